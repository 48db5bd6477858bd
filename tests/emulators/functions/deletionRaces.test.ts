import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProfileRequest, aScheduleRequest } from '../../contracts/services/serviceCalls.ts'
import { toFields } from '#demo/backEnd/firestoreFields.ts'
import { orderCompleted } from '../payments.ts'
import { allDocuments, givenServerSettings, PROJECT } from '../theEmulators.ts'
import { buildFunctions, printedWith } from './builtFunctions.ts'
import { RACE_SCRIPT } from './raceScript.ts'

const order = orderCompleted({ order: 'ORDER', uid: 'UID', path: 'onward-year', subscription: 'S' })
const agreed = { agreed_by: 'guardian Eva Muster', agreed_terms: '3' }
const PURCHASE = { uid: 'UID', order: 'ORDER', state: 'active', agreed }
const EVENT = {
  ...order,
  live: false,
  created: 1,
  data: { ...order.data, live: false, tags: { uid: 'UID', ...agreed } },
}

/**
 * Deletes accounts of people with a purchase, each at another time before, during or after a call: from as long before as a
 * deletion takes to as long after. Returns how the calls ended, and how often.
 * @param call a script that makes a call of a person, by their `uid`
 * @param timings how many accounts
 * @param lanes how many people there are at a time. Queries in transactions lock each other in the emulator.
 */
async function racesWith(
  call: string,
  lanes: number,
  timings: number,
): Promise<Readonly<Record<string, number>>> {
  const printed = await printedWith(`
    ${RACE_SCRIPT}
    const deliver = (uid, id) =>
      deliverEvent(
        ${JSON.stringify(JSON.stringify(EVENT))}
          .replaceAll('UID', uid).replaceAll('ORDER', id).replaceAll('"S"', '"S' + id + '"'),
      )
    const buy = (uid, id) =>
      asOwner(
        'PATCH',
        process.env.FIRESTORE_EMULATOR_HOST + '/v1/projects/${PROJECT}/databases/(default)/documents/purchases/S' + id,
        ${JSON.stringify(toFields(PURCHASE)).replaceAll('"UID"', 'uid').replaceAll('"ORDER"', 'id')},
      )
    const ends = {}
    const person = async (index, duration) => {
      const uid = 'Person' + index
      await signUp(uid)
      await buy(uid, 'first' + index)
      const offset = duration * ((2 * index) / ${timings} - 1)
      const deletion = async () => {
        await later(offset)
        const began = Date.now()
        await run('deleteAccount', uid, { confirm: 'DELETE' })
        return Date.now() - began
      }
      const call = async () => {
        await later(-offset)
        const end = await (${call}).then(() => 'handled', ({ code, message }) => String(code ?? message))
        ends[end] = (ends[end] ?? 0) + 1
      }
      return (await Promise.all([deletion(), call()]))[0]
    }
    const lane = async (first) => {
      let duration = 200
      for (let index = first; index < ${timings}; index += ${lanes}) duration = await person(index, duration)
    }
    await Promise.all(Array.from({ length: ${lanes} }, (_, index) => lane(index)))
    console.log('ENDS' + JSON.stringify(ends))
    process.exit()
  `)
  const found = /^ENDS(.*)$/m.exec(printed)?.[1]
  if (found === undefined) throw new Error(printed)
  return JSON.parse(found) as Readonly<Record<string, number>>
}

/** A script that calls a function. */
const calling = (name: string, data: unknown) => `run('${name}', uid, ${JSON.stringify(data)})`

const statement = {
  kind: 'cancel',
  name: 'Erika Mustermann',
  email: 'erika@example.com',
  when: 'important_reason',
  statement: 'I cancel my contract.',
}

beforeAll(buildFunctions)
beforeEach(() => givenServerSettings({ owner_email: 'help@onward.example' }))

describe('a deletion at the same time', { tags: ['7.deletion-wins'] }, () => {
  test.each([
    ['a first profile', calling('createUserProfile', aProfileRequest().data), 10, 100],
    ['notifications', calling('scheduleNotifications', aScheduleRequest().data), 10, 100],
    ['a consent', calling('recordConsent', { kind: 'health', version: '1', given: true }), 10, 100],
    ['a call about the newsletter', calling('setNewsletter', { newsletter: false }), 10, 100],
    ['a quote', calling('quote', { path: 'onward-year', code: 'isic' }), 10, 100],
    ['another deletion', calling('deleteAccount', { confirm: 'DELETE' }), 10, 100],
    ['a statement', calling('endContract', statement), 1, 100],
    ['the event of another order', "deliver(uid, 'second' + index)", 1, 100],
    ['an event of a known order', "deliver(uid, 'first' + index)", 1, 25], // Their locks last half a second each in the emulator.
  ])(
    'of an account that is deleted before, during or after %s, no document holds the uid or the name of a guardian',
    async (_what, call, lanes, timings) => {
      const ends = await racesWith(call, lanes, timings)
      const documents = (await allDocuments()).map((one) => JSON.stringify(one))
      expect(documents.filter((text) => /Person\d|Eva/.test(text))).toEqual([])
      // Some calls came before the deletion, and no call failed.
      expect(ends['handled']).toBeGreaterThan(0)
      expect(Object.keys(ends).filter((end) => !/handled|unauthenticated/.test(end))).toEqual([])
    },
  )
})
