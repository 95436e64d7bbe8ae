// Last good reply: a move that answered the move before it, or the two before it, in a simulation that went well is
// made again at the next occasion; it is forgotten when it fails. Two moves before count for more than one.
import { hashJoint, pairContext } from '../../../game/grams.ts'
import { definePart } from '../../part.ts'
import { createLastMoves } from '../../statistics/last-moves.ts'
import { createLead } from '../../statistics/winners.ts'

const REPLIES = 1 << 18 // kept at a time; an older one gives way to a newer one

export const lgr = definePart({
  kind: 'reply',
  name: 'lgr',
  about:
    'playouts repeat the last good reply to the two moves before, else to the one before; failed replies are forgotten',
  formula: 'reply(a₋₂, a₋₁), else reply(a₋₁), else as the playout policy',
  cite: 'Drake 2009; forgetting: Baier & Drake 2010; several roles: Tak, Winands & Björnsson 2012',
  params: { longest: 2, forget: true },
  ranges: { longest: [1, 2] },
  defaults: [{ part: 'mast', params: {} }],
  attach(ctx, { longest, forget }) {
    const { roles, game } = ctx
    const last = createLastMoves(ctx)
    const lead = createLead(ctx)
    const checks = new Int32Array(REPLIES)
    const replies = new Int32Array(REPLIES) // move + 1

    ctx.keep('lgr', { arrays: [checks, replies] })

    const placeOf = (context: number, role: number) => (Math.imul(context + role, 0x9e3779b1) >>> 0) % REPLIES
    const checkOf = (context: number, role: number) => (context ^ Math.imul(role + 1, 0x85ebca6b)) | 0
    const replyTo = (context: number, role: number): number => {
      const place = placeOf(context, role)
      return checks[place] === checkOf(context, role) ? replies[place] - 1 : -1
    }
    const learn = (context: number, role: number, move: number, good: boolean) => {
      const place = placeOf(context, role)
      if (good) {
        checks[place] = checkOf(context, role)
        replies[place] = move + 1
      } else if (forget && replyTo(context, role) === move) replies[place] = 0
    }
    /** Where the reply to a context stands among the legal moves, -1 if it does not. */
    const find = (context: number, role: number, legal: Int32Array, count: number): number => {
      const reply = context === 0 ? -1 : replyTo(context, role)
      if (reply >= 0) for (let i = 0; i < count; i++) if (legal[i] === reply) return i
      return -1
    }

    ctx.on.simulation(({ length, moves, rewards }) => {
      let before = 0
      let context = 0
      for (let ply = 0; ply < length; ply++) {
        const two = longest < 2 ? 0 : pairContext(before, context)
        for (let role = 0; role < roles; role++) {
          if (role === game.chance) continue
          const move = moves[ply * roles + role]
          const isGood = lead(rewards, role) >= 0
          if (context !== 0) learn(context, role, move, isGood)
          if (two !== 0) learn(two, role, move, isGood)
        }
        before = context
        context = hashJoint(moves, ply * roles, roles)
      }
    })
    return {
      begin: last.begin,
      choose(role, legal, count, playing) {
        last.at(playing)
        const choice = longest < 2 ? -1 : find(last.two, role, legal, count)
        return choice >= 0 ? choice : find(last.one, role, legal, count)
      },
    }
  },
})
