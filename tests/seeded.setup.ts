import * as fc from 'fast-check'

/** Makes property tests draw the same cases in every run. Another seed draws others: `FC_SEED=7 npm run unit`. A failure prints its seed. */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) })
