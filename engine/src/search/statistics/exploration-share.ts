// What share of the choices of a row was drawn at random for the sake of exploring, by a draw that says so. Whoever plays in
// proportion to visits takes it out again (Tak, Lanctot & Winands 2014).
import type { Statistic } from '../part.ts'

export const explorationShare: Statistic<{ gamma: number }> = {
  name: 'explorationShare',
  create: () => ({ gamma: 0 }),
}
