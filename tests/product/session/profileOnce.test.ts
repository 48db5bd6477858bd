import { SignOut } from '#application/account/SignOut.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { describe, expect, test, vi } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { InMemoryBackendGateway } from '#infrastructure/memory/account/InMemoryBackendGateway.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { anotherTabOf } from '#tests/builders/anotherTab.ts'
import { ANA, aProduct, type Product } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

/** A page with every question answered. Like the real server, its back end marks a created profile as completed. */
async function aPage() {
  const backend = new InMemoryBackendGateway(
    () => 'uid-1',
    (uid) => page.profiles.save(uid, aProfile({ completed: [workouts.completedFlag] })),
  )
  const page: Product = aProduct({
    answers: allAnswers(),
    instead: { BackendGateway: backend },
  })
  const calls = vi.spyOn(backend, 'createUserProfile')
  page.stored.claim(page.auth.givenAccount(ANA).uid)
  await page.start()
  return {
    page,
    backend,
    /** The age in each call. */
    sentAges: () => calls.mock.calls.map(([{ age }]) => age),
    async signIn() {
      await page.auth.signIn(ANA)
      await page.settle()
    },
  }
}

const create = ({ resolve }: Product) => resolve(CreateProfile).execute()

/** Tries to create the profile now and at every change of the session, as plan, paywall and success do. */
const follow = ({ resolve }: Product) => resolve(CreateProfile).follow(() => undefined)

/** Reloads the page, which releases its locks. */
async function reloadPage(page: Product): Promise<Product> {
  page.lock.release()
  const next = page.reloaded()
  await next.start()
  return next
}

const RULES = { tags: ['4.profile-once'] }

describe('a profile is created once', RULES, () => {
  test('a profile is created once by three tabs that show the plan at a log-in', async () => {
    const { page, backend, sentAges, signIn } = await aPage()
    const otherTabs = [40, 50].map((age) => anotherTabOf(page, { answers: allAnswers({ age }) }))
    for (const tab of otherTabs) await tab.start()
    for (const tab of [page, ...otherTabs]) follow(tab)
    const release = backend.delayNext('createUserProfile')
    await signIn()
    expect(sentAges()).toEqual([allAnswers().age])
    release()
    await page.settle()
    for (const tab of otherTabs) expect(await create(tab)).toBe('done')
    expect(sentAges()).toHaveLength(1)
    expect(
      otherTabs.map(({ stored }) => [stored.load().age, stored.owner()]),
      'answers that were not sent stay, and belong to nobody',
    ).toEqual([
      [40, null],
      [50, null],
    ])
  })

  test('a profile is created once if the page reloads during the call', async () => {
    const { page, backend, sentAges, signIn } = await aPage()
    await signIn()
    const release = backend.delayNext('createUserProfile')
    void create(page)
    await page.settle()
    const next = await reloadPage(page)
    await next.clock.advance(5000)
    const creation = create(next)
    await next.clock.advance(14_999)
    expect(sentAges()).toHaveLength(1)
    release()
    await next.clock.advance(1)
    expect(await creation).toBe('done')
    expect([sentAges().length, next.stored.owner()]).toEqual([1, 'uid-1'])
  })

  test('a reloaded page calls again if the first call never arrived, and the profile is created once', async () => {
    const { page, backend, sentAges, signIn } = await aPage()
    await signIn()
    backend.delayNext('createUserProfile')
    void create(page)
    await page.settle()
    const next = await reloadPage(page)
    await next.clock.advance(0)
    const creation = create(next)
    await next.clock.advance(20_000)
    expect(await creation).toBe('done')
    expect([sentAges().length, backend.carriedOut.length]).toEqual([2, 1])
  })
})

describe('a call that is running elsewhere', { tags: ['4.profile-once'] }, () => {
  test.each(['logs out', 'clears the answers'])(
    'a page that was reloaded while its call was running does not call again if the person %s',
    async (event) => {
      const { page, backend, sentAges, signIn } = await aPage()
      await signIn()
      backend.delayNext('createUserProfile')
      void create(page)
      await page.settle()
      const next = await reloadPage(page)
      await next.settle()
      const creation = create(next)
      await next.settle()
      if (event === 'logs out') await next.resolve(SignOut).execute('uid-1')
      else next.stored.clear()
      await next.clock.advance(20_000)
      expect(await creation).toBe('notNow')
      expect(sentAges()).toHaveLength(1)
    },
  )

  test("a clock that was set back does not prolong the wait for another tab's call", async () => {
    const { page, sentAges, signIn } = await aPage()
    const later = page.clock.now() + 3_600_000
    const sentCall = { whose: 'uid-1 workouts', answers: null, at: later }
    page.kept.FunnelKept.profile_sent.write(sentCall)
    await signIn()
    const creation = create(page)
    await page.clock.advance(20_000)
    expect(await creation).toBe('done')
    expect(sentAges()).toHaveLength(1)
  })
})
