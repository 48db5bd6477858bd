import * as fc from 'fast-check'

/** Makes property tests draw the same cases in every run. `FC_SEED=7 npm run unit` draws others. A failure prints its seed. */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) })
