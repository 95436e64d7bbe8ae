/**
 * The protocol of General Game Playing competitions: messages, both sides of the dialogue, the player.
 * @module @depthcharge/engine/protocol
 */

export { type Ask, createDialogue, type Dialogue, type DialogueOptions } from './protocol/dialogue.ts'
export {
  type About,
  type Message,
  printAbout,
  printMessage,
  type ReadMessage,
  readAbout,
  readMessage,
} from './protocol/message.ts'
export { type Arrival, createPlayer, type GgpPlayer, type PlayerOptions, type PlayerReply } from './protocol/player.ts'
export { type RemotePlayerOptions, remotePlayer } from './protocol/remote-player.ts'
