// What a pass is: a function from network to network that keeps every sink's value in every state that play can reach.
import type { Frame } from '../frame.ts'
import type { Network } from '../network.ts'

export interface Pass {
  readonly name: string
  run(network: Network, frame: Frame): Network
}
