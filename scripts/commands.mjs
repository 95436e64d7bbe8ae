// The page of commands, from the definitions of the verbs: arguments, options with what they default to, examples.
// `node scripts/commands.mjs` writes docs/commands.md; with --check it says whether the page is what it would write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createProgram } from '../lab/dist/cli.js'

const PAGE = new URL('../docs/commands.md', import.meta.url)

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`

/** What is printed after the help: its examples, where it has some. */
function after(command) {
  let text = ''
  command.configureOutput({ writeOut: (more) => (text += more) })
  command.outputHelp()
  const own = text.slice(command.helpInformation().length).trim()
  return own === '' ? [] : ['', '```text', own, '```']
}

function defaultOf({ defaultValue, defaultValueDescription, negate }) {
  if (negate || defaultValue === undefined || defaultValue === false) return ''
  const text = defaultValueDescription ?? (Array.isArray(defaultValue) ? defaultValue.join(', ') : String(defaultValue))
  return text === '' ? '' : `\`${text}\``
}

function section(command) {
  const takes = command.registeredArguments.map((argument) => {
    const word = `${argument.name().toUpperCase()}${argument.variadic ? '…' : ''}`
    return argument.required ? word : `[${word}]`
  })
  const args = command.registeredArguments.filter(({ description }) => description)
  const options = command.options.filter(({ hidden }) => !hidden)
  const usage = ['depthcharge', command.name(), ...takes, ...(options.length > 0 ? ['[options]'] : [])].join(' ')
  return [
    `## ${command.name()}`,
    '',
    sentence(command.description()),
    '',
    '```text',
    usage,
    '```',
    ...args.map((argument) => `\n${argument.name().toUpperCase()}: ${argument.description}.`),
    ...(options.length === 0
      ? []
      : [
          '',
          '| option | what it does | default |',
          '| --- | --- | --- |',
          ...options.map((option) => `| \`${option.flags}\` | ${cell(option.description)} | ${defaultOf(option)} |`),
        ]),
    ...after(command),
    '',
  ]
}

const program = await createProgram()
const page = [
  '---',
  'title: Commands',
  'category: Look it up',
  '---',
  '',
  '# Commands',
  '',
  'Every verb of `npx depthcharge`, written from its definition in the code (`npm run commands`). `npx depthcharge VERB --help`',
  'says the same in the terminal.',
  '',
  program.commands.map((command) => `[${command.name()}](#${command.name()})`).join(' · '),
  '',
  ...program.commands.flatMap(section),
].join('\n')

if (process.argv.includes('--check')) {
  if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
    console.error('docs/commands.md is not what the verbs say; run npm run commands')
    process.exitCode = 1
  }
} else writeFileSync(PAGE, page)
