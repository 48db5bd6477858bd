import { Experiments } from '#application/settings/Experiments.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { describe, expect, test } from 'vitest'
import { paywallFirst } from '#application/settings/allExperiments.ts'
import { ALL } from '#tests/builders/aMeasurement.ts'
import {
  anExperimentVisit,
  IN_SECOND_ARM,
  measuredWith,
  receivers,
  SEEN_ARMS,
} from '#tests/builders/anExperimentVisit.ts'
import { aProduct, BEN } from '#tests/builders/aProduct.ts'

describe('an exposure', { tags: ['7.experiments'] }, () => {
  test('an exposure is sent when its screen is first shown, and not when the screen is shown again', async () => {
    const visit = await anExperimentVisit({}, ALL)
    visit.view('/onboarding/plan')
    expect(await visit.exposures()).toEqual([])
    visit.seesPaywall()
    visit.seesPaywall()
    expect(await visit.exposures()).toEqual(SEEN_ARMS)
  })

  test('an exposure is not sent for a visitor outside the experiment', async () => {
    for (const settings of [
      { paywall_open: 'true' },
      { paywall_first: 'gone' },
      { paywall_first: 'included!' },
    ]) {
      const visit = await anExperimentVisit({ settings }, ALL)
      visit.seesPaywall()
      expect(await visit.exposures()).toEqual([])
    }
  })

  test('an exposure is not sent if the arm is fetched after the screen was shown, not even after a reload', async () => {
    const product = aProduct({})
    product.resolve(Experiments).arm(paywallFirst)
    product.remote.publish(IN_SECOND_ARM)
    const visit = await measuredWith(product, receivers(), ALL)
    visit.seesPaywall()
    const later = await visit.reload()
    later.seesPaywall()
    expect(await later.exposures()).toEqual([])
  })

  test('an exposure is sent once despite reloads: by the reloaded screen after the consent, and not after another reload', async () => {
    const visit = await anExperimentVisit()
    visit.seesPaywall()
    const undecided = await visit.reload()
    undecided.seesPaywall()
    undecided.consent.choose(ALL)
    expect(await undecided.exposures()).toEqual(SEEN_ARMS)
    const later = await undecided.reload()
    later.seesPaywall()
    expect(await later.exposures()).toEqual(SEEN_ARMS)
  })

  test('an exposure is sent once if two tabs both showed the screen before the consent', async () => {
    const sinks = receivers()
    const one = await measuredWith(aProduct({ settings: IN_SECOND_ARM }), sinks)
    const other = await measuredWith(
      aProduct({ settings: IN_SECOND_ARM, tab: one.tab.openTab() }),
      sinks,
    )
    one.seesPaywall()
    other.seesPaywall()
    one.consent.choose(ALL)
    await one.exposures()
    expect(await other.exposures()).toEqual(SEEN_ARMS)
  })

  test('an exposure is sent once if its page is left and then restored from the back/forward cache', async () => {
    const visit = await anExperimentVisit()
    visit.seesPaywall()
    visit.view('/auth/signup')
    visit.consent.choose(ALL)
    await visit.leavePage()
    visit.view('/onboarding/subscription')
    expect(await visit.exposures()).toEqual(SEEN_ARMS)
    expect(await (await visit.reload()).exposures()).toEqual(SEEN_ARMS)
  })

  test('an exposure is sent again when an experiment with the same name runs a second time', async () => {
    const visit = await anExperimentVisit({}, ALL)
    visit.seesPaywall()
    await visit.exposures()
    visit.remote.publish({ paywall_open: 'true' })
    await visit.remote.refresh()
    const between = await visit.reload()
    between.seesPaywall()
    between.remote.publish({ paywall_first: 'plans' })
    await between.remote.refresh()
    const second = await between.reload()
    second.view('/onboarding/plan')
    expect((await second.armsOfEvents()).at(-1)).toEqual(['screen_view', undefined])
    second.seesPaywall()
    second.view('/onboarding/success')
    expect(await second.exposures()).toEqual([...SEEN_ARMS, 'paywall_first:plans'])
    expect((await second.armsOfEvents()).at(-1)).toEqual(['screen_view', 'paywall_first:plans'])
  })

  test('an exposure is sent again for the next person on the device', async () => {
    const visit = await anExperimentVisit()
    await visit.signInAna(null)
    visit.consent.choose(ALL)
    visit.seesPaywall()
    await visit.exposures()
    await visit.resolve(SignOut).execute('uid-1')
    visit.auth.givenAccount(BEN)
    await visit.auth.signIn(BEN)
    await visit.settle()
    visit.consent.choose(ALL)
    visit.seesPaywall()
    expect(await visit.exposures()).toEqual([...SEEN_ARMS, ...SEEN_ARMS])
  })
})
