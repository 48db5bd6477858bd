import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { SignOut } from '#application/account/SignOut.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { arrivesAt, untilNoticesMounted } from '#tests/builders/aScreen.tsx'
import { openAsAna, DELETE_PAGE, findHeading, press } from './anaAt.ts'

describe('deleting the account', { tags: ['4.account-deletion'] }, () => {
  const confirmation = () => screen.getByRole('textbox', { name: 'Type DELETE to confirm' })
  const deleteForGood = async (typed = 'DELETE') => {
    await userEvent.type(confirmation(), typed)
    await press('Delete for good')
  }

  it('deleting the account begins with a page that says which plan continues, what is deleted and what is kept', async () => {
    await openAsAna(DELETE_PAGE, { active: true, gateway: 'card' })
    expect(screen.getByText('Still running: Onward workouts')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Cancel or withdraw' })).toHaveAttribute('href', '/end')
    expect(screen.getByRole('button', { name: 'Save a copy' })).toBeInTheDocument()
    expect(screen.getByText(/^Your profile with all answers/)).toBeInTheDocument()
    expect(screen.getByText(/^Orders, because the law/)).toBeInTheDocument()
  })

  it('deleting the account links to the store if only the store can end a plan, and says what is lost with a canceled plan', async () => {
    await openAsAna(DELETE_PAGE, { active: true, gateway: 'app_store' })
    expect(screen.getByRole('link', { name: 'Manage it at Apple' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Cancel or withdraw' })).not.toBeInTheDocument()
    await openAsAna(DELETE_PAGE, { active: true, gateway: 'card', state: 'canceled' })
    expect(screen.getByText(/^It is canceled/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Cancel or withdraw' })).not.toBeInTheDocument()
  })

  it('deleting the account requires that DELETE is typed', async () => {
    const { backend } = await openAsAna(DELETE_PAGE)
    expect(screen.queryByText(/^Still running/)).not.toBeInTheDocument()
    await deleteForGood('DELET')
    expect(confirmation()).toHaveAccessibleDescription('Type DELETE, or keep your account')
    expect(confirmation()).toHaveFocus()
    expect(backend.deletions).toEqual([])
  })

  it('deleting the account logs out and says what was deleted and what is kept', async () => {
    const { backend, sessions } = await openAsAna(DELETE_PAGE)
    await deleteForGood('delete')
    await findHeading('Your account is deleted')
    expect(backend.deletions).toEqual(['DELETE'])
    expect(sessions.current().status).toBe('anonymous')
    expect(screen.getByText(/^Orders, because the law/)).toBeInTheDocument()
  })

  it('deleting the account names the plans that continue afterwards, and links to the form that ends them', async () => {
    const product = await openAsAna(DELETE_PAGE, {
      active: true,
      gateway: 'card',
      reference: 'ONW9',
    })
    await deleteForGood()
    await findHeading('Your account is deleted')
    expect(product.sessions.current().status).toBe('anonymous')
    expect(screen.getByText('Still running: Onward workouts')).toBeVisible()
    expect(screen.getByText('Order ONW9')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Cancel or withdraw' }))
    await arrivesAt('/end')
    expect(screen.getByRole('textbox', { name: 'Order number (optional)' })).toHaveValue('ONW9')
    window.history.back()
    await findHeading('Your account is deleted')
    expect(screen.getByText('Order ONW9')).toBeVisible()
  })

  it('deleting the account shows the statement that ends the plan, before and after the deletion', async () => {
    const product = aProduct()
    const receipt = { number: 'E-1', receivedAt: 0, isMailed: false, ended: 'asked' } as const
    product.kept.CheckoutKept.end_sent.write({
      kind: 'cancel',
      statement: 'I cancel',
      reference: 'ONW9',
      uid: 'uid-1',
      receipt,
    })
    await openAsAna(DELETE_PAGE, { active: true, gateway: 'card', reference: 'ONW9' }, product)
    expect(screen.getByText(/^We have your statement E-1/)).toBeVisible()
    expect(screen.queryByText(/End it first\.$/)).toBeNull()
    await deleteForGood()
    await findHeading('Your account is deleted')
    expect(screen.getByText(/^We have your statement E-1/)).toBeVisible()
    expect(screen.queryByText(/go on until you end it/)).toBeNull()
  })

  it('deleting the account is forgotten once somebody else has logged in and out', async () => {
    const product = await openAsAna(DELETE_PAGE)
    await deleteForGood()
    await findHeading('Your account is deleted')
    const ben = { email: 'ben@example.com', password: 'battery staple' }
    const { uid } = product.auth.givenAccount(ben)
    await product.auth.signIn(ben)
    await findHeading('Delete your account')
    await product.resolve(SignOut).execute(uid)
    expect(await findHeading('Log in to see your account')).toBeVisible()
  })

  it('deleting the account asks for a new log-in if the last one is too old, and the log-in returns to the page', async () => {
    const { backend } = await openAsAna(DELETE_PAGE)
    backend.failNext('deleteAccount', 'staleSignIn')
    await deleteForGood()
    await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }))
    await arrivesAt('/auth/login')
    expect(new URLSearchParams(window.location.search).get('next')).toBe(DELETE_PAGE)
  })

  it('deleting the account says that the account still exists if the server did not answer', async () => {
    const { backend } = await openAsAna(DELETE_PAGE)
    backend.failNext('deleteAccount', 'unavailable')
    await deleteForGood()
    expect(await screen.findByText('Your account is still there')).toBeInTheDocument()
    expect(confirmation()).toHaveValue('DELETE')
  })

  it('while the account is being deleted, another tap on the delete button, or a tap on the one that saves a copy, reports no failure', async () => {
    const { backend } = await openAsAna(DELETE_PAGE)
    await untilNoticesMounted()
    const sent = vi.spyOn(backend, 'deleteAccount').mockReturnValue(new Promise(() => undefined))
    await deleteForGood()
    await press('Delete for good')
    await press('Save a copy')
    expect(sent).toHaveBeenCalledOnce()
    expect(screen.queryByText('Your account is still there')).not.toBeInTheDocument()
    expect(screen.queryByText(/could not be made/)).not.toBeInTheDocument()
  })
})
