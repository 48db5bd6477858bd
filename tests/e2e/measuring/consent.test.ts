import { violations } from '../axe.ts'
import { expect, test } from '../visit.ts'
import { Leaving } from './leaving.ts'

test.use({ asksConsent: true })

const DENIED = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

test('before the visitor has chosen nothing leaves, and the data layer holds the defaults alone', { tag: '@7.before-choice' }, async ({ page, visit, context }) => {
  const leaving = new Leaving(page)
  await page.goto('/?utm_source=ad&utm_medium=cpc&utm_campaign=spring')
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await expect(page.getByRole('heading', { name: 'May we see your visit and answers?' })).toBeVisible()
  await visit.picks('Woman')
  await visit.types('Your name', 'Ana')
  await visit.continues()
  await visit.isAt('/onboarding/goal')
  expect(leaving.measuring).toEqual([])
  expect(await leaving.dataLayer()).toEqual([['consent', 'default', DENIED]])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => /campaign|measured|_ga/.test(key)))).toEqual([])
})

test('welcome is left in peace, and its footer leads to the choices', { tag: '@7.privacy-choice' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await expect(page.getByRole('heading', { name: 'Your privacy choices' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Making Onward better' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Adverts' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Your privacy choices' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeFocused()
})

test('both answers look the same, and the page keeps its buttons above the question', { tag: '@7.privacy-choice' }, async ({ page, visit }) => {
  await page.goto('/onboarding/gender')
  const decline = page.getByRole('button', { name: 'Decline' })
  const allow = page.getByRole('button', { name: 'Allow', exact: true })
  await expect(decline).toBeVisible()
  const [one, other] = await Promise.all([decline, allow].map((button) => button.boundingBox()))
  expect(one?.width).toBeCloseTo(other?.width ?? 0, 0)
  expect([one?.height, one?.y]).toEqual([other?.height, other?.y])
  const look = (button: typeof allow) => button.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color, getComputedStyle(element).fontWeight])
  expect(await look(decline)).toEqual(await look(allow))

  await visit.picks('Woman')
  await visit.types('Your name', 'Ana')
  const [action, sheet] = await Promise.all([page.getByRole('button', { name: 'Continue' }).boundingBox(), page.getByRole('region', { name: 'May we see' }).boundingBox()])
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0)
})

test('a refusal is remembered, and sends nothing', { tag: '@7.privacy-choice' }, async ({ page, visit }) => {
  const leaving = new Leaving(page)
  await page.goto('/onboarding/gender?utm_source=ad&utm_medium=cpc&utm_campaign=spring')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'May we see your visit and answers?' })).toHaveCount(0)
  await visit.picks('Woman')
  await page.reload()
  await visit.settles()
  await expect(page.getByRole('heading', { name: 'May we see your visit and answers?' })).toHaveCount(0)
  expect(leaving.measuring).toEqual([])
})

test('each purpose is chosen on its own: analytics alone loads no tag manager', { tag: '@7.each-purpose' }, async ({ page }) => {
  const leaving = new Leaving(page)
  await page.goto('/onboarding/gender')
  await page.getByRole('button', { name: 'Choose in detail' }).click()
  await page.getByRole('checkbox', { name: 'Making Onward better' }).check()
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect.poll(() => leaving.events.map(({ name }) => name).filter((name) => name !== 'web_vital')).toEqual(['screen_view'])
  await expect.poll(() => leaving.events.map(({ name }) => name)).toContain('web_vital')
  expect(leaving.measuring.filter((url) => url.includes('gtm.js'))).toEqual([])
  expect(await leaving.dataLayer()).toEqual([['consent', 'default', DENIED]])
})

test('each purpose is chosen on its own: marketing alone hears no answer, nor which questions are asked', { tag: '@7.answers-not-marketed' }, async ({ page, visit }) => {
  const leaving = new Leaving(page)
  await page.goto('/onboarding/gender')
  await page.getByRole('button', { name: 'Choose in detail' }).click()
  await page.getByRole('checkbox', { name: 'Adverts' }).check()
  await page.getByRole('button', { name: 'Save choices' }).click()
  await visit.picks('Woman')
  await visit.isAt('/onboarding/name')
  await page.goto('/gift')
  await expect.poll(() => leaving.messages.filter((message) => JSON.stringify(message).includes('screen_view'))).toEqual([{ event: 'screen_view', page_path: '/gift' }])
  expect(leaving.events).toEqual([])
  expect(leaving.measuring.filter((url) => url.includes('gtag/js'))).toEqual([])
  expect(JSON.stringify(leaving.commands)).not.toMatch(/answer|FEMALE|gender_/)
})

test('the question says that answers about body and health are meant, and what adverts use; a child hears of no adverts', { tag: '@7.minors-marketing' }, async ({ page }) => {
  const question = page.getByRole('region', { name: 'May we see' })
  await page.goto('/onboarding/gender')
  await expect(question).toContainText('body and health included')
  await expect(question).toContainText('your email and first name for adverts')
  await page.evaluate(() => sessionStorage.setItem('plan', '{"age":15}'))
  await page.reload()
  await expect(question).toContainText('body and health included')
  await expect(question).not.toContainText('advert')
  await question.getByRole('button', { name: 'Choose in detail' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
})

test('a child is not asked about marketing, and its age takes a consent back', { tag: '@7.minors-marketing' }, async ({ page, visit }) => {
  const leaving = new Leaving(page)
  await page.addInitScript(() => sessionStorage.setItem('plan', '{"gender":"f","displayName":"Ana","goal":1,"body_type":3,"problem_areas":["belly"],"previous_experience":1,"fitness":2,"units":"metric"}'))
  await page.goto('/onboarding/age')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await visit.types('Your age', '17')
  await visit.continues()
  await visit.isAt('/onboarding/height')
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('{"analytics":true,"marketing":false}')
  await expect.poll(async () => JSON.stringify(await leaving.dataLayer())).toContain('["consent","update",{"analytics_storage":"granted","ad_storage":"denied"')
})

test('a consent that is taken back stops everything, and removes what was kept', { tag: '@7.consent-taken-back' }, async ({ page, visit }) => {
  const leaving = new Leaving(page)
  await page.goto('/auth/login?utm_source=ad&utm_medium=cpc&utm_campaign=spring')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect.poll(() => leaving.events.map(({ name }) => name)).toEqual(expect.arrayContaining(['utm_conversion', 'screen_view']))
  await page.evaluate(() => (document.cookie = '_ga=GA1.1.1; path=/'))
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await page.getByRole('checkbox', { name: 'Making Onward better' }).uncheck()
  await page.getByRole('checkbox', { name: 'Adverts' }).uncheck()
  await page.getByRole('button', { name: 'Save choices' }).click()
  const before = leaving.events.length
  await page.getByRole('link', { name: /email/ }).first().click()
  await visit.settles()
  expect(leaving.events.length).toBe(before)
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('campaign_first'), sessionStorage.getItem('campaign_last')])).toEqual(['', null, null])
})

test('the choices are a scroll away on every question, too', { tag: '@7.privacy-choice' }, async ({ page }) => {
  await page.goto('/onboarding/gender')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await expect(page.getByRole('checkbox', { name: 'Making Onward better' })).toBeChecked()
})

test('the question can be answered by keyboard, and axe finds nothing wrong with it', async ({ page }) => {
  await page.goto('/onboarding/gender')
  const allow = page.getByRole('button', { name: 'Allow', exact: true })
  await expect(allow).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'privacy' })).toHaveText('There is a question about your privacy at the end of the page.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose in detail' }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Tab')
  await expect(allow).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(allow).toHaveCount(0)
})
