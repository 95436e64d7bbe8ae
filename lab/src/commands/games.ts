// depthcharge games: the catalogue.

import { catalogue } from '@depthcharge/games'
import type { Command } from 'commander'
import { paint } from '../terminal/terminal.ts'

export function addGames(program: Command): void {
  program
    .command('games')
    .description('list the catalogue')
    .argument('[tag...]', 'only games with all of these tags')
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExample:\n  depthcharge games two-player connection')
    .action((tags: string[], options: { json?: boolean }) => {
      const entries = catalogue.filter((entry) => tags.every((tag) => entry.tags.includes(tag)))
      if (options.json) {
        console.log(
          JSON.stringify(
            entries.map(({ name, title, roles, tags, about, source, isNative }) => ({
              name,
              title,
              roles,
              tags,
              about,
              source,
              isNative,
            })),
          ),
        )
        return
      }
      const width = Math.max(0, ...entries.map((entry) => entry.name.length))
      for (const { name, about, roles } of entries)
        console.log(`${paint('bold', name.padEnd(width))}  ${about} ${paint('grey', `(${roles.join(', ')})`)}`)
      const known = [...new Set(catalogue.flatMap((entry) => entry.tags))].sort()
      console.log(`\n${entries.length} games. Tags: ${known.join(', ')}`)
    })
}
