/**
 * Bots in workers, for pages that load no search themselves.
 * @module @depthcharge/engine/client
 */

export { type ConnectedBot, type ConnectOptions, connectBot } from './author/connect-bot.ts'
