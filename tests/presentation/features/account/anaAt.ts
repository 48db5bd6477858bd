import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import type { Subscription } from '#domain/person/Subscription.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'

export const ACCOUNT_PAGE = '/account'
export const DELETE_PAGE = '/account/delete'
export const findHeading = (title: string) =>
  screen.findByRole('heading', { level: 1, name: title })
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Opens an address as Ana, whose profile has this subscription and some answers. */
export async function openAsAna(
  address: string,
  subscription: Partial<Subscription> = {},
  product = aProduct(),
  answers: UserProfile['answers'] = { age: 34 },
) {
  const profile = aProfile({ answers, plans: { subscription } })
  await product.signInAna({ ...profile, newsletter: true })
  await renderAppAt(address, { product })
  return product
}
