// The packages and the page, at once: the page is made of sources.
import { atOnce } from './at-once.mjs'

const failed = await atOnce(['build-packages', 'build-page'])
process.exitCode = failed.length > 0 ? 1 : 0
