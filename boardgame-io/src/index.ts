/**
 * A strong bot for games written for boardgame.io: as a bot of its Local transport, or as a game for everything else that
 * Depthcharge does.
 * @module @depthcharge/boardgame.io
 */

export { type BotClass, depthchargeBot } from './bot.ts'
export { type AdapterOptions, fromBoardgameIo, type Hidden } from './game.ts'
export { type Action, type Place, placeOf } from './place.ts'
