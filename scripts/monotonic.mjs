// Durations are measured with clocks that only run forward: the time of day jumps when a machine is set right or wakes up, and a
// deadline with it. What asks for the time of day in packages is refused, but for files that are named here with the reason.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { readSources } from './layers.mjs'

/** Files that need the time of day, and what for. */
const TIMES_OF_DAY = {
  'lab/src/serve/results-tail.ts': 'files are stamped with the time of day',
  'lab/src/tournament/queue/serve-queue.ts': 'the queue wakes jobs by the time of day',
  'lab/src/player/worker.ts': 'lines of a log say when',
  'web/src/play/match-files.tsx': 'a file says when its match was played',
  'web/src/play/play-view.tsx': 'every day has its puzzle',
}

/** `files` are texts by path from the root. Returns a sentence for each offence. */
export function timesOfDay(files, allowed = TIMES_OF_DAY) {
  const found = []
  const used = new Set()
  for (const [path, text] of files) {
    if (!/^[^/]+\/src\//.test(path) || /\.test\.tsx?$/.test(path)) continue
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const visit = (node) => {
      if (asksTime(node)) {
        used.add(path)
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
        if (!Object.hasOwn(allowed, path))
          found.push(`${path}:${line + 1}: the time of day jumps; monotonicNow, or the host's clock, does not`)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  for (const path of Object.keys(allowed))
    if (!used.has(path)) found.push(`${path} may ask for the time of day in scripts/monotonic.mjs and does not`)
  return found
}

/** Date.now, Date(), new Date() without a time; Date under another name, which could be any of them. */
function asksTime(node) {
  if (!ts.isIdentifier(node) || node.text !== 'Date') return false
  const { parent } = node
  if (ts.isTypeReferenceNode(parent) || ts.isPropertyAssignment(parent)) return false
  if (ts.isPropertyAccessExpression(parent)) {
    if (parent.expression === node) return !['UTC', 'parse'].includes(parent.name.text)
    return parent.expression.getText() === 'globalThis'
  }
  if (ts.isNewExpression(parent) && parent.expression === node) return (parent.arguments?.length ?? 0) === 0
  return !(ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readSources(dirname(dirname(fileURLToPath(import.meta.url))))
  const found = timesOfDay(files)
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
  else console.log(`monotonic: ${files.size} files, no duration by the time of day`)
}
