/**
 * A strong bot for a game of your own: define it, check it, play. The other doors have the rest of the engine.
 * @module depthcharge
 */

export { createBot, restoreBot } from './author/bot.ts'
export { type CalibrateOptions, type CalibrateProgress, calibrate } from './author/calibrate.ts'
export type { Asked, Bot, BotLimits, BotOptions, BotProgress, Choice, Option } from './author/choice.ts'
export type { Finding } from './author/inspect.ts'
export type { LevelName } from './author/levels.ts'
export type { Levels, MeasuredLevel, Rung } from './author/levels-file.ts'
export { type Profiled, type ProfileOptions, profile } from './author/profile.ts'
export { type SelfCheck, type SelfCheckOptions, selfCheck } from './author/self-check.ts'
export { serveBot } from './author/serve-bot.ts'
export { defineRelations, type Relations } from './build/define-relations.ts'
export { type Compiled, type CompileOptions, compileGame } from './compile/compile.ts'
export { defineGame } from './game/define.ts'
export type { FieldsGame } from './game/fields-source.ts'
export type { Game, State } from './game/game.ts'
export type { Chance, PlainGame, SimultaneousSource, TurnSource } from './game/plain-source.ts'
export { type CreateOptions, createSearcher } from './recipes/create.ts'
export type { Searcher } from './search/searcher.ts'
