// What TypeDoc does not know of this code. The folder a name is defined in gives its category, also where another door repeats it. A file is the thing it exports and opens with what that is: functions without a sentence of their own have
// that one. Source files that pages link to are copied as .txt, since static servers take .ts for video.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Comment, CommentTag, Converter, ReflectionKind, Renderer } from 'typedoc'

const CATEGORIES = {
  author: 'Your own game',
  game: 'Games and positions',
  gdl: 'Rules in GDL',
  compile: 'Compiling rules',
  joins: 'Compiling rules',
  machine: 'Compiling rules',
  network: 'Compiling rules',
  reason: 'Compiling rules',
  search: 'Search',
  recipes: 'Search',
  agent: 'Agents',
  match: 'Matches',
  protocol: 'Competitions',
  tournament: 'Tournaments',
  view: 'Boards',
  base: 'Numbers and texts',
}
/** Names that authors of games look for, wherever they are defined. */
const FOR_AUTHORS = /^(defineGame|Plain\w+|TurnSource|SimultaneousSource|Chance|GameSource)$/

/** Called by TypeDoc. */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    for (const entry of context.project.getReflectionsByKind(ReflectionKind.SomeModule)) {
      for (const member of entry.children ?? []) categorise(context, member)
    }
  })
  app.renderer.on(Renderer.EVENT_END, ({ outputDirectory }) => renameSources(outputDirectory))
}

function categorise(context, member) {
  const target = member.isReference() ? member.getTargetReflectionDeep() : member
  const source = context.getSymbolFromReflection(target)?.declarations?.[0]?.getSourceFile()
  const folder = /\/engine\/src\/([\w-]+)\//.exec(source?.fileName ?? '')?.[1]
  const category = FOR_AUTHORS.test(member.name) ? CATEGORIES.author : (CATEGORIES[folder] ?? 'The catalogue')
  for (const each of member.signatures ?? [member]) {
    each.comment ??= new Comment(member.signatures === undefined ? [] : [{ kind: 'text', text: opening(source.text) }])
    each.comment.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: category }]))
  }
}

/** The comment a file opens with. */
function opening(text) {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end)
    .map((line) => line.slice(2).trim())
    .join(' ')
}

function renameSources(folder) {
  const media = join(folder, 'media')
  for (const name of readdirSync(media).filter((each) => each.endsWith('.ts')))
    renameSync(join(media, name), join(media, `${name}.txt`))
  for (const name of readdirSync(folder, { recursive: true }).filter((each) => each.endsWith('.html'))) {
    const html = readFileSync(join(folder, name), 'utf8')
    const renamed = html.replaceAll(/(href="[^"]*media\/[^"]*\.ts)"/g, '$1.txt"')
    if (renamed !== html) writeFileSync(join(folder, name), renamed)
  }
}
