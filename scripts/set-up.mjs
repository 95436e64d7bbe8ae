// What the tests need and is not here is fetched, and said before: packages where apt-get may be used, the newest Node, and
// two TypeScripts.
// DEPTHCHARGE_INSTALL=no refuses. What cannot be had is no failure here: the tests that need it say so at their end.
//
//   npm run setup -- --firefox     Firefox, too
import { installPackages, mayInstall } from './apt.mjs'
import { isRefused, NEEDS, placeOf } from './needs.mjs'
import { fetchNewestNode } from './newest-node.mjs'
import { fetchTypeScripts } from './typescripts.mjs'

const REFUSAL = 'DEPTHCHARGE_INSTALL=no refuses.'
const isWanted = (name) => !isRefused(name) && placeOf(name) === undefined
const packages = ['chromium', 'redis', 'gnugo', ...(process.argv.includes('--firefox') ? ['firefox'] : [])].filter(
  isWanted,
)

if (process.env.DEPTHCHARGE_INSTALL !== 'no') {
  if (packages.length > 0) install(packages.map((name) => NEEDS[name]))
  if (isWanted('node'))
    await fetchOne('the newest Node, some 60 MB, to node_modules/.cache: trees are compared with its', fetchNewestNode)
  if (isWanted('typescript'))
    await fetchOne(
      'the least and the newest TypeScript to node_modules/.cache: types are checked by them',
      fetchTypeScripts,
    )
}

function install(needs) {
  const what = needs.map(({ title, purpose }) => `${title} (for tests of ${purpose})`).join(', ')
  if (!mayInstall()) {
    console.log(`Not here: ${what}. To run those tests: ${needs.map(({ remedy }) => remedy).join('; ')}.`)
    return
  }
  const names = needs.map((need) => need.package)
  console.log(`Not here: ${what}. Installing by apt-get: ${names.join(', ')}. ${REFUSAL}`)
  const trouble = installPackages(names)
  if (trouble !== undefined) console.log(`That did not work: ${trouble}`)
}

async function fetchOne(what, fetch) {
  console.log(`Fetching ${what}. ${REFUSAL}`)
  try {
    await fetch()
  } catch (error) {
    console.log(`That did not work: ${error.message.split('\n')[0]}`)
  }
}
