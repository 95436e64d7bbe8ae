// Code for the facts of the present state. `present[fact]` is the time at which a fact was last true; the facts of one
// kind are linked from heads[kind] by link[fact]. A condition with some arguments known has an index of its own:
//
//   seen[key] === now   some fact has this key; head[key] is one of them, next[fact] another
import { type Access, positions, repeats } from './access.ts'
import type { Code } from './code.ts'
import type { FactSpace } from './facts.ts'
import type { Atom, Value } from './flat.ts'
import { layOut, MAX_DENSE } from './layout.ts'
import type { Use } from './order.ts'
import { nameOf, type Scope } from './scope.ts'

/** The index of a kind of facts by some of their arguments. */
interface Index {
  readonly name: string
  readonly kind: number
  readonly at: readonly number[]
  readonly dense: boolean
  /** JavaScript for the number of a key; where keys are hashed, `find` gives -1 for one that never occurred. */
  key(args: readonly (string | Value)[], how: 'find' | 'intern'): string
}

export interface FactAccess extends Access {
  /** JavaScript for the number of a fact of the next state. */
  numberOf(kind: number, args: readonly (string | Value)[]): string
  /** Writes the function begin(list, count), which makes these facts the present ones. */
  writeBegin(reset: () => void): void
}

export function createFactAccess(code: Code, facts: FactSpace): FactAccess {
  const indices = new Map<string, Index>()
  const declaration = facts.dense ? 'const' : 'let'
  const room = facts.dense ? facts.size() : 64
  code.data(facts, 'facts', 'the numbering of facts')
  const grows = facts.dense ? 'fixed' : 'grows'
  code.array('present', room, 'times', grows, 'by fact: when it was last true')
  code.array('coming', room, 'times', grows, 'by fact: the turn after which it was last true')
  code.array('link', room, 'values', grows, 'by fact: another of its kind, or -1')
  code.declare(`${declaration} kinds = facts.kinds()`)
  facts.columns.forEach((_, i) => {
    code.declare(`${declaration} arg${i} = facts.columns[${i}]`)
  })
  code.declare(`const heads = new Int32Array(${facts.predicates.length})`)

  const kindOf = (atom: Atom) => facts.predicates.indexOf(atom.predicate)
  const known = (atom: Atom, uses: readonly Use[], scope: Scope) =>
    positions(uses, 'known').map((i) => scope.text(atom.args[i]))
  const words = (kind: number, args: readonly (string | Value)[]) =>
    [kind, ...args].map((arg, i) => `buffer[${i}] = ${arg}`).join(', ')

  function indexOf(atom: Atom, uses: readonly Use[]): Index {
    const kind = kindOf(atom)
    const at = positions(uses, 'known')
    const id = `${kind} ${at}`
    let index = indices.get(id)
    if (index === undefined) {
      const name = `by${at.join('')}_${kind}`
      const layout = layOut(at.map((i) => atom.predicate.ranges[i]))
      const dense = layout.size <= MAX_DENSE
      const comment = `${atom.predicate.name} by ${at.map((i) => i + 1)}`
      const size = dense ? layout.size : 64
      code.array(`${name}_seen`, size, 'times', dense ? 'fixed' : 'grows', comment)
      code.array(`${name}_head`, size, 'values', dense ? 'fixed' : 'grows')
      code.array(`${name}_next`, room, 'values', grows)
      if (!dense) code.declare(`const ${name}_keys = createTuples()`)
      const hashed: Index['key'] = (args, how) =>
        `(${args.map((arg, i) => `buffer[${i}] = ${arg}`).join(', ')}, ${name}_keys.${how}(buffer, 0, ${args.length}))`
      index = { name, kind, at, dense, key: dense ? (args) => layout.text(args) : hashed }
      indices.set(id, index)
    }
    return index
  }

  return {
    numberOf(kind, args) {
      if (facts.dense) return facts.layouts[kind].text(args, facts.offsets[kind])
      return `(${words(kind, args)}, facts.intern(buffer, ${args.length + 1}))`
    },
    test(atom, uses, scope) {
      const kind = kindOf(atom)
      const args = known(atom, uses, scope)
      if (args.length === 0 && atom.args.length > 0) return `heads[${kind}] >= 0`
      if (args.length < atom.args.length) {
        const index = indexOf(atom, uses)
        return `${index.name}_seen[${index.key(args, 'find')}] === now`
      }
      if (facts.dense) return `present[${facts.layouts[kind].text(args, facts.offsets[kind])}] === now`
      return `present[(${words(kind, args)}, facts.find(buffer, ${args.length + 1}))] === now`
    },
    each(atom, uses, scope, body) {
      const fact = `f${code.fresh()}`
      const write = () => {
        for (const i of positions(uses, 'new')) code.line(`const ${nameOf(atom.args[i] as string)} = arg${i}[${fact}]`)
        const same = repeats(atom, uses).map(([i, j]) => `arg${i}[${fact}] === arg${j}[${fact}]`)
        if (same.length === 0) body()
        else code.block(`if (${same.join(' && ')})`, body)
      }
      if (!uses.includes('known')) {
        code.block(`for (let ${fact} = heads[${kindOf(atom)}]; ${fact} >= 0; ${fact} = link[${fact}])`, write)
        return
      }
      const index = indexOf(atom, uses)
      const key = `k${code.fresh()}`
      code.line(`const ${key} = ${index.key(known(atom, uses, scope), 'find')}`)
      const loop = `for (let ${fact} = ${index.name}_head[${key}]; ${fact} >= 0; ${fact} = ${index.name}_next[${fact}])`
      code.block(`if (${index.name}_seen[${key}] === now) ${loop}`, write)
    },
    writeBegin(reset) {
      code.block('function begin(list, count)', () => {
        reset()
        code.line('heads.fill(-1)')
        if (!facts.dense) writeGrowth()
        code.block('for (let i = 0; i < count; i++)', () => {
          code.line('const f = list[i]')
          code.line('present[f] = now')
          code.line('link[f] = heads[kinds[f]]')
          code.line('heads[kinds[f]] = f')
        })
        for (const [kind] of facts.predicates.entries()) {
          const own = [...indices.values()].filter((index) => index.kind === kind)
          if (own.length === 0) continue
          code.block(`for (let f = heads[${kind}]; f >= 0; f = link[f])`, () => {
            for (const index of own) writeEntry(index)
          })
        }
      })
    },
  }

  function writeEntry({ name, at, dense, key }: Index): void {
    const args = at.map((i) => `arg${i}[f]`)
    code.block('', () => {
      code.line(`const k = ${key(args, 'intern')}`)
      if (!dense)
        code.block(`if (k >= ${name}_seen.length)`, () => {
          for (const part of ['seen', 'head']) code.line(`${name}_${part} = longer(${name}_${part}, k)`)
        })
      code.line(`${name}_next[f] = ${name}_seen[k] === now ? ${name}_head[k] : -1`)
      code.line(`${name}_seen[k] = now`)
      code.line(`${name}_head[k] = f`)
    })
  }

  function writeGrowth(): void {
    code.line('kinds = facts.kinds()')
    facts.columns.forEach((_, i) => {
      code.line(`arg${i} = facts.columns[${i}]`)
    })
    const byFact = ['present', 'link', 'coming', ...[...indices.values()].map(({ name }) => `${name}_next`)]
    code.block('if (facts.size() > present.length)', () => {
      for (const name of byFact) code.line(`${name} = longer(${name}, facts.size())`)
    })
  }
}
