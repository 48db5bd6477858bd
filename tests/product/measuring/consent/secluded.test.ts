import { describe, expect, test } from 'vitest'
import { readClickIds } from '#application/measuring/events/clickIds.ts'
import { isSecluded } from '#application/measuring/secludedPages.ts'
import { ALL, aMeasurement, ANA, NONE, view } from '#tests/builders/aMeasurement.ts'

describe('secluded pages', { tags: ['7.secluded-pages'] }, () => {
  test('secluded pages are those of accounts, gifts, vouchers and the end of a contract', () => {
    const secluded = [
      '/auth',
      '/auth/login',
      '/gift',
      '/gift/success',
      '/redeem',
      '/end',
      '/AUTH/x',
    ]
    const open = ['/', '/onboarding/plan', '/isic', '/gifts', '/authors', '/onboarding/auth']
    const pages = [...secluded, '/account', '/account/delete', '/continue', ...open]
    expect(pages.filter((path) => !isSecluded(path))).toEqual(open)
  })

  test('secluded pages start no receiver, and their events wait for the next page', async () => {
    const { measurement, consent, analytics, marketing, names, settle } = await aMeasurement()
    measurement.enterScreen('/auth/login')
    consent.choose(ALL)
    measurement.track(view('/auth/login'))
    measurement.flush()
    await settle()
    expect([analytics.starts, marketing.starts]).toEqual([0, 0])
    measurement.enterScreen('/onboarding/plan')
    await settle()
    expect([names(analytics), names(marketing)]).toEqual([['screen_view'], ['screen_view']])
  })

  test('secluded pages pause the receivers that can pause, which get the waiting events later; the others continue', async () => {
    const { measurement, analytics, marketing, settle } = await aMeasurement(ALL)
    delete analytics.pause
    await settle()
    measurement.enterScreen('/redeem')
    measurement.track(view('/redeem'))
    await settle()
    expect([marketing.pauses, marketing.events.length, analytics.events.length]).toEqual([1, 0, 1])
    measurement.enterScreen('/')
    await settle()
    expect([marketing.starts, analytics.starts]).toEqual([2, 1])
    expect(marketing.events).toEqual([view('/redeem')])
  })

  test('if consent is withdrawn on a secluded page, nothing is kept for the receiver', async () => {
    const { measurement, consent, marketing, settle } = await aMeasurement(ALL)
    await settle()
    measurement.enterScreen('/gift')
    measurement.identify(ANA)
    measurement.track(view('/gift'))
    consent.choose(NONE)
    measurement.enterScreen('/')
    await settle()
    const { starts, identities, events, resets } = marketing
    expect([starts, identities, events, resets]).toEqual([1, [], [], 1])
  })
})

describe('a receiver that is still starting', { tags: ['7.consent-taken-back'] }, () => {
  test('a receiver that is still starting is aborted when consent is withdrawn, and gets nothing even if it starts', async () => {
    const { measurement, consent, marketing, settle } = await aMeasurement()
    const signals: AbortSignal[] = []
    let finishStart = () => undefined as void
    marketing.start = (signal) => {
      signals.push(signal)
      return new Promise((resolve) => (finishStart = resolve))
    }
    consent.choose(ALL)
    measurement.identify(ANA)
    consent.choose(NONE)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(marketing.consents.at(-1)).toEqual(NONE)
    finishStart()
    await settle()
    measurement.flush()
    expect([marketing.identities, marketing.events, signals.length]).toEqual([[], [], 1])
  })
})

describe('click ids', { tags: ['7.click-ids'] }, () => {
  test('click ids are those of the advertisers, exactly as in the address', () => {
    expect(
      readClickIds('?gclid=Cj0K-1_x&wbraid=b&ttclid=c&utm_source=ad&email=ana%40example.com'),
    ).toEqual({ gclid: 'Cj0K-1_x', wbraid: 'b', ttclid: 'c' })
  })

  test.each(['ana@example.com', '', 'a b', '<x>', 'a'.repeat(201)])(
    'click ids do not include the value %j',
    (text) => {
      expect(readClickIds(`?${new URLSearchParams({ gclid: text })}`)).toEqual({})
    },
  )

  test('click ids have at most 200 characters', () => {
    expect(readClickIds(`?gclid=${'a'.repeat(200)}`)).toEqual({ gclid: 'a'.repeat(200) })
  })
})
