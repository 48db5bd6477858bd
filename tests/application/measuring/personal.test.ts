import { expect, test } from 'vitest'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { Adulthood } from '#application/measuring/consent/Adulthood.ts'
import { Consent } from '#application/measuring/consent/Consent.ts'
import { MeasuredOnce } from '#application/measuring/MeasuredOnce.ts'
import { Measurement } from '#application/measuring/Measurement.ts'
import { RECEIVERS } from '#composition/adapters/receivers.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import { nobodyIsHere } from '../../builders/aMeasuredProduct.ts'
import { aProduct } from '../../builders/aProduct.ts'

const ANA = { uid: 'uid-1', email: 'ana@example.com', name: 'Ana Lopez' }

/** What each receiver of the table gets about Ana when everything is allowed. */
async function toldOfAna() {
  const product = aProduct()
  const { kept, stored, log, sessions, clock } = product
  await nobodyIsHere(product)
  const sinks = RECEIVERS.map(([receiver]) => new RecordingSink(receiver))
  const consent = new Consent(
    kept.MeasuringKept,
    sessions,
    new Adulthood(kept.MeasuringKept, stored, sessions, clock, sha256),
  )
  consent.choose({ analytics: true, marketing: true })
  const measurement = new Measurement(
    sinks,
    consent,
    new MeasuredOnce(kept.MeasuringKept),
    log,
    (work) => work(),
    clock,
  )
  measurement.start()
  measurement.track({ name: 'displayName_answer', params: { value: 'Ana' }, personal: true })
  measurement.identify(ANA)
  await new Promise<void>((done) => setImmediate(done))
  return sinks
}

test(
  'an answered name goes only to the analytics receivers that accept names',
  { tags: ['7.email-and-name'] },
  async () => {
    const told = (await toldOfAna()).filter(({ events }) => events.length > 0)
    expect(told.map(({ receiver }) => receiver.name)).toEqual(['console'])
  },
)

test(
  'a person who signs in is named to the receivers that accept names, and is a uid to the others',
  { tags: ['7.email-and-name'] },
  async () => {
    for (const {
      receiver: { name, personal },
      identities,
    } of await toldOfAna())
      expect([name, identities]).toEqual([name, [personal ? ANA : { uid: ANA.uid }]])
  },
)
