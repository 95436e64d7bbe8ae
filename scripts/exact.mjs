// Only arithmetic that is specified to the last bit: what Math.log, Math.exp or x ** y give depends on the engine and its version, and
// with it every search that compares such numbers. engine/src/base/arithmetic.ts has what to use instead. Powers of 2 are
// exact everywhere and may be written as such. Drawings may differ in the last bit; where they do, they are named here.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { readSources } from './layers.mjs'

/** Exact, or exactly the same everywhere. */
const EXACT = new Set(
  'abs ceil clz32 floor fround imul max min round sign sqrt trunc E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2'.split(' '),
)
/** Files that draw, with what they use. */
const DRAWINGS = {
  'engine/src/view/boards/graph.ts': ['cos', 'sin'],
  'lab/src/report/plots.ts': ['log'],
  'web/src/board/field.tsx': ['cos', 'sin'],
  'web/src/board/seeds.tsx': ['cos', 'sin'],
  'web/src/tree/account.ts': ['log'],
}

/** `files` are texts by path from the root. Returns a sentence for each offence. */
export function inexact(files, drawings = DRAWINGS) {
  const found = Object.keys(drawings)
    .filter((path) => !files.has(path))
    .map((path) => `${path} is named in scripts/exact.mjs and does not exist`)
  for (const [path, text] of files) {
    if (!/^[^/]+\/src\//.test(path) || /\.test\.tsx?$/.test(path)) continue
    const allowed = new Set(drawings[path])
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const report = (node, what) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push(`${path}:${line + 1}: ${what}`)
    }
    const used = new Set()
    const visit = (node) => {
      if (ts.isIdentifier(node) && node.text === 'Math' && !isName(node)) {
        const name = memberOf(node)
        used.add(name)
        if (name === undefined) report(node, 'only Math.NAME can be checked; write it so')
        else if (!EXACT.has(name) && !allowed.has(name))
          report(node, `Math.${name} is not the same everywhere; engine/src/base/arithmetic.ts has what is`)
      }
      if (ts.isBinaryExpression(node) && isPower(node.operatorToken.kind) && !isPowerOfTwo(node))
        report(node, `"${node.getText(source)}" is not the same everywhere; square, integerPower and power are`)
      ts.forEachChild(node, visit)
    }
    visit(source)
    for (const name of allowed)
      if (!used.has(name)) found.push(`${path}: Math.${name} is allowed in scripts/exact.mjs and not used`)
  }
  return found
}

const isPower = (kind) =>
  kind === ts.SyntaxKind.AsteriskAsteriskToken || kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken

/** 2 to a power that is not written as a fraction. */
function isPowerOfTwo({ left, operatorToken, right }) {
  if (operatorToken.kind !== ts.SyntaxKind.AsteriskAsteriskToken) return false
  const isTwo = ts.isNumericLiteral(left) && Number(left.text) === 2
  const exponent = ts.isPrefixUnaryExpression(right) ? right.operand : right
  return isTwo && !(ts.isNumericLiteral(exponent) && !Number.isInteger(Number(exponent.text)))
}

/** Whether an identifier is only the name of a member: `a.Math` is the global one if `a` is the global object. */
function isName(node) {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return parent.expression.getText() !== 'globalThis'
  return ts.isPropertyAssignment(parent) && parent.name === node
}

/** NAME in Math.NAME, Math['NAME'] and globalThis.Math.NAME; undefined for all else that can be done with Math. */
function memberOf(node) {
  const whole = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node
  const { parent } = whole
  if (ts.isPropertyAccessExpression(parent) && parent.expression === whole) return parent.name.text
  if (!ts.isElementAccessExpression(parent) || parent.expression !== whole) return undefined
  return ts.isStringLiteralLike(parent.argumentExpression) ? parent.argumentExpression.text : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readSources(dirname(dirname(fileURLToPath(import.meta.url))))
  const found = inexact(files)
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
  else console.log(`exact: ${files.size} files, all arithmetic the same everywhere`)
}
