// Where the cells of a board are, in units of one cell, whatever kind of board it is: what all ways to lay boards out come to.
import type { Picture } from '@depthcharge/engine/view'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A cell by its indices; the key is unique on the page's picture of the game. */
export interface CellPlace {
  readonly key: string
  readonly board: number
  readonly pane: number
  readonly column: number
  readonly row: number
  /** The middle. */
  readonly x: number
  readonly y: number
  /** What it is, where it is no field: a line across or up, what lies between lines, a thing of a tower with its width, a store. */
  readonly form?: 'across' | 'up' | 'between' | 'slab' | 'card' | 'store'
  readonly width?: number
}

/** `wells` hold what is dropped in, `checker` is for men that go from cell to cell, `holes` for pegs, `grid` for what stays. */
export type Look =
  | 'wells'
  | 'checker'
  | 'holes'
  | 'lamps'
  | 'felt'
  | 'grid'
  | 'crossings'
  | 'hex'
  | 'line'
  | 'graph'
  | 'pits'
  | 'edges'
  | 'stacks'
  | 'star'

export interface Layout {
  readonly look: Look
  readonly width: number
  readonly height: number
  /** Hexagons stand on a side, not on a corner. */
  readonly turned?: true
  /** How wide a cell is; lines need room for words. */
  readonly cellWidth: number
  readonly cells: readonly CellPlace[]
  /** Of a graph, the two ends of each link. */
  readonly links: readonly (readonly [Point, Point])[]
  readonly labels: readonly (Point & { readonly text: string; readonly axis: 'column' | 'row' | 'pane' })[]
}

/** What stands where on one board. */
export type Standing = Picture['boards'][number]

/** For coordinates. */
export const MARGIN = 0.55
/** Between rows, for hexagons one wide. */
export const HEX_HEIGHT = Math.sqrt(3) / 2
export const HEX_RADIUS = 1 / Math.sqrt(3)

export function cellKey(board: number, pane: number, row: number, column: number): string {
  return `${board}.${pane}.${row}.${column}`
}
