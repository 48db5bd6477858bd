import { signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { comesToCoach } from './shop.ts'

const SUCCESS = '/onboarding/success'

for (const { path, buying } of [
  { path: SUCCESS, buying: 'See the plans' },
  { path: '/redeem/success', buying: 'Redeem a voucher' },
]) {
  test(`whoever has no active plan at ${path} checks again before they pay again, and may log in with another account`, { tag: '@2.success-checks-again' }, async ({ page, visit }) => {
    await signIn(page, 'riley@example.com', path)
    await expect(visit.heading()).toHaveText('No active plan on this account')
    await expect(page.getByText('You are logged in as riley@example.com.')).toBeVisible()
    const check = page.getByRole('button', { name: 'Check again' })
    const colour = (element: Element) => getComputedStyle(element).backgroundColor
    expect(await check.evaluate(colour)).not.toBe(await page.getByRole('link', { name: buying }).evaluate(colour))
    await check.click()
    await expect(page.getByText('There is still no plan on this account.')).toBeVisible()
    await page.getByRole('button', { name: 'Log in with another account' }).click()
    await visit.isAt('/auth/login')
    await signIn(page, 'alex@example.com', path)
    await expect(visit.heading()).toHaveText('You are in')
  })
}

test('success says how long the plan is, and what it becomes', async ({ page, visit }) => {
  await signIn(page, 'alex@example.com', SUCCESS)
  await expect(visit.heading()).toHaveText('You are in')
  await expect(page.getByText('Your plan is active: 12 months of Onward.')).toBeVisible()
  await expect(page.getByText('Your plan renews every 12 months until you cancel.')).toBeVisible()
  await expect(page.getByText('Your first session is waiting on the home screen')).toBeVisible()
})

test('whoever has a coach begins with a call', async ({ page, visit }) => {
  await comesToCoach(page)
  await signIn(page, 'alex@example.com', '/redeem/success')
  await expect(visit.heading()).toHaveText('You are in')
  await expect(page.getByText('Begin with a call with your coach')).toBeVisible()
  await expect(page.getByText('Your first session')).toHaveCount(0)
})

test('a voucher whose plan is late is waited for in words of its own, with its number', async ({ page, visit }) => {
  await page.clock.install()
  await page.addInitScript(() =>
    sessionStorage.setItem('pending_voucher', JSON.stringify({ id: 'demo-voucher', uid: 'demo-riley', reference: 'ONW7K2PQA', path: 'onward-voucher-pro', activates: 'subscription' })),
  )
  await signIn(page, 'riley@example.com', '/redeem/success')
  await expect(visit.heading()).toHaveText('We have your voucher')
  await page.clock.runFor(130_000)
  await expect(visit.heading()).toHaveText('This takes a little longer')
  await expect(page.getByText('as soon as the code is confirmed')).toBeVisible()
  await expect(page.getByText('Order ONW7K2PQA')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Something not right\?/ })).toHaveAttribute('href', /^mailto:.+subject=Order%20ONW7K2PQA$/)
  await expect(page.getByText('payment')).toHaveCount(0)
})
