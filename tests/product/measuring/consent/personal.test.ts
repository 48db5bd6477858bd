import { describe, expect, test } from 'vitest'
import { RECEIVERS } from '#composition/adapters/receivers.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import { ALL, ANA, nameAnswer, startMeasurement } from '#tests/builders/aMeasurement.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

/** A sink for each receiver of the table, with what it gets about Ana if she allows everything. */
async function sinksAboutAna() {
  const sinks = RECEIVERS.map(([receiver]) => new RecordingSink(receiver))
  const { measurement, settle } = await startMeasurement(aProduct({ sinks }), ALL)
  measurement.track(nameAnswer)
  measurement.identify(ANA)
  await settle()
  return sinks
}

const RULES = { tags: ['7.email-and-name', '7.answers-not-marketed'] }

describe('a receiver of the table', RULES, () => {
  test('an answered name goes only to the analytics receivers that accept names', async () => {
    const sinks = (await sinksAboutAna()).filter(({ events }) => events.length > 0)
    expect(sinks.map(({ receiver }) => receiver.name)).toEqual(['console'])
  })

  test('a receiver that accepts names gets the whole identity of a person who signs in, and any other only the uid', async () => {
    for (const { receiver, identities } of await sinksAboutAna())
      expect([receiver.name, identities]).toEqual([
        receiver.name,
        [receiver.getsPersonalData ? ANA : { uid: ANA.uid }],
      ])
  })

  test('the tag manager and Meta are for marketing, so they get no answers', () => {
    const marketing = RECEIVERS.filter(([{ purpose }]) => purpose === 'marketing')
    expect(marketing.map(([{ name }]) => name)).toEqual(['tag manager', 'Meta Conversions API'])
  })
})
