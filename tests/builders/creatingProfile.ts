import { vi } from 'vitest'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { allAnswers } from './allAnswers.ts'
import { aProduct, type ProductFacts } from './aProduct.ts'

/** A product in which Ana is signed in and has answered every question. @param profile Ana's profile; null if she has none */
export async function creatingProfile(
  facts: ProductFacts = {},
  profile: UserProfile | null = null,
) {
  const product = aProduct({ answers: allAnswers(), ...facts })
  const calls = vi.spyOn(product.backend, 'createUserProfile')
  await product.signInAna(profile)
  return {
    ...product,
    create: () => product.resolve(CreateProfile).execute(),
    /** The payloads that the back end received, accepted or not. */
    payloads: () => calls.mock.calls.map(([payload]) => payload),
  }
}
