// Things on things, as towers: each thing of a row stands on one of a few places, or on another thing.
import type { Board } from '../model/view.ts'
import type { Observation } from '../watch/observe.ts'

/** Whether a line is one of towers; its cells are then drawn where they stand. */
export function isStacks({ shape, places, panes, columns, layers }: Board, { steps }: Observation): boolean {
  if (shape !== 'line' || places !== undefined || panes.length !== 1 || layers.length !== 1) return false
  const [{ content, contents, blank, owner, owners, marker }] = layers
  if (content.length !== 1 || blank.length > 0 || owner !== undefined || marker) return false
  const isNumbered = contents.some((each) => /^\d+$/.test(each) && !columns.includes(each))
  if (Object.keys(owners).length > 0 || contents.length < 2 || isNumbered) return false
  // Where every thing is on another there is no ground: they have changed places, as the corners of a cube do.
  return steps.every(({ facts }) => {
    const held = facts.filter(({ symbol, args }) => symbol === layers[0].symbol && columns.includes(args[content[0]]))
    return held.length < columns.length
  })
}

/** By place, the things that stand there from the bottom to the top; `on` says by thing what it stands on. */
export function stacksOf(
  { columns, layers }: Board,
  on: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const { contents } = layers[0]
  const nested = contents.some((each) => columns.includes(each))
  const above = (base: string) => columns.filter((thing) => on.get(thing) === base)
  if (!nested) return new Map(contents.map((place) => [place, [...above(place)].reverse()]))
  const tower = (thing: string): string[] => [thing, ...above(thing).flatMap(tower)]
  // What stands on no other thing begins a tower, in a place of its own.
  return new Map(
    columns.flatMap((thing) => (columns.includes(on.get(thing) ?? '') ? [] : [[thing, tower(thing)] as const])),
  )
}
