// The moves that playouts in lanes make. At each ply the number of the chosen move is kept for every lane, as a byte or two in
// the machine's memory, in a ring of as many plies as a playout can have; the moves of a playout are read from it when
// somebody asks.
import type { Circuit } from '../program/circuit.ts'
import { CODE_BITS } from '../program/step-rows.ts'
import type { LanesCore } from './lanes.ts'
import { BLOCK_LANES, ROW_BYTES, recordBytes } from './layout.ts'

export interface LaneRecord {
  /** Keeps what was just chosen in all lanes. */
  keep(phase: number, ply: number): void
  /** The moves of a playout, [ply · roles + role], from the ply and phase it began at; valid until the next call. */
  read(lane: number, first: number, phase: number, plies: number): Int32Array
}

/** `most`: plies of the longest playout. */
export function createLaneRecord({ ground, phases, networks }: Circuit, core: LanesCore, most: number): LaneRecord {
  const { layout, choices, played, base, stride, blocks } = core
  const { spread } = core.exports
  const roles = ground.roles.length
  const plyBytes = recordBytes(choices, blocks)
  const blockBytes = plyBytes / blocks
  const moves = new Int32Array(most * roles) // of the playout that was asked for last
  // A role without a choice makes the one move it has.
  const options = networks.map(({ sinks: { legal } }, phase) =>
    choices[phase].map((own, role) =>
      Int32Array.from(
        own.length > 0 ? own : [ground.moves.findIndex((move, m) => move.role === role && legal[m] !== 0)],
      ),
    ),
  )
  return {
    keep(phase, ply) {
      for (let block = 0; block < blocks; block++) {
        let at = played.byteOffset + (ply % most) * plyBytes + block * blockBytes
        for (let role = 0; role < roles; role++) {
          const row = base + block * stride + (layout.codes + role * CODE_BITS) * ROW_BYTES
          for (let bits = 32 - Math.clz32(options[phase][role].length - 1), byte = 0; bits > 0; bits -= 8, byte++) {
            spread(row + byte * 8 * ROW_BYTES, Math.min(8, bits), at)
            at += BLOCK_LANES
          }
        }
      }
    },
    read(lane, first, phase, plies) {
      const inPly = ((lane / BLOCK_LANES) | 0) * blockBytes + (lane % BLOCK_LANES)
      let to = 0
      let now = phase
      let place = first % most
      for (let ply = 0; ply < plies; ply++) {
        let at = place * plyBytes + inPly
        const byRole = options[now]
        for (let role = 0; role < roles; role++) {
          const own = byRole[role]
          let index = 0
          if (own.length > 1) {
            index = played[at]
            at += BLOCK_LANES
          }
          if (own.length > 256) {
            index |= played[at] << 8
            at += BLOCK_LANES
          }
          moves[to++] = own[index]
        }
        now = now + 1 === phases.count ? 0 : now + 1
        place = place + 1 === most ? 0 : place + 1
      }
      return moves
    },
  }
}
