import { expect, test } from 'vitest'
import { sha256 } from '../../../src/infrastructure/browser/sha256.ts'
import { Adulthood } from '../../../src/application/measuring/consent/Adulthood.ts'
import { Consent } from '../../../src/application/measuring/consent/Consent.ts'
import { MeasuredOnce } from '../../../src/application/measuring/MeasuredOnce.ts'
import { Measurement } from '../../../src/application/measuring/Measurement.ts'
import { RECEIVERS } from '../../../src/composition/adapters/receivers.ts'
import { RecordingSink } from '../../../src/infrastructure/memory/measuring/RecordingSink.ts'
import { nobodyIsHere } from '../../builders/aMeasuredProduct.ts'
import { aProduct } from '../../builders/aProduct.ts'

const ANA = { uid: 'uid-1', email: 'ana@example.com', firstName: 'Ana' }

/** What each receiver of the table was told of Ana's name, with everything allowed. */
async function toldOfAna() {
  const product = aProduct()
  const { device, visit, stored, log, sessions, clock } = product
  await nobodyIsHere(product)
  const sinks = RECEIVERS.map(([receiver]) => new RecordingSink(receiver))
  const consent = new Consent(device, sessions, new Adulthood(device, visit, stored, sessions, clock, sha256))
  consent.choose({ analytics: true, marketing: true })
  const measurement = new Measurement(sinks, consent, new MeasuredOnce(visit), log, (work) => work())
  measurement.start()
  measurement.track({ name: 'displayName_answer', params: { value: 'Ana' }, personal: true })
  measurement.identify(ANA)
  await new Promise<void>((done) => setImmediate(done))
  return sinks
}

test('a name that was answered goes to the receivers for analytics that take names, and to no other', { tags: ['7.email-and-name'] }, async () => {
  const told = (await toldOfAna()).filter(({ events }) => events.length > 0)
  expect(told.map(({ receiver }) => receiver.name)).toEqual(['console'])
})

test('who signs in is named to the receivers that take names, and is a uid to the others', { tags: ['7.email-and-name'] }, async () => {
  for (const { receiver: { name, personal }, identities } of await toldOfAna()) expect([name, identities]).toEqual([name, [personal ? ANA : { uid: ANA.uid }]])
})
