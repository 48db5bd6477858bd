import { CreateProfile } from '#application/session/CreateProfile.ts'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { describe, expect, test } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { InMemoryBackendGateway } from '#infrastructure/memory/account/InMemoryBackendGateway.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aProduct, type Product } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

const HOUR = 3_600_000
const ALWAYS = 1e6
const OFFER = anOffer({ path: 'onward-year' })
const SEEN_OFFER = { offer: OFFER, promo: null }

/** Ana on the paywall with every question answered. The server keeps her answers and her subscription in one document. */
async function onPaywall() {
  const answers = allAnswers()
  let document: NonNullable<Parameters<typeof aProfile>[0]> = {}
  const store = (changes: typeof document) => {
    document = { ...document, ...changes }
    page.profiles.save('uid-1', aProfile(document))
  }
  const backend = new InMemoryBackendGateway(
    () => 'uid-1',
    (_uid, { locale: _locale, newsletter: _newsletter, ...sent }) =>
      store({ answers: sent, completed: [workouts.completedFlag] }),
  )
  const page: Product = aProduct({
    answers,
    offers: [OFFER],
    onPaid: () => store({ active: [workouts.subscriptionField] }),
    instead: { BackendGateway: backend },
  })
  await page.start()
  await page.signInAna(null)
  return { page, backend, answers, answersOnServer: () => document.answers }
}

/** Opens the paywall and pays. */
async function pay({ resolve, settle }: Product) {
  const stopFollowing = resolve(CreateProfile).follow(() => undefined)
  await settle()
  expect(await resolve(BuyOffer).execute(SEEN_OFFER)).toBe('ordered')
  await settle()
  stopFollowing()
}

/** Opens success with an active subscription. @returns a function that leaves success */
async function openSuccess({ resolve, presenters, sessions, settle }: Product) {
  await sessions.reloadProfile()
  const { success } = await presenters.checkoutPart()
  expect(success.activation.state).toBe('active')
  const stopFollowing = resolve(CreateProfile).follow(() => undefined)
  const controller = new AbortController()
  void success.finish(controller.signal)
  await settle()
  return () => {
    stopFollowing()
    controller.abort()
  }
}

const RULES = { tags: ['4.clear', '4.profile-retry'] }

describe("a payer's answers", RULES, () => {
  test.each([1, 4])(
    "a payer's answers are in the profile after createUserProfile failed %i times, and are then cleared from the tab",
    async (times) => {
      const { page, backend, answers, answersOnServer } = await onPaywall()
      backend.failNext('createUserProfile', 'unavailable', times)
      await pay(page)
      await openSuccess(page)
      await page.clock.advance(60_000)
      expect(answersOnServer()).toEqual(answers)
      expect([page.stored.loadAsStored(), page.presenters.answers.isEmpty]).toEqual([{}, true])
    },
  )

  test("a payer's answers stay in the tab while createUserProfile fails for an hour, and then reach the profile", async () => {
    const { page, backend, answers, answersOnServer } = await onPaywall()
    backend.failNext('createUserProfile', 'unavailable', ALWAYS)
    await pay(page)
    await openSuccess(page)
    await page.clock.advance(HOUR)
    expect([page.stored.load(), answersOnServer()]).toEqual([answers, undefined])
    backend.failNext('createUserProfile', 'unavailable', 0)
    await page.clock.advance(5 * 60_000)
    expect([page.stored.loadAsStored(), answersOnServer()]).toEqual([{}, answers])
  })

  test("a payer's answers reach the profile even if it is created only after a reload", async () => {
    const { page, backend, answers, answersOnServer } = await onPaywall()
    backend.failNext('createUserProfile', 'unavailable', ALWAYS)
    await pay(page)
    const leaveSuccess = await openSuccess(page)
    await page.clock.advance(HOUR)
    leaveSuccess()
    page.lock.release()
    backend.failNext('createUserProfile', 'unavailable', 0)
    const next = page.reloaded()
    await next.start()
    await next.settle()
    await openSuccess(next)
    await next.settle()
    expect([next.stored.loadAsStored(), answersOnServer()]).toEqual([{}, answers])
  })
})

describe('a payment window', { tags: ['4.profile-retry'] }, () => {
  test('the profile creation is tried when a payment window opens and, if it fails, again when the window closes', async () => {
    const { page, backend, answers, answersOnServer } = await onPaywall()
    page.storefront.keepNextOpen()
    backend.failNext('createUserProfile', 'unavailable')
    const buying = page.resolve(BuyOffer).execute(SEEN_OFFER)
    await page.settle()
    expect(page.storefront.isWindowOpen).toBe(true)
    expect(page.log.errors).toMatchObject([{ message: 'Failed to create user profile' }])
    page.storefront.closeWith({ status: 'closed' })
    expect(await buying).toBe('closed')
    await page.settle()
    expect(answersOnServer()).toEqual(answers)
  })

  test('a payment window opens without waiting until the profile is created', async () => {
    const { page, backend } = await onPaywall()
    page.storefront.keepNextOpen()
    backend.delayNext('createUserProfile')
    void page.resolve(BuyOffer).execute(SEEN_OFFER)
    await page.settle()
    expect(page.storefront.isWindowOpen).toBe(true)
  })
})

describe('on success', { tags: ['4.clear'] }, () => {
  test('on success, answers that are not enough for a profile are kept', async () => {
    const { page } = await onPaywall()
    page.stored.save({ gender: 'f', units: 'metric' })
    page.profiles.save('uid-1', aProfile({ active: ['subscription'] }))
    await openSuccess(page)
    await page.clock.advance(HOUR)
    expect(page.stored.loadAsStored()).toEqual({ gender: 'f', units: 'metric' })
  })

  test('on success, nothing is cleared after the visitor has left', async () => {
    const { page, backend, answers } = await onPaywall()
    backend.failNext('createUserProfile', 'unavailable')
    page.profiles.save('uid-1', aProfile({ active: ['subscription'] }))
    const leaveSuccess = await openSuccess(page)
    leaveSuccess()
    await page.clock.advance(HOUR)
    expect([page.stored.load(), page.clock.pendingWaits]).toEqual([answers, 0])
  })
})
