// Sum of products → gates, with common factors taken out: a·b + a·c + d becomes a·(b + c) + d. The factor that most
// products share goes first (quick factoring; Brayton et al. 1987). Frame rules with thousands of products, one per
// move, shrink to one product.
import { FALSE, type Literal, type NetworkBuilder, TRUE } from './network.ts'

/** Products are arrays of literals; they are used up. */
export function sumOfProducts(products: readonly number[][], to: NetworkBuilder): Literal {
  if (products.length === 0) return FALSE
  const counts = new Map<Literal, number>()
  for (const product of products) for (const literal of product) counts.set(literal, (counts.get(literal) ?? 0) + 1)

  // Each product goes to the commonest of its literals; one pass, where taking factors one by one would be quadratic.
  const groups = new Map<Literal, number[][]>()
  const parts: Literal[] = []
  for (const product of products) {
    let best = -1
    for (let i = 0; i < product.length; i++)
      if (best < 0 || counts.get(product[i])! > counts.get(product[best])!) best = i
    if (best < 0) return TRUE
    if (counts.get(product[best]) === 1) parts.push(to.and(product))
    else {
      const [factor] = product.splice(best, 1)
      if (!groups.has(factor)) groups.set(factor, [])
      groups.get(factor)!.push(product)
    }
  }
  for (const [factor, inside] of groups) parts.push(to.and([factor, sumOfProducts(inside, to)]))
  return to.or(parts)
}
