import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../theEmulators.ts'
import { buildFunctions, printedWith } from './builtFunctions.ts'
import { signedUp } from './signedUp.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** A call as the platform hands it over, after it has checked its tokens. */
interface Call {
  readonly data: unknown
  /** The uid of a signed-in caller. */
  readonly uid?: string
  /** The network address of a caller. */
  readonly network?: string
}

/**
 * Makes 80 calls at once and one of somebody else, in one instance as on the platform (the emulator starts one for each call), while
 * the count of the caller of the 80 is locked, so that a call that writes it must wait. Once all others have been answered, unlocks
 * it. Returns the answers in their order.
 */
async function answersTo(
  name: string,
  flood: readonly Call[],
  another: Call,
  count: string,
): Promise<readonly string[]> {
  const printed = await printedWith(`
    const documents = 'projects/${PROJECT}/databases/(default)/documents'
    const firestore = async (verb, body) => {
      const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
      const address = 'http://' + process.env.FIRESTORE_EMULATOR_HOST + '/v1/' + documents + ':' + verb
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const { transaction } = await firestore('beginTransaction', { options: { readWrite: {} } })
    await firestore('batchGet', { documents: [documents + '/${count}'], transaction })
    const order = []
    const call = ({ data, uid, network }, who) =>
      functions.${name}
        .run({ data, auth: uid && { uid, token: {} }, app: {}, rawRequest: { get: () => network } })
        .then(() => order.push(who + ' handled'), ({ code }) => order.push(who + ' ' + code))
    const calls = ${JSON.stringify(flood)}.map((one) => call(one, 'one'))
    await call(${JSON.stringify(another)}, 'another')
    while (order.length < 77) await new Promise(setImmediate)
    await firestore('rollback', { transaction })
    await Promise.all(calls)
    console.log('ANSWERS' + JSON.stringify(order))
    process.exit()
  `)
  return JSON.parse(/^ANSWERS(.*)$/m.exec(printed)?.[1] ?? '[]') as readonly string[]
}

/** The count of a caller in the present hour or day. */
function countOf(who: string, length: number): string {
  const begin = Math.floor(Date.now() / length) * length
  return `counts/${bytesToHex(sha256(utf8ToBytes(`${begin} ${length} ${who}`)))}`
}

const AS_SEEN = [
  ...Array<string>(76).fill('one resource-exhausted'),
  'another handled',
  ...Array<string>(4).fill('one handled'),
]

beforeAll(buildFunctions)

test(
  'of 80 statements at once from one network, four wait and 76 are refused, while one from another network is taken',
  { tags: ['7.calls-in-flight'] },
  async () => {
    const state = (network: string, statement: string): Call => ({
      network,
      data: { kind: 'withdraw', name: 'Erika', email: 'erika@example.com', statement },
    })
    const flood = Array.from({ length: 80 }, (_, index) => state('203.0.113.7', `${index}`))
    const another = state('203.0.113.8', 'I withdraw.')
    expect(await answersTo('endContract', flood, another, countOf('203.0.113.7', DAY_MS))).toEqual(
      AS_SEEN,
    )
  },
)

test(
  "of 80 quotes at once for one person, four wait and 76 are refused, while another person's is answered",
  { tags: ['7.calls-in-flight'] },
  async () => {
    const data = { path: 'onward-year', code: 'spring' }
    const [{ localId: uid }, other] = [await signedUp(), await signedUp('sam@example.com')]
    const flood = Array.from({ length: 80 }, (): Call => ({ uid, data }))
    const another = { uid: other.localId, data }
    expect(await answersTo('quote', flood, another, countOf(uid, HOUR_MS))).toEqual(AS_SEEN)
  },
)
