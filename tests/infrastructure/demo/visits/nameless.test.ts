import { beforeEach, describe, expect, test, vi } from 'vitest'
import { seededWorld } from '../../../../src/infrastructure/demo/database/seededWorld.ts'
import { keptAddress } from '../../../../src/infrastructure/demo/visits/addresses.ts'
import { listen } from '../../../../src/infrastructure/demo/visits/record/listen.ts'
import { StandIns } from '../../../../src/infrastructure/demo/visits/record/StandIns.ts'
import { readVisit } from '../../../../src/infrastructure/demo/visits/readVisit.ts'
import { writeVisit } from '../../../../src/infrastructure/demo/visits/writeVisit.ts'
import { ATab, BEGAN, CIRCUMSTANCES } from './aRecord.ts'

const NAME = 'Theodora'
const OTHER = 'Quimby'
const EMAIL = 'theo.d@quimby.example'
const PASSWORD = 'correct horse 9'
const UID = 'Zk3fQ81xYvTt72LmN0pQ8r7s'
const TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJaazMifQ.demo'
const ORDER = 'ONW7XK2P9'
const VOUCHER = 'GIFT-7XK2-11'
const PHONE = '1701234567'
const SECRETS = [NAME, OTHER, EMAIL, 'theo.d', 'quimby', PASSWORD, 'correct horse', UID, TOKEN, ORDER, VOUCHER, '7XK2', PHONE, 'asked-my-sister']

/** Everything planted, in every spelling of an address. */
const everywhere = `email=${encodeURIComponent(EMAIL)}&name=${NAME}&utm_campaign=${NAME}&utm_source=${EMAIL}&gclid=${UID}&oobCode=${TOKEN}&fsc:session=${ORDER}&promo=${VOUCHER}&${NAME}=1&mode=${OTHER}`

function aWorldThatKnowsThem(): string {
  const world = seededWorld(BEGAN)
  world.accounts[UID] = { uid: UID, email: EMAIL, emailVerified: true, password: PASSWORD, displayName: `${NAME} ${OTHER}`, photoUrl: `https://photos.example/${UID}`, disabled: false, identities: [{ providerId: 'google.com', id: UID }], createdAt: BEGAN }
  world.documents[UID] = { profile: { displayName: NAME, gender: 'f', note: OTHER }, registered: '2026-01-01T00:00:00.000Z', newsletter: true, onboarding_completed: { workouts: true }, subscription: { active: true, state: 'active', gateway: 'card', sku: 'onward-year', reference: ORDER, email: EMAIL } }
  world.mails.push({ requestType: 'VERIFY_EMAIL', to: EMAIL, uid: UID, oobCode: TOKEN })
  world.journal.push({ name: 'createUserProfile', uid: UID, body: { email: EMAIL, name: NAME }, status: 200 })
  world.refreshTokens[TOKEN] = UID
  world.vouchers[VOUCHER] = { path: 'onward-voucher-pro', expires: null, redeemed: false }
  world.template.entries['support_text'] = `Ask ${EMAIL} or ${NAME}`
  return JSON.stringify(world)
}

/** Types into a field as a visitor does, letter by letter. */
function types(label: string, text: string, about: { readonly type?: string; readonly inputMode?: string } = {}): void {
  const field = document.body.appendChild(Object.assign(document.createElement('input'), about))
  field.setAttribute('aria-label', label)
  for (let length = 1; length <= text.length; length += 1) {
    field.value = text.slice(0, length)
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  }
}

function taps(name: string, markup: 'button' | 'a' = 'button'): void {
  const control = document.body.appendChild(document.createElement(markup))
  if (control instanceof HTMLAnchorElement) control.setAttribute('href', `#${NAME}`)
  control.textContent = name
  control.click()
}

beforeEach(() => document.body.replaceChildren())

