// Property tests draw the same cases on every run. FAST_CHECK_SEED=n draws others.
import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) })
