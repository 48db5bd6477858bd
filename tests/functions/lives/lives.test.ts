import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLife } from './life.ts'
import { playLife } from './playLife.ts'

// More lives, or others: LIVES=100000 FC_SEED=7 npm run unit -- tests/functions/lives
const seed = Number(process.env['FC_SEED'] ?? 1)
const lives = Number(process.env['LIVES'] ?? 2000)
/** How long a life may take, in ms. */
const LIFE_MS = 20

test(
  `thousands of simulated customers have exactly what they paid for, however events, outages and runs fall (seed ${seed})`,
  { tags: ['7.access-is-paid', '7.newest-counts'], timeout: 30_000 + lives * LIFE_MS },
  async () => {
    const found = await fc.check(
      fc.asyncProperty(aLife, async (life) => (await playLife(life)).length === 0),
      { numRuns: lives, seed },
    )
    const [failing] = found.counterexample ?? []
    const wrong = failing ? await playLife(failing) : []
    expect({ seed, failing, wrong }).toEqual({ seed, failing: undefined, wrong: [] })
  },
)
