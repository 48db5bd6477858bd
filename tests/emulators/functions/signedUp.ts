import * as v from 'valibot'
import { postJson } from '../../contracts/services/serviceCalls.ts'
import { ACCOUNTS_URL } from '../theEmulators.ts'

const person = v.object({ localId: v.string(), idToken: v.string() })

/** Creates an account. @returns its uid and an identity token */
export async function signedUp(email = 'robin@example.com') {
  const { body } = await postJson(`${ACCOUNTS_URL}signUp?key=k`, { email, password: 'a-long-one' })
  return v.parse(person, body)
}
