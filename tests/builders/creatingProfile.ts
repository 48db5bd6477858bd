import { vi } from 'vitest'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { allAnswers } from './allAnswers.ts'
import { aProduct, type ProductFacts } from './aProduct.ts'

/** Ana, signed in, with every question answered. @param profile null if she has none */
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
