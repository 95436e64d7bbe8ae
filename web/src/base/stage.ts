// What the engine does before a game is ready, in words.

const STAGES: Readonly<Record<string, string>> = {
  loading: 'Starting the engine …',
  grounding: 'Reading the rules …',
  network: 'Building the network …',
  machine: 'Writing machine code …',
  board: 'Finding the board …',
}

/** With how much there is of it, where that is told. */
export function stageText({ stage, count }: { readonly stage: string; readonly count: number }): string {
  const words = STAGES[stage] ?? 'Preparing …'
  return count > 0 ? `${words} ${count.toLocaleString('en')}` : words
}
