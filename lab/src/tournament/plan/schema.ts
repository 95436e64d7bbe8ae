// What may stand in a plan, as zod schemas: the JSON Schema in docs/ is made of them, so that editors help while one writes.
import { z } from 'zod'

export const allowanceSchema = z
  .strictObject({
    ms: z.number().positive().exactOptional().describe('thinking time of one move'),
    iterations: z.int().positive().exactOptional().describe('simulations of one move'),
  })
  .refine(({ ms, iterations }) => ms !== undefined || iterations !== undefined, {
    error: 'a budget has "ms" or "iterations", or both',
  })

const openingsSchema = z
  .union([
    z.strictObject({ plies: z.int().min(1).describe('random joint moves, the same for all games of a pair') }),
    z.strictObject({
      file: z.string().describe('a file with one list of joint moves a line, as "think --moves" takes them'),
    }),
  ])
  .describe('how games begin')

export const agentSchema = z
  .union([
    z.string().describe('a recipe, which is also the name'),
    z.strictObject({
      name: z.string().min(1).exactOptional(),
      recipe: z.string(),
      play: allowanceSchema.exactOptional().describe('in place of the budget of the plan'),
    }),
  ])
  .describe('an agent: "depthcharge agents" lists what recipes are made of')

const gameSchema = z
  .union([
    z.string().describe('a name of the catalogue, or the path of a rulesheet, seen from the plan'),
    z.strictObject({
      game: z.string(),
      openings: openingsSchema.exactOptional(),
      maxPlies: z.int().min(1).exactOptional().describe('longer games are broken off and not counted'),
    }),
  ])
  .describe('a game')

const sprtSchema = z.strictObject({
  elo0: z.number().default(0),
  elo1: z.number().default(20),
  alpha: z.number().gt(0).lt(0.5).default(0.05),
  beta: z.number().gt(0).lt(0.5).default(0.05),
  model: z.enum(['logistic', 'normalised']).default('logistic'),
})

/** What plans and experiments have in common. */
export const commonShape = {
  $schema: z.string().exactOptional(),
  name: z.string().min(1).exactOptional().describe('the name of the file, where absent'),
  games: z.array(gameSchema).min(1),
  parts: z
    .string()
    .exactOptional()
    .describe('a JavaScript module with parts of your own, seen from the plan; recipes may name what it exports'),
  rounds: z.int().min(1).describe('each bout is played so often in each game, at all roles'),
  seed: z.int().min(0).default(1),
  play: allowanceSchema.describe('what an agent may spend on a move'),
  start: allowanceSchema.exactOptional().describe('what it may spend before the first; nothing where absent'),
  openings: openingsSchema.exactOptional(),
  maxPlies: z.int().min(1).exactOptional(),
}

export const planSchema = z
  .strictObject({
    ...commonShape,
    agents: z.array(agentSchema).min(2),
    format: z
      .enum(['round robin', 'gauntlet', 'pairs'])
      .default('round robin')
      .describe('everybody meets everybody; everybody meets the first agent; those in "pairs" meet'),
    pairs: z
      .array(z.tuple([z.string(), z.string()]))
      .exactOptional()
      .describe('names of agents, for the format "pairs"'),
    sprt: sprtSchema.exactOptional().describe('a bout ends when the test has decided'),
  })
  .describe('A tournament of Depthcharge')

export type PlanFile = z.infer<typeof planSchema>

/** The schema that is published. */
export function jsonSchema(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: 'input' })
}

const valuesSchema = z.union([
  z.array(z.union([z.number(), z.string(), z.boolean()])).min(1),
  z.strictObject({
    from: z.number(),
    to: z.number(),
    steps: z.int().min(2).max(100),
    scale: z.enum(['linear', 'log']).default('linear'),
  }),
])

export const experimentSchema = z
  .strictObject({
    ...commonShape,
    base: z.string().describe('the recipe that is varied'),
    against: z.string().exactOptional().describe('whom all variants play; the base itself where absent'),
    ablation: z
      .union([z.literal(true), z.array(z.string()).min(1)])
      .exactOptional()
      .describe('parts of the base that are left out, one at a time; true: all but the first'),
    add: z.array(z.string()).exactOptional().describe('parts that are added to the base, one at a time'),
    sweep: z
      .record(z.string(), valuesSchema)
      .exactOptional()
      .describe('parameters such as uct.c, and their values, one at a time'),
    ladder: z
      .array(z.number().positive())
      .min(2)
      .exactOptional()
      .describe('budgets of the base, in the unit of "play"; each plays the next'),
    variants: z.record(z.string(), z.string()).exactOptional().describe('other recipes, by name'),
  })
  .describe('An experiment of Depthcharge')

export type ExperimentFile = z.infer<typeof experimentSchema>

export const tuneSchema = z
  .strictObject({
    ...commonShape,
    rounds: z.int().min(1).describe('trials: pairs of games, each with other settings'),
    recipe: z.string().describe('what is tuned'),
    against: z.string().exactOptional().describe('whom it plays; the recipe as it is where absent'),
    parameters: z
      .record(z.string(), z.union([z.literal(true), valuesSchema]))
      .describe('parameters such as uct.c and their values; true: around the default, within the range of the part'),
    confirm: sprtSchema
      .extend({ rounds: z.int().min(1).default(1000).describe('at most so many pairs') })
      .exactOptional()
      .describe('the test of the best settings on fresh seeds'),
  })
  .describe('A tuning of Depthcharge')
