import type { User } from 'firebase/auth'
import { describe, expect, test } from 'vitest'
import { keptOverTexts } from '../builders/keptOverTexts.ts'
import { toOutcome } from '#infrastructure/fastspring/popupEvents.ts'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import { toAuthUser } from '#infrastructure/firebase/account/firebaseUser.ts'
import { toUserProfile } from '#infrastructure/profile/userDocument.ts'

const aUser = (received: Partial<User>) =>
  toAuthUser({
    uid: 'uid-1',
    email: null,
    displayName: null,
    photoURL: null,
    providerData: [],
    ...received,
  } as unknown as User)

const storedOrderReference = (reference: string) => {
  const kept = {
    id: 'order',
    uid: 'uid-1',
    reference,
    path: 'onward-year',
    activates: 'subscription',
    at: 0,
  }
  return keptOverTexts({
    browser: { pending_order: JSON.stringify([kept]) },
  }).kept.CheckoutKeys.pending_order.read()?.[0]?.reference
}

const storedGift = (received: { readonly name?: string; readonly reference?: string }) => {
  const kept = {
    name: 'Ben',
    email: 'ben@example.com',
    from: '',
    note: '',
    day: '2026-12-24',
    id: 'gift',
    reference: 'REF',
    path: 'onward-gift-year',
    interval: 'year',
    uid: null,
    ...received,
  }
  return keptOverTexts({
    tab: { gift_order: JSON.stringify(kept) },
  }).kept.CheckoutKeys.gift_order.read()
}

const item = {
  path: 'onward-year',
  totalValue: 80,
  priceTotalValue: 80,
  pricing: { interval: 'year', intervalLength: 1 },
}

/** For each source of a text from outside that a screen shows, a function that reads the text. */
const READERS: Readonly<Record<string, (text: string) => string | null | undefined>> = {
  'the name of an account': (displayName) => aUser({ displayName }).displayName,
  'the name in a profile': (displayName) =>
    toUserProfile({ profile: { displayName } }).answers['displayName'] as string,
  'the reference in a profile': (reference) =>
    toUserProfile({ subscription: { active: true, reference } }).subscriptions.subscription
      .reference,
  'the reference of an order': (reference) => outcomeReference({ id: 'order', reference }),
  'the id of an order without a reference': (id) => outcomeReference({ id }),
  'the reference of an order in storage': storedOrderReference,
  'the name on a gift in storage': (name) => storedGift({ name })?.name,
  'the reference of a gift in storage': (reference) => storedGift({ reference })?.reference,
}

function outcomeReference(order: object): string | null {
  const outcome = toOutcome(order)
  return outcome.status === 'ordered' ? outcome.reference : null
}

/** Every character with the property Bidi_Control (Unicode, UAX #9). */
const BIDI_CONTROLS = Array.from({ length: 0x1_0000 }, (_, code) =>
  String.fromCharCode(code),
).filter((character) => /\p{Bidi_Control}/u.test(character))

describe.each(Object.entries(READERS))('%s', { tags: ['10.outside-text'] }, (_, read) => {
  test('a text from outside is cut at sixty characters', () => {
    expect(read('a'.repeat(10_000))).toBe('a'.repeat(60))
  })

  test('a text from outside loses control characters and excess combining marks', () => {
    expect(read('A\u202Eb\u2066c\u0000\n d')).toBe('Abc d')
    expect(read(`a${'\u0301'.repeat(5000)}`)).toBe(`a${'\u0301'.repeat(8)}`)
  })

  test('a text from outside loses every bidirectional control', () => {
    expect(read(`a${BIDI_CONTROLS.join('b')}c`)).toBe(`a${'b'.repeat(BIDI_CONTROLS.length - 1)}c`)
  })
})

describe('a text of limited length', { tags: ['10.outside-text'] }, () => {
  test("an account's address is cut at the greatest length of a valid address", () => {
    expect(aUser({ email: `${'a'.repeat(10_000)}@example.com` }).email).toHaveLength(254)
    expect(aUser({ email: ' ana@example.com\u202e' }).email).toBe('ana@example.com')
  })

  test('the social id of an account is its id at the first social provider, and is limited in length', () => {
    const provider = (providerId: string, uid: string) =>
      ({ providerId, uid }) as User['providerData'][0]
    expect(aUser({ providerData: [provider('password', 'ana@example.com')] }).socialId).toBeNull()
    expect(
      aUser({
        providerData: [
          provider('password', 'ana@example.com'),
          provider('google.com', '1'),
          provider('apple.com', '2'),
        ],
      }).socialId,
    ).toBe('1')
    expect(aUser({ providerData: [provider('google.com', '')] }).socialId).toBeNull()
    expect(
      aUser({ providerData: [provider('google.com', '1'.repeat(10_000))] }).socialId,
    ).toHaveLength(255)
  })

  test('a currency is cut at ten letters', () => {
    const [offer] = toOffers({
      currency: 'X'.repeat(10_000),
      country: 'US',
      groups: [{ items: [item] }],
    })
    expect(offer?.currency).toBe('X'.repeat(10))
  })
})
