import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '#composition/sites/sites.ts'
import { AUXILIARY_ROUTES, LOADING_PLAN } from '#domain/funnel/routes.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { isAnswered } from '#domain/funnel/validity.ts'
import { byKey } from '#domain/answers/Answers.ts'
import { addressOf, requestIn, findState, screenAddressOf, slugOf } from '#demo/states/addresses.ts'
import { answeredOn } from '#demo/states/catalogue/answers.ts'
import { CATALOGUE } from '#demo/states/catalogue/catalogue.ts'

const searchOf = (address: string) => new URL(address, 'http://localhost').search

describe('the catalogue of states', () => {
  test.each(ALL_SITES)('the catalogue has every page of the $name site', ({ name, funnel }) => {
    const pages = CATALOGUE.filter(({ site }) => site === name).map(
      ({ address }) => new URL(address, 'http://localhost').pathname,
    )
    expect(pages).toEqual(
      expect.arrayContaining([
        ...funnel.map(({ path }) => path),
        LOADING_PLAN,
        ...AUXILIARY_ROUTES,
      ]),
    )
  })

  test('the catalogue of states has no two states of a site with the same address', () => {
    const addresses = CATALOGUE.map((state) => addressOf(state))
    expect(new Set(addresses).size).toBe(CATALOGUE.length)
  })

  test.each(ALL_SITES)(
    "the catalogue's visitor has answered every question of the $name site",
    (site) => {
      const answers = answeredOn(site.name)
      const unanswered = site.funnel.filter(
        (step) => isAsking(step) && step.key !== undefined && !isAnswered(step, answers, site),
      )
      expect(unanswered.map(({ path }) => path)).toEqual([])
      expect(byKey(answers)).toMatchObject({ displayName: 'Ana' })
    },
  )
})

describe('the address of a state', () => {
  test('the address of a state finds that state again, on its site and in the theme that the address names', () => {
    for (const state of CATALOGUE) {
      const request = requestIn(searchOf(addressOf(state, { theme: 'dark' })))
      expect(request).toMatchObject({ kind: 'state', theme: 'dark', isPicture: false })
      expect(request?.kind === 'state' && findState(CATALOGUE, request)).toBe(state)
    }
  })

  test('the address of a state may hold its name with capital letters, spaces and commas', () => {
    const request = requestIn('?state=Paywall,%20signed%20in&site=coach')
    expect(request?.kind === 'state' && findState(CATALOGUE, request)).toMatchObject({
      name: 'paywall, signed in',
      site: 'coach',
    })
  })

  test('the address of a state finds no state of another site', () => {
    expect(findState(CATALOGUE, { words: 'paywall, in yen', site: 'coach' })).toBeNull()
  })

  test('the address of a picture of a state says that a picture is wanted', () => {
    expect(
      requestIn(
        searchOf(addressOf({ name: 'plan, signed in', site: 'workouts' }, { isPicture: true })),
      ),
    ).toMatchObject({ isPicture: true, theme: null })
  })

  test('the address of a state keeps the country that it names, so that prices are in that country’s currency', () => {
    const request = requestIn('?state=paywall,%20signed%20in&country=DE')
    const state = request?.kind === 'state' && findState(CATALOGUE, request)
    expect(state && request && screenAddressOf(state, request)).toBe(
      '/onboarding/subscription?state=paywall-signed-in&country=DE',
    )
  })

  test('the address of the list holds words to search for instead of a state’s name', () => {
    expect(requestIn('?states')).toEqual({ kind: 'list', words: '' })
    expect(requestIn('?state=')).toEqual({ kind: 'list', words: '' })
    expect(requestIn('?states=paywall')).toEqual({ kind: 'list', words: 'paywall' })
    expect(requestIn('?promo=welcome')).toBeNull()
  })

  test("the address of a state keeps the screen's own query, with the payment provider's markers unchanged", () => {
    const back = CATALOGUE.find(({ name }) => name === 'paywall, back from the payment page')
    expect(back && screenAddressOf(back, { theme: 'dark' })).toBe(
      '/onboarding/subscription?fsc:session=abc&state=paywall-back-from-the-payment-page&theme=dark',
    )
  })

  test('the address of a state is short and readable', () => {
    expect(slugOf('paywall, promo with minutes left')).toBe('paywall-promo-with-minutes-left')
    expect(slugOf('log in, by a stranger’s link')).toBe('log-in-by-a-stranger-s-link')
  })
})
