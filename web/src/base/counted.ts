// Numbers of things in words: 1 game, 2,000 games.

export function counted(n: number, one: string, many = `${one}s`): string {
  const rounded = Math.round(n)
  return `${rounded.toLocaleString('en')} ${rounded === 1 ? one : many}`
}
