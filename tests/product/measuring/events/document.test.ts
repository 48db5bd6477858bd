import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyticsDocument } from '#root/scripts/generate/analyticsDocument.ts'
import { CATALOGUE } from '#application/measuring/events/eventCatalogue.ts'
import { RECEIVERS } from '#composition/adapters/receivers.ts'

const page = readFileSync(new URL('../../../../docs/analytics.md', import.meta.url), 'utf8')

test('docs/analytics.md matches the catalogue (npm run generate)', () => {
  const receivers = RECEIVERS.map(([receiver]) => receiver)
  expect(page).toBe(analyticsDocument(CATALOGUE, receivers))
})
