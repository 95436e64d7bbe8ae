// The lock file, audited without a network: exact versions, hashes of contents, no sources but the registry's own archives, no scripts at
// installation but those that are named here, licences that may stand beside MIT. And THIRD-PARTY.md: whose work is shipped, and
// under which licence; `--write` writes it. `--fill` asks the registry for hashes that are missing: of packages for other machines
// than the one that wrote the file, npm notes only the name.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const PAGE = join(root, 'THIRD-PARTY.md')

/** Packages that may run a script when they are installed; none of them has to. */
const SCRIPTS = ['esbuild', 'fsevents', 'msgpackr-extract']
/** Licences that allow what MIT allows; of MPL only what is not changed by us. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]

/** Licences that a package says elsewhere than where npm looks; those who ship nothing of it may use it. */
const SAID_ELSEWHERE = {
  'base64-arraybuffer@0.1.4': 'MIT', // `licenses` of its package.json
  'only@0.0.2': 'MIT', // its Readme.md
  'xmlhttprequest-ssl@2.1.2': 'MIT', // `licenses` of its package.json
}

/** The packages of a lock file that are not ours, by name. */
export function packagesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ path, name: path.split('node_modules/').at(-1), ...entry }))
}

/** A sentence for each thing that is wrong with a lock file. */
export function lockFaults(lock) {
  const faults = []
  if (lock.lockfileVersion !== 3) faults.push(`the lock file has version ${lock.lockfileVersion}; 3 is expected`)
  for (const { name, version, integrity, resolved, hasInstallScript, license, optional, os, cpu } of packagesOf(lock)) {
    const say = (what) => faults.push(`${name}@${version}: ${what}`)
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? '')) say('this is no exact version')
    // Of packages for other machines than the one that wrote the file, npm may know no more than the name.
    const isForOneKind = optional === true && (os !== undefined || cpu !== undefined)
    if (integrity === undefined ? !isForOneKind : !/^sha512-[\w+/]{86}==$/.test(integrity))
      say('there is no hash of what is in it')
    const archive = `https://registry.npmjs.org/${name}/-/${name.split('/').at(-1)}-${version}.tgz`
    if (resolved !== undefined && resolved !== archive) say(`it comes from ${resolved}`)
    if (hasInstallScript && !SCRIPTS.includes(name)) say('it runs a script when it is installed')
    const said = license ?? SAID_ELSEWHERE[`${name}@${version}`]
    if (said === undefined ? !isForOneKind : !LICENCES.includes(said)) say(`its licence is ${said ?? 'not said'}`)
  }
  return faults
}

/** The lock file with the hashes that a registry has for entries without one; `ask` gives what it says of a version, if it has it. */
export async function filled(lock, ask) {
  const packages = { ...lock.packages }
  for (const { path, name, version, integrity } of packagesOf(lock)) {
    if (integrity !== undefined) continue
    const { dist, license } = (await ask(name, version)) ?? {}
    if (dist?.integrity === undefined) continue
    const { [path]: entry } = packages
    packages[path] = { version, integrity: dist.integrity, ...entry, ...(license === undefined ? {} : { license }) }
  }
  return { ...lock, packages }
}

/** Asks the registry that npm is set to. */
function registry() {
  const address = execFileSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' }).trim()
  return async (name, version) => {
    const reply = await fetch(new URL(name.replace('/', '%2f'), address))
    return reply.ok ? (await reply.json()).versions?.[version] : undefined
  }
}

/** The page of what is shipped: with the command, and in the app. */
export function thirdParty(lock, copyrightOf) {
  const shipped = packagesOf(lock)
    .filter(({ dev, devOptional, optional }) => !dev && !devOptional && !optional)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
  const rows = shipped.map(
    ({ path, name, version, license }) => `| ${name} | ${version} | ${license} | ${copyrightOf(path)} |`,
  )
  return [
    '# Work of others',
    '',
    "Written by `npm run lock -- --write`. `@depthcharge/engine` and `@depthcharge/games` contain nobody else's work and depend on none.",
    'The command `@depthcharge/lab` depends on these packages, and the app in it contains some of them, under their own licences; the',
    'text of each licence is in its package.',
    '',
    '| package | version | licence | copyright |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** The line of a licence that says whose it is; what package.json says where there is none. */
function copyrightFrom(path) {
  const folder = join(root, path)
  if (!existsSync(folder)) return 'not installed here'
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
  const line = /^\W*(copyright\s+(?:\(c\)|©|\d).*)$/im.exec(text)?.[1]
  const { author, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const named = typeof author === 'object' ? author.name : author
  const place = typeof repository === 'object' ? repository.url : repository
  return (line ?? named ?? `authors of ${place ?? path}`)
    .trim()
    .replaceAll('|', '\\|')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(root, 'package-lock.json')
  const written = JSON.parse(readFileSync(file, 'utf8'))
  const lock = process.argv.includes('--fill') ? await filled(written, registry()) : written
  if (lock !== written) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  const without = packagesOf(lock).filter(({ integrity }) => integrity === undefined).length
  const faults = lockFaults(lock)
  const page = thirdParty(lock, copyrightFrom)
  if (process.argv.includes('--write')) writeFileSync(PAGE, page)
  else if (tableOf(readFileSync(PAGE, 'utf8')) !== tableOf(page))
    faults.push('THIRD-PARTY.md is not what the lock file says; npm run lock -- --write')
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else
    console.log(
      `lock: ${packagesOf(lock).length} packages, nothing to object to; ${without} for other machines without a hash`,
    )
}

/** Without the padding that makes tables straight. */
function tableOf(text) {
  return text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
}
