#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = new URL('../dist/cli.js', import.meta.url)
if (!existsSync(fileURLToPath(built))) {
  console.error('depthcharge is not built yet: run "npm run build" in the repository first')
  process.exit(1)
}
const { main } = await import(built.href)
process.exitCode = await main(process.argv.slice(2))
