// `npm run check`: every check that needs no browser, the cheap ones beside the tests.
import { CHECKS, UNIT } from './parts/list.mjs'
import { runParts } from './parts/runParts.mjs'

if (!(await runParts([UNIT, CHECKS]))) process.exitCode = 1
