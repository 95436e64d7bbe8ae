import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../../test/games.ts'
import { createRandom } from '../../base/random.ts'
import { locate } from '../../gdl/diagnostic.ts'
import { parseRules } from '../../gdl/parse.ts'
import { detectView } from '../detect.ts'
import { type Json, readJson } from './json.ts'
import { overrideView, readViewOverride } from './override.ts'

function detected(name: string) {
  const text = catalogueText(name)
  return detectView(parseRules(text).rules, gameOf(text), createRandom(1), { steps: 40 })
}
const BOARD = `{ "shape": "square", "columns": ["1", "2", "3"], "rows": ["3", "2", "1"],
  "layers": [{ "symbol": "cell/3", "column": 0, "row": 1, "content": [2] }] }`
/** Line, column and message of each fault. */
const faults = (source: string) =>
  readViewOverride(source).diagnostics.map(({ span, message }) => {
    const { line, column } = locate(source, span!.start)
    return `${line}:${column} ${message}`
  })

describe('view.json', () => {
  test('what was found, written down and read again, draws the same', () => {
    for (const name of ['tic-tac-toe', 'nim']) {
      const view = detected(name)
      const { boards, moves } = view
      const { override, diagnostics } = readViewOverride(JSON.stringify({ boards, moves }, undefined, 2))
      expect(diagnostics).toEqual([])
      expect(overrideView(view, override!)).toEqual(view)
    }
  })

  test('of a layer, what is not said is what was found', () => {
    const found = detected('tic-tac-toe')
    const { override } = readViewOverride(`{ "boards": [${BOARD}] }`)
    const { boards, moves } = overrideView(found, override!)
    expect(boards[0].layers[0]).toMatchObject({ contents: found.boards[0].layers[0].contents, marker: false })
    expect(boards[0]).toMatchObject({ shear: 0, panes: [[]], panesAcross: 1 })
    expect(moves).toEqual(found.moves)
  })

  test('stones stand where lines cross, of which some are marked', () => {
    const crossed = (crossings: string, board = BOARD) =>
      `{ "boards": [${board.replace('"layers"', `"crossings": ${crossings}, "layers"`)}] }`
    const { override, diagnostics } = readViewOverride(crossed('[[1, 1], [0, 2]]'))
    expect(diagnostics).toEqual([])
    const { boards } = overrideView(detected('tic-tac-toe'), override!)
    expect(boards[0].crossings).toEqual([
      [1, 1],
      [0, 2],
    ])
    expect(faults(crossed('[[3, 0]]'))).toEqual([
      '2:16 marked crossings are a column and a row of the board each, from 0',
    ])
    expect(faults(crossed('[]', BOARD.replace('square', 'hex')))).toEqual([
      '2:16 lines cross on a board whose shape is "square"',
    ])
  })

  test('a board of squares says what its cells are made of', () => {
    const made = (surface: string, board = BOARD) =>
      `{ "boards": [${board.replace('"layers"', `"surface": "${surface}", "layers"`)}] }`
    const { boards } = overrideView(detected('tic-tac-toe'), readViewOverride(made('felt')).override!)
    expect(boards[0].surface).toBe('felt')
    expect(faults(made('wood'))).toEqual([
      '2:14 "chequered" or "felt" or "holes" or "lamps" is expected here, not "wood"',
    ])
    expect(faults(made('holes', BOARD.replace('square', 'hex')))).toEqual([
      '2:14 only a board whose shape is "square" has a surface',
    ])
  })

  test('pits are columns that have places, some of which are stores', () => {
    const pits = (more: string) =>
      `{ "boards": [{ "shape": "line", "columns": ["a", "b"], "layers": [{ "symbol": "heap/2", "column": 0 }], ${more} }] }`
    const { override, diagnostics } = readViewOverride(pits('"places": [[0, 0], [1, 0]], "stores": [1]'))
    expect(diagnostics).toEqual([])
    expect(overrideView(detected('nim'), override!).boards[0]).toMatchObject({ stores: [1] })
    const fault = '1:143 stores are columns, from 0, of a board whose columns have "places"'
    expect(faults(pits('"stores": [1]'))).toHaveLength(1)
    expect(faults(pits('"places": [[0, 0], [1, 0]], "stores": [2]'))).toEqual([fault])
  })

  test('moves that were found on boards that are gone point nowhere', () => {
    const { override } = readViewOverride('{ "boards": [] }')
    const { boards, moves } = overrideView(detected('tic-tac-toe'), override!)
    expect(boards).toEqual([])
    expect(moves.flatMap(({ cells }) => cells)).toEqual([])
  })

  test('every fault is told with its place', () => {
    expect(faults('{ "board": [] }')).toEqual(['1:3 there is no "board" here; did you mean "boards"?'])
    expect(faults('{ "boards": [{}] }')).toEqual([
      '1:14 "shape" is missing here',
      '1:14 "columns" is missing here',
      '1:14 "layers" is missing here',
    ])
    expect(faults(`{ "boards": [\n${BOARD.replace('square', 'round')}] }`)).toEqual([
      '2:12 "square" or "hex" or "line" is expected here, not "round"',
    ])
    expect(faults(`{ "boards": [${BOARD.replace('"row": 1', '"row": 3')}] }`)).toEqual([
      '2:56 cell/3 has no such argument: they are numbered 0 to 2',
    ])
    expect(faults(`{ "boards": [${BOARD}], "moves": [{ "symbol": "mark/2", "cells": [{ "board": 1 }] }] }`)).toEqual([
      '2:90 a move names a board that is not there; they are numbered from 0',
    ])
    expect(faults('[]')).toEqual(['1:1 an object {…} is expected here, not a list […]'])
  })

  test('text that is no JSON is told with its place', () => {
    expect(faults('{ "boards": [')).toEqual(['1:14 a value is missing'])
    expect(faults('{ "boards": []\n  "moves": [] }')).toEqual(['2:3 } is expected here, not "moves"'])
    expect(faults('{ boards: [] }')).toEqual(['1:3 a key in "…" is expected here, not boards'])
    expect(faults('{ "boards": yes }')).toEqual(['1:13 yes is no value; texts stand in "…"'])
    expect(faults('')).toEqual(['1:1 a value is missing'])
  })
})

describe('JSON with places', () => {
  const plain = (json: Json): unknown => {
    if (json.kind === 'object') return Object.fromEntries(json.entries.map(({ key, value }) => [key, plain(value)]))
    if (json.kind === 'list') return json.items.map(plain)
    return json.kind === 'null' ? null : json.value
  }
  test('is read as the platform reads it, and each value stands where it is said to', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent)
        const read = readJson(text)
        if (!('json' in read)) throw new Error(read.message)
        // Through JSON, where -0 is 0 and __proto__ a key.
        expect(JSON.stringify(plain(read.json))).toBe(JSON.stringify(JSON.parse(text)))
        expect(JSON.parse(text.slice(read.json.span.start, read.json.span.end))).toEqual(JSON.parse(text))
      }),
    )
  })
  test('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ a1-.etrun') }), (text) => {
        const read = readJson(text)
        const sound = 'json' in read
        let parses = true
        try {
          JSON.parse(text)
        } catch {
          parses = false
        }
        expect(sound).toBe(parses)
      }),
    )
  })
})
