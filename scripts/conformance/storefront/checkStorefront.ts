import { SCRIPT_URL } from '../../../src/infrastructure/fastspring/storefrontScript.ts'
import type { Environment } from '../../hosting/Environment.ts'
import { shapeOf } from '../compare/shapes.ts'
import type { Exchange } from '../Line.ts'
import type { PartResult } from '../runPart.ts'
import { unforeseen } from '../unforeseen.ts'
import type { Looked, StorefrontAddress } from './browse.ts'

export const STOREFRONT = {
  name: 'storefront',
  says: "opens the test storefront in a headless browser and fills its cart, as any visitor does; opens no payment window",
} as const

/** Looks at the project's storefront, or at the demo's. */
export type Look = (whose: 'project' | 'demo', address: StorefrontAddress) => Promise<Looked>

/** Looks at both storefronts. @returns what the project answered, and what the demo did, if the project did */
export async function checkStorefront(environment: Environment, look: Look): Promise<{ readonly ours: PartResult; readonly demo: PartResult | null }> {
  const address = {
    storefront: environment['VITE_STOREFRONT'] ?? '',
    scriptUrl: environment['VITE_STOREFRONT_SCRIPT_URL'] || SCRIPT_URL,
    host: environment['VITE_FIREBASE_AUTH_DOMAIN'] ?? '',
  }
  const resultAt = (whose: 'project' | 'demo') => look(whose, address).then(resultOf, (cause: unknown) => ({ ...resultOf({ problem: unforeseen(cause), steps: [] }), hasFallen: true }))
  const ours = await resultAt('project')
  return { ours, demo: ours.notChecked === null ? await resultAt('demo') : null }
}

function resultOf({ problem, steps }: Looked): PartResult {
  const exchanges = steps.map(({ name, status, answer }): Exchange => ({
    test: `storefront > ${name}`,
    operation: name === 'opening' ? 'the storefront' : `the storefront, ${name}`,
    status,
    code: null,
    request: { plain: ['not recorded'] },
    answer: shapeOf(answer),
  }))
  return { part: STOREFRONT, notChecked: problem, hasFallen: false, wasCutOff: false, ran: exchanges.map(({ test }) => test), failed: [], leftOut: problem === null ? new Map([['it needs a test card: buy once by hand', 1]]) : new Map(), exchanges, left: [] }
}
