import * as v from 'valibot'
import { ask } from '../../contracts/account/asking.ts'
import { ACCOUNTS } from '../theEmulators.ts'

const person = v.object({ localId: v.string(), idToken: v.string() })

/** A new person's uid and identity token. */
export async function signedUp(email = 'robin@example.com') {
  const { body } = await ask(`${ACCOUNTS}signUp?key=k`, { email, password: 'a-long-one' })
  return v.parse(person, body)
}
