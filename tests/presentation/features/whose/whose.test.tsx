import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { OFFERS } from '#tests/builders/offers/shopsAt.ts'
import { ProfileQuestions } from '#application/session/ProfileQuestions.ts'
import { arrivesAt, renderAppAt, untilSettled } from '#tests/builders/aScreen.tsx'

const TOM = allAnswers({ displayName: 'Tom' })
const ANAS = aProfile({ answers: { displayName: 'Ana', goal: 2 } })
const PLAN = '/onboarding/plan'
const heading = () => screen.getByRole('heading', { level: 1 })
const side = (title: string) =>
  within(screen.getByText(title).parentElement ?? document.body).getByRole('definition')
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Opens an address as Ana, who has logged in with Tom's answers in the tab. */
async function openWithTomsAnswers(
  profile: UserProfile | null,
  at = PLAN,
  { isUnreadable = false, answers = TOM } = {},
) {
  const product = aProduct({ answers })
  product.storefront.answer(OFFERS)
  const { uid } = product.auth.givenAccount(ANA)
  if (profile) product.profiles.save(uid, profile)
  await renderAppAt('/onboarding/goal', { product })
  if (isUnreadable) product.profiles.failNextRead()
  await product.auth.signIn(ANA)
  await product.settle()
  await renderAppAt(at, { product })
  return product
}

describe('the question “Whose answers are these?”', { tags: ['4.whose-answers'] }, () => {
  it.each(['/onboarding/goal', PLAN, '/onboarding/subscription', '/onboarding/success', '/redeem'])(
    'the question “Whose answers are these?” is asked at %s, with the name and the goal of both sides',
    async (at) => {
      await openWithTomsAnswers(ANAS, at)
      expect(heading()).toHaveTextContent('Whose answers are these?')
      expect(side('On this device')).toHaveTextContent('TomLose weight')
      expect(side('In your account')).toHaveTextContent('AnaGet fitter')
    },
  )

  it.each(['/gift', '/isic', '/auth/login'])(
    'the question “Whose answers are these?” is not asked at %s',
    async (at) => {
      await openWithTomsAnswers(null, at)
      expect(heading()).not.toHaveTextContent('Whose answers are these?')
    },
  )

  it('the question “Whose answers are these?” comes before welcome greets anybody by a name from the answers', async () => {
    await openWithTomsAnswers(null, '/')
    expect(screen.getByRole('main')).not.toHaveTextContent('Tom')
  })

  it('the question “Whose answers are these?” names both goals if two goals are stored as the same number', async () => {
    await openWithTomsAnswers(aProfile({ answers: { goal: 3 } }))
    expect(side('In your account')).toHaveTextContent('No name givenGet toned or gain muscle')
  })

  it('a person who says that the answers are theirs is led to the plan', async () => {
    await openWithTomsAnswers(null)
    await tap('These are mine')
    await untilSettled()
    expect(heading()).toHaveTextContent('Tom, your plan is ready')
  })

  it('a person who starts without answers is led to welcome', async () => {
    const { stored } = await openWithTomsAnswers(null)
    expect(side('In your account')).toHaveTextContent('No answers yet')
    await tap('Start fresh')
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(stored.loadAsStored()).toEqual({})
  })

  it("an account that has a plan shows and sells that plan, and another person's answers are dropped", async () => {
    const answers = allAnswers({ displayName: 'Ana', goal: 2 })
    const product = await openWithTomsAnswers(
      aProfile({ answers, completed: ['workouts'] }),
      '/onboarding/subscription',
    )
    expect(screen.queryByRole('button', { name: 'These are mine' })).toBeNull()
    expect(screen.getByText(/^Your account has its plan already/)).toBeVisible()
    await tap('Use what my account knows')
    await waitFor(() => expect(heading()).toHaveTextContent('Start the plan'))
    expect(screen.getByRole('main')).toHaveTextContent('Ana')
    expect(product.stored.load()).toMatchObject({ displayName: 'Ana', goal: 2 })
    for (const at of [PLAN, '/plan', '/account', '/onboarding/success']) {
      await renderAppAt(at, { product })
      expect(screen.getByRole('main')).not.toHaveTextContent('Tom')
    }
  })

  it("a parent's account without a plan can take over their child's answers", async () => {
    await openWithTomsAnswers(null, PLAN, { answers: { ...TOM, age: 11 } })
    expect(screen.queryByRole('button', { name: 'These are mine' })).toBeNull()
    await tap("These are my child's")
    await waitFor(() => expect(heading()).toHaveTextContent('A parent or guardian decides'))
  })

  it("a parent who has taken over their child's answers gets no button that calls the answers their own", async () => {
    const product = await openWithTomsAnswers(null, PLAN, { answers: { ...TOM, age: 11 } })
    product.resolve(ProfileQuestions).takeOver('Tom')
    await renderAppAt(PLAN, { product })
    expect(screen.queryByRole('button', { name: 'These are mine' })).toBeNull()
    await tap("These are my child's")
    await waitFor(() => expect(heading()).toHaveTextContent('Tom, your plan is ready'))
  })

  it('a parent whose account has a plan is told that their child needs another account', async () => {
    const profile = aProfile({ completed: ['workouts'] })
    await openWithTomsAnswers(profile, PLAN, { answers: { ...TOM, age: 11 } })
    await tap('For my child: an account with another email')
    await arrivesAt('/auth/login')
    expect(await screen.findByRole('button', { name: 'Take the plan over' })).toBeVisible()
  })

  it('a person whose account has answers can log out and leave the answers to whoever gave them', async () => {
    const { stored, sessions } = await openWithTomsAnswers(ANAS)
    await tap('Log out and leave them here')
    await waitFor(() => expect(sessions.current().status).toBe('anonymous'))
    await arrivesAt('/')
    expect(stored.load()).toEqual(TOM)
    expect(await screen.findByRole('heading', { name: /Tom/ })).toBeVisible()
  })

  it('an account that could not be read can be read again, and nothing is replaced until then', async () => {
    await openWithTomsAnswers(ANAS, PLAN, { isUnreadable: true })
    expect(side('In your account')).toHaveTextContent('We could not read them just now')
    expect(screen.queryByRole('button', { name: 'These are mine' })).toBeNull()
    await tap('Try again')
    await waitFor(() => expect(side('In your account')).toHaveTextContent('Ana'))
    await tap('Use what my account knows')
    await waitFor(() => expect(screen.queryByText('Tom')).toBeNull())
  })
})