describe('the file of a visit', () => {
  test('holds no text that is being typed, though an error or a control names it', { tags: ['10.visit-file'] }, () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const recorder = new ATab().loads()
    listen(recorder)
    types('Your name', NAME)
    recorder.error(`${NAME} cannot be kept`)
    recorder.types({ role: 'field', name: 'Your name' }, 'text', `${NAME}n`)
    recorder.error(`${NAME} was not kept`)
    taps(`Go on as ${NAME}`)
    recorder.error(`${NAME}n is not kept`)
    const { happened } = recorder.visit(CIRCUMSTANCES)
    expect(happened.map((entry) => ('saw' in entry ? entry.saw : entry.does))).toEqual(['error', 'error', 'types', 'taps', 'error'])
    expect(JSON.stringify(happened)).not.toContain(NAME)
  })

  test('holds no name, email, password, token, id, code or number that was planted anywhere, and can be read', { tags: ['10.visit-file'] }, () => {
    const tab = new ATab()
    tab.device.setItem('demo_world', aWorldThatKnowsThem())
    tab.device.setItem('remote_settings', JSON.stringify({ support_text: `Ask ${EMAIL}` }))
    tab.device.setItem('demo_faults', JSON.stringify({ signUp: { status: 400, says: `${NAME} ${EMAIL}` } }))
    tab.device.setItem('dismissed_promos', JSON.stringify([EMAIL]))
    tab.device.setItem('stay', UID)
    tab.device.setItem('pending_order', JSON.stringify({ id: ORDER, uid: UID }))
    tab.tab.setItem('plan', JSON.stringify({ displayName: NAME, gender: 'f', email: EMAIL }))
    tab.tab.setItem('plan_owner', UID)
    tab.tab.setItem('plan_labels', JSON.stringify({ goal: NAME }))
    tab.tab.setItem('gift_draft', JSON.stringify({ recipient: { firstName: NAME, lastName: OTHER, email: EMAIL }, message: 'asked-my-sister' }))
    tab.tab.setItem('voucher_code', VOUCHER)
    const recorder = tab.loads('address', `/auth/login?${everywhere}&next=${encodeURIComponent(`/gift?${everywhere}`)}#custom_token=${encodeURIComponent(JSON.stringify({ uid: UID, name: NAME }))}&state=${TOKEN}`)
    const said = vi.spyOn(console, 'error').mockReturnValue()
    listen(recorder)
    recorder.person(UID)
    taps(`Account of ${NAME} ${OTHER}`)
    taps(`Log out ${EMAIL}`)
    taps(`Order ${ORDER} of ${UID}`, 'a')
    types('Your name', NAME)
    types('Email', EMAIL, { type: 'email' })
    types('Password', PASSWORD, { type: 'password' })
    types('Weight', PHONE, { inputMode: 'decimal' })
    types('Code', VOUCHER)
    types('Message', `${NAME}, asked-my-sister`)
    types(`For ${NAME}`, OTHER)
    taps('Continue')
    for (const address of [`/${NAME}/${EMAIL}?${everywhere}`, `/gift/success?${everywhere}#${EMAIL}`, `/onboarding/name?x=${TOKEN}`]) {
      tab.address = address
      recorder.look()
    }
    recorder.call(`users/${UID}`, 200)
    recorder.error(`Failed for ${EMAIL} (${UID}), named "${NAME} ${OTHER}" at https://x.example/a?token=${TOKEN}, order ${ORDER}, ${PHONE}`)
    console.error(`${NAME} has no ${VOUCHER}`, { email: EMAIL })
    said.mockRestore()
    recorder.leave()
    tab.loads('reload', `/redeem?code=${VOUCHER}&${everywhere}`).look()

    const text = writeVisit(tab.loads('reload').visit(CIRCUMSTANCES))
    const found = SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()) || text.includes(encodeURIComponent(secret)))
    expect(found).toEqual([])
    expect(String(tab.tab.getItem('demo_visit'))).not.toContain(PASSWORD)
    expect(readVisit(text).start.people).toMatchObject([{ is: 'visitor', email: 'visitor@example.com', profile: { answers: { gender: 'f' }, subscriptions: [{ active: true }] } }])
    expect(text).toContain('visitor@example.com')
  })
})

describe('what stands in for somebody', () => {
  test('is the same each time, another for another, and stands in for itself', () => {
    const standIns = new StandIns()
    const [ana, ben] = ['ana@example.org', 'ben@example.org'].map((email) => standIns.email(email))
    expect([ana, ben, standIns.email('ANA@example.org '), new StandIns(standIns.seen()).email('ben@example.org')]).toEqual(['visitor@example.com', 'visitor2@example.com', 'visitor@example.com', 'visitor2@example.com'])
    const [one, two] = ['long enough 1', 'long enough 2'].map((password) => standIns.password(password))
    expect(one).not.toBe(two)
    const replayed = new StandIns()
    expect([replayed.password(one ?? ''), replayed.password(two ?? ''), replayed.email(ana ?? '')]).toEqual([one, two, ana])
  })

  test.each([
    ['text', 'Ana Maria', 'Nnn Nnnnn'],
    ['text', '李小龍', '名名名'],
    ['text', 'ONWARD-PRO', 'ONWARD-PRO'],
    ['text', 'isic', 'isic'],
    ['email', 'ana@', 'nnn@'],
    ['email', 'riley@example.com', 'riley@example.com'],
    ['password', 'onward1', 'onward1'],
    ['number', '68,5', '68,5'],
    ['date', '2026-12-24', '2026-12-24'],
  ] as const)('has the kind and length of what was typed, which plays the same way: %s %s', (kind, typed, standIn) => {
    expect(new StandIns().of(kind, typed)).toBe(standIn)
  })
})

describe('an address in a file', () => {
  const kept = (address: string) => keptAddress(address, { standIns: new StandIns(), promos: ['welcome'], emailOf: () => '', depth: 0 })

  test.each([
    ['/onboarding/goal?site=coach&country=JP&promo=welcome', '/onboarding/goal?site=coach&country=JP&promo=welcome'],
    ['/?utm_source=spring', '/?utm_source=visit'],
    ['/auth/login?next=%2Fgift%3Femail%3Dana', '/auth/login?next=%2Fgift'],
    ['/auth/login?next=https%3A%2F%2Felsewhere.example', '/auth/login'],
    ['/onboarding/subscription?fsc:session=abc', '/onboarding/subscription?fsc:session=visit'],
    ['/ana/meier', '/somewhere-else'],
  ])('%s becomes %s', (address, expected) => {
    expect(kept(address)).toBe(expected)
  })
})
