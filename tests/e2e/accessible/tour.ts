import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test'
import { ALL_STEPS, ANSWERED } from '../answers.ts'
import { seedPlan } from '../seed.ts'
import { watchMotion } from './motion.ts'
import { expect, Visit } from '../visit.ts'

/** Thirty letters from right to left. */
const ARABIC = 'عبد الرحمن محمد عبد اللطيف نور'
/** As long as a name may be, without a place to break. */
const UNBROKEN = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'

export interface Site {
  readonly name: 'workouts' | 'coach'
  readonly theme: string
  /** What is looked at there. */
  readonly screens: string
  /** What whoever comes there is called. */
  readonly visitor: string
  readonly plan: object
  /** Every address whose screen is the site's own; welcome is the last, since it is come to from inside. */
  readonly addresses: readonly string[]
}

/** Where one that is not there stands for all such. */
const ALL_ADDRESSES = [
  ...ALL_STEPS,
  '/onboarding/loading-plan',
  '/onboarding/plan',
  '/onboarding/subscription',
  '/onboarding/success',
  '/onboarding/nowhere',
  '/auth/login',
  '/auth/login/email',
  '/auth/login/password-reset',
  '/auth/signup',
  '/auth/signup/email',
  '/gift',
  '/gift/success',
  '/redeem',
  '/redeem/success',
  '/isic',
  '/',
]

/** Steps with answers of the coach site's own, and what speaks of its plans or with the visitor's name. */
const COACH_ADDRESSES = [
  ...['gender', 'goal', 'goal-pitch', 'typical-day', 'ideal-weight', 'workout-environment', 'motivation', 'motivation-pitch', 'commitment', 'workout-length', 'loading-plan', 'plan', 'subscription'].map((step) => `/onboarding/${step}`),
  '/gift',
  '/redeem',
  '/',
]

export const WORKOUTS: Site = { name: 'workouts', theme: 'onward', screens: 'every screen of the workouts site', visitor: ARABIC, plan: { ...ANSWERED, displayName: ARABIC }, addresses: ALL_ADDRESSES }

const COACH: Site = {
  name: 'coach',
  theme: 'coach',
  screens: 'every screen that the coach site has of its own',
  visitor: UNBROKEN,
  plan: { ...ANSWERED, displayName: UNBROKEN, goal: 'lose_weight', typical_day: 5, workout_environment: 'gym', workout_length: 'long', motivation: ['wellbeing'], commitment: 2, latest_ideal_weight: 2 },
  addresses: COACH_ADDRESSES,
}

export const SITES = [WORKOUTS, COACH]

/** What looks another way for whoever is signed in. */
export const SIGNED_IN_ADDRESSES = ['/onboarding/goal', '/onboarding/plan', '/onboarding/subscription', '/onboarding/success', '/auth/login', '/gift', '/redeem', '/']

/** A page of a site with every question answered, at welcome. No phone, which would show a page that is too wide smaller. */
export async function pageOf(browser: Browser, use: Partial<PlaywrightTestOptions>, { name, theme, plan }: Site): Promise<Visit> {
  const { baseURL = '', locale, timezoneId } = use
  const remembered = Object.entries({ consent: '{"analytics":false,"marketing":false}' }).map(([key, value]) => ({ name: key, value }))
  const context = await browser.newContext({
    baseURL,
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: remembered }] },
  })
  const page = await context.newPage()
  await seedPlan(page, plan)
  await watchMotion(page)
  await page.goto(`/?site=${name}`)
  await page.mouse.move(100, 100)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  return new Visit(page)
}

/** Goes to an address as a link would, so that the page is not loaded anew, from as far down as one can be. */
export async function follows(visit: Visit, address: string): Promise<void> {
  await visit.page.evaluate((to) => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    document.querySelector('h1')?.setAttribute('data-left', '')
    const state = { idx: history.length, key: String(performance.now()) }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
  await visit.isAt(address)
  await expect(visit.page.locator('h1:not([data-left])')).toBeAttached()
  await visit.settles()
  await expect(visit.page.getByText('Fetching prices')).toHaveCount(0)
}

/** Signs in as somebody whose account has this name. */
export async function signsInAs(page: Page, displayName: string): Promise<void> {
  await page.evaluate((name) => {
    window.onwardDemo?.database.change(({ accounts }) => {
      for (const account of Object.values(accounts)) account.displayName = name
    })
  }, displayName)
  await page.goto(`/auth/login?next=/#custom_token=${encodeURIComponent(JSON.stringify({ uid: 'demo-sam' }))}`)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}
