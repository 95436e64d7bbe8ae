// What was learned of a game from play: how much each fact of a state speaks for each role. Plain data, a small file: facts
// are named by their text, so that the weights of a rulesheet outlive the machine that it runs on.
export interface Weights {
  readonly format: 'depthcharge-weights'
  /** 2 where there is a net, 3 where threats may have weights, 4 where there is a net beside pairs or lines. */
  readonly version: 1 | 2 | 3 | 4
  /** The id of the game. */
  readonly game: string
  readonly roles: readonly string[]
  /** Whether one role's gain is the other's loss: then there is one value, that of the first role. */
  readonly zeroSum: boolean
  /** What a log-odds of 1 is in the numbers below. */
  readonly scale: number
  /** The change by which a move is violent: nineteen of twenty moves change less. */
  readonly swing: number
  /**
   * What each ply that is left may cost a state which seems beyond all that is asked, so that it is looked at no further. Absent where
   * all are looked at: what is safe differs from game to game.
   */
  readonly slack?: number
  /**
   * What a move has to gain, by what it does for certain, to be followed where looks end and whoever decides may leave it at what the
   * state seems. Absent where a move that has swung is followed by all answers to it instead.
   */
  readonly quiescence?: number
  /** Texts of the facts that have weights. */
  readonly facts: readonly string[]
  /** By role, or of the first alone: of every state, of each fact, of each pair of facts, and of each line. */
  readonly values: readonly RoleWeights[]
  /** Numbers of the two facts of each pair, one pair after the other. */
  readonly pairs: readonly number[]
  /** Facts that win when all of them hold, as numbers, where there are any. */
  readonly lines?: readonly WeightedLine[]
  /** How they were learned. */
  readonly made: Making
}

export interface RoleWeights {
  readonly bias: number
  readonly facts: readonly number[]
  readonly pairs: readonly number[]
  /** By line: with one of its facts, with two, and so on; all of them have won. */
  readonly lines?: readonly (readonly number[])[]
  /** By fact: what it adds that a line lacks this one alone; version 3. */
  readonly threats?: readonly number[]
  /** What is added to their sum, if anything. */
  readonly net?: NetWeights
}

/** Units that add up what the facts that hold say to them, from `start` on, and speak with their weight by that: from 0 to 1. */
export interface NetWeights {
  /** The sum that counts as 1. */
  readonly full: number
  /** By unit. */
  readonly start: readonly number[]
  readonly out: readonly number[]
  /** By fact, and by unit; empty where the fact says nothing. */
  readonly rows: readonly (readonly number[])[]
}

export interface WeightedLine {
  /** The role that it makes win. */
  readonly winner: number
  readonly facts: readonly number[]
  /** As long as one of these holds, the line cannot be completed. */
  readonly stops: readonly number[]
}

export interface Making {
  readonly seed: number
  readonly games: number
  readonly positions: number
  /** Loss on games that were not learned from, and that of knowing nothing but the mean. */
  readonly loss: number
  readonly blind: number
}

/** Weights from the text of a file; throws where it is none. */
export function readWeights(text: string): Weights {
  let data: Partial<Weights>
  try {
    data = JSON.parse(text) as Partial<Weights>
  } catch {
    throw new Error('a file of weights is JSON, and this is not')
  }
  if (data === null || typeof data !== 'object' || data.format !== 'depthcharge-weights')
    throw new Error('this is no file of weights: its format is not "depthcharge-weights"')
  if (![1, 2, 3, 4].includes(data.version!))
    throw new Error(`the weights are of version ${data.version}; versions 1 to 4 are known`)
  const why = damage(data)
  if (why !== undefined) throw new Error(`the file of weights is damaged: ${why}`)
  return data as Weights
}

const MOST = 2 ** 30 // of a weight: sums are taken in whole numbers of 32 bits

/** What does not fit in the data of weights; undefined where all does. */
function damage({
  facts,
  pairs,
  lines = [],
  values,
  roles,
  zeroSum,
  scale,
  swing,
  slack = 0,
  quiescence = 1,
}: Partial<Weights>): string | undefined {
  const lists = [facts, pairs, lines, values, roles]
  if (!lists.every(Array.isArray) || ![...facts!, ...roles!].every((text) => typeof text === 'string'))
    return 'facts, pairs, values and roles are lists, and facts and roles texts'
  if (!lines.every((line) => Array.isArray(line?.facts) && Array.isArray(line.stops)))
    return 'a line has lists of facts and stops'
  const named = [...pairs!, ...lines.flatMap((line) => [...line.facts, ...line.stops])]
  if (!named.every((fact) => Number.isInteger(fact) && fact >= 0 && fact < facts!.length))
    return 'a pair or a line names a fact that is not there'
  if (!lines.every(({ winner }) => Number.isInteger(winner) && winner >= 0 && winner < roles!.length))
    return 'a line makes a role win that is not there'
  const isWeight = (value: unknown) => Number.isFinite(value) && Math.abs(value as number) <= MOST
  const areWeights = (list: unknown, length: number) =>
    Array.isArray(list) && list.length === length && list.every(isWeight)
  const isNet = (net: NetWeights | null) =>
    isWeight(net?.full) &&
    net!.full > 0 &&
    Array.isArray(net!.start) &&
    [net!.start, net!.out].every((list) => areWeights(list, net!.start.length)) &&
    Array.isArray(net!.rows) &&
    net!.rows.length === facts!.length &&
    net!.rows.every((row) => areWeights(row, 0) || areWeights(row, net!.start.length))
  const isValue = (value: RoleWeights | null) =>
    isWeight(value?.bias) &&
    areWeights(value!.facts, facts!.length) &&
    areWeights(value!.pairs, pairs!.length / 2) &&
    (value!.lines ?? []).length === lines.length &&
    lines.every((line, i) => areWeights(value!.lines?.[i], line.facts.length - 1)) &&
    (value!.threats === undefined || areWeights(value!.threats, facts!.length)) &&
    (value!.net === undefined || isNet(value!.net))
  if (values!.length !== (zeroSum ? 1 : roles!.length) || !values!.every(isValue))
    return 'its lists do not fit together, or hold something that is no number'
  if (!isWeight(slack) || slack < 0) return 'slack is a number, 0 or more'
  if (!isWeight(quiescence) || !Number.isInteger(quiescence) || quiescence < 1)
    return 'quiescence is a whole number, 1 or more'
  return [scale, swing].every(isWeight) && scale! > 0 ? undefined : 'scale and swing are numbers, scale above 0'
}

export function printWeights(weights: Weights): string {
  return `${JSON.stringify(weights)}\n`
}
