import type { Auth, User } from 'firebase/auth'
import { describe, expect, test } from 'vitest'
import { asSignedIn } from '#infrastructure/firebase/account/asSignedIn.ts'

/** A person of the SDK, who counts the renewals of their token. */
class Person {
  renewals = 0

  async getIdToken(): Promise<string> {
    this.renewals += 1
    return 'token'
  }

  async reload(): Promise<void> {
    // The account can be used.
  }
}

/** The SDK with this person signed in. */
const signedInAs = (person: Person) => {
  const state = { currentUser: person as unknown as User | null }
  return { state, firebase: { auth: async () => state as unknown as Auth } }
}

const refusal = () => Object.assign(new Error('refused'), { code: 'functions/unauthenticated' })

/** A request that is refused the first times. */
function aRequest(refusals: number, meanwhile: () => void = () => undefined) {
  let count = 0
  const request = async () => {
    count += 1
    if (count > refusals) return 'answer'
    meanwhile()
    throw refusal()
  }
  return { request, sent: () => count }
}

describe('a request whose token is refused', { tags: ['4.session-ends'] }, () => {
  test('a request is not repeated as somebody else who has signed in meanwhile', async () => {
    const [ana, ben] = [new Person(), new Person()]
    const { state, firebase } = signedInAs(ana)
    const { request, sent } = aRequest(1, () => (state.currentUser = ben as unknown as User))
    await expect(asSignedIn(firebase, request)).rejects.toMatchObject({ message: 'refused' })
    expect([sent(), ana.renewals, ben.renewals]).toEqual([1, 0, 0])
  })

  test('requests that are refused at the same time share one renewal', async () => {
    const ana = new Person()
    const { firebase } = signedInAs(ana)
    const requests = [aRequest(1), aRequest(1)]
    const answers = requests.map(({ request }) => asSignedIn(firebase, request))
    expect(await Promise.all(answers)).toEqual(['answer', 'answer'])
    expect(ana.renewals).toBe(1)
  })

  test('a token that was just renewed is not renewed again: a service that refuses it refuses something else', async () => {
    const ana = new Person()
    const { firebase } = signedInAs(ana)
    const { request, sent } = aRequest(Infinity)
    await expect(asSignedIn(firebase, request)).rejects.toMatchObject({ message: 'refused' })
    await expect(asSignedIn(firebase, request)).rejects.toMatchObject({ message: 'refused' })
    expect([sent(), ana.renewals]).toEqual([3, 1])
  })
})
