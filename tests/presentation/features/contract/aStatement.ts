import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Subscription } from '#domain/person/Subscription.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'

export const PAGE = '/end'
export const findHeading = (title: string) =>
  screen.findByRole('heading', { level: 1, name: title })
export const field = (name: string) => screen.getByRole('textbox', { name })
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const pick = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))

export async function fillIn(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.click(field(name))
  await userEvent.paste(text)
}

/** Fills in the form and continues to the statement. */
export async function fillInStatement(kind: RegExp) {
  await pick(kind)
  await fillIn('Your name', 'Erika Mustermann')
  await fillIn('Email', 'erika@example.com')
  await press('Continue')
  await findHeading('Your statement')
}
export const fillInWithdrawal = () => fillInStatement(/^Withdraw/)

/** Confirms the statement, and waits until the page has left the statement's history entry and shows the receipt. */
export async function confirm(what = 'withdrawal') {
  const left = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  await press(`Confirm ${what}`)
  await left
  await findHeading(`We have your ${what}`)
}

/** Saves the receipt, and returns the text of its file. */
export async function saveReceipt() {
  const saved = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  await press('Save the receipt')
  const [[file]] = saved.mock.calls as unknown as [[Blob]]
  return file.text()
}

/** The profile of somebody who has this plan. */
export const profileWith = (subscription: Partial<Subscription>) =>
  aProfile({ plans: { subscription } })

/** Opens the page as Ana, who has this plan. */
export async function openAsAnaWith(plan: Partial<Subscription>, product = aProduct()) {
  await product.signInAna(profileWith(plan), { displayName: 'Ana Ortiz' })
  await renderAppAt(PAGE, { product })
  return product
}
