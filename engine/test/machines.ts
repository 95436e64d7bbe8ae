// Machines that tests of other packages compare, and the package does not offer.
export { compileJoins } from '../src/joins/compile-joins.ts'
export { lanePlayouts } from '../src/machine/lanes/playouts.ts'
