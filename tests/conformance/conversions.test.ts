import { expect, test } from 'vitest'
import { MetaConversions } from '../../functions/src/services/MetaConversions.ts'

const { META_DATASET = '', META_TOKEN = '', META_TEST_CODE = '' } = process.env

test("Meta's Conversions API accepts a purchase as a test event", async () => {
  const now = Date.now()
  const sent = new MetaConversions(META_DATASET, META_TOKEN, META_TEST_CODE).measure({
    purposes: ['marketing'],
    checkout: `conformance-${now}`,
    ordered: now,
    value: 1,
    currency: 'USD',
    path: 'conformance',
    client: null,
    session: null,
    arms: null,
    click: 'conformance',
    userAgent: 'Mozilla/5.0 (conformance)',
    email: 'conformance@example.com',
    origin: 'https://start.example.com',
  })
  await expect(sent).resolves.toBeUndefined()
})
