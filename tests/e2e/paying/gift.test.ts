import { signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { comesToCoach, journal, paymentWindow, pays, plans } from './shop.ts'

test('somebody without an account gives a plan: what is wrong is said by the field, and nothing typed is lost', async ({ page, visit }) => {
  await page.goto('/gift')
  await expect(plans(page)).toHaveCount(3)
  await page.getByRole('radio', { name: /^6 months/ }).click()
  await page.getByRole('button', { name: 'Pay $59.99 for the gift' }).click()
  await expect(page.getByText('Enter the name of the person the gift is for')).toBeVisible()
  await expect(page.getByText('Enter an email for the code')).toBeVisible()
  await expect(page.getByLabel('Their name')).toBeFocused()
  await page.getByLabel('Their name').fill('Ben van Berg')
  await expect(page.getByText('Enter the name of the person the gift is for')).toHaveCount(0)
  await page.getByLabel('Their email').fill('ben@example')
  await page.getByLabel('When should it arrive?').fill('2020-01-01')
  await page.getByRole('button', { name: 'Pay $59.99 for the gift' }).click()
  await expect(page.getByText('Enter an email address such as name@example.com')).toBeVisible()
  await expect(page.getByText('This day has passed. Choose today or later')).toBeVisible()
  await expect(page.getByLabel('Their email')).toBeFocused()
  await page.getByLabel('Their email').fill('ben@example.com')
  const day = await page.getByLabel('When should it arrive?').getAttribute('max')
  await page.getByLabel('When should it arrive?').fill(day ?? '')
  await page.getByLabel('A few words from you').fill('See you at the lake')
  await page.reload()
  await expect(page.getByLabel('Their email')).toHaveValue('ben@example.com')
  await expect(page.getByRole('radio', { name: /^6 months/ })).toBeChecked()

  await page.getByRole('button', { name: 'Pay $59.99 for the gift' }).click()
  await expect(paymentWindow(page).getByText('A gift for Ben van Berg')).toBeVisible()
  await paymentWindow(page).getByRole('button', { name: 'Close the payment window' }).click()
  await visit.isAt('/gift')
  await expect(page.getByLabel('A few words from you')).toHaveValue('See you at the lake')
  await page.getByRole('button', { name: 'Pay $59.99 for the gift' }).click()
  await pays(page, 'giver@example.com')

  await expect(visit.heading()).toHaveText('Your gift is all set')
  await expect(page.getByText(/The code for Ben van Berg goes out by email on .+\. .*Order ONW[A-Z0-9]{6}\./)).toBeVisible()
  const card = page.getByRole('region', { name: 'Gift card' })
  await expect(card).toContainText('6 months of Onward')
  await expect(card).toContainText('See you at the lake')
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  expect(await journal(page, 'gift')).toMatchObject([
    { body: { path: 'onward-gift-halfyear', recipient: { email: 'ben@example.com', firstName: 'Ben', lastName: 'van Berg', memo: 'See you at the lake' }, deliverOn: day } },
  ])

  await page.getByRole('link', { name: 'Give another plan' }).click()
  await expect(page.getByLabel('Their name')).toHaveValue('')
})

test('on the coach site somebody with a plan of their own gives coaching, and stays where they are', async ({ page, visit }) => {
  await comesToCoach(page)
  await signIn(page, 'alex@example.com', '/gift')
  await visit.isAt('/gift')
  await expect(visit.heading()).toHaveText('Give somebody a coach')
  await page.getByLabel('Their name').fill('Kim')
  await page.getByLabel('Their email').fill('kim@example.com')
  await page.getByRole('button', { name: 'Pay $599 for the gift' }).click()
  await expect(paymentWindow(page).getByLabel('Email')).toHaveValue('alex@example.com')
  await pays(page)
  await expect(visit.heading()).toHaveText('Your gift is all set')
  expect(await journal(page, 'gift')).toMatchObject([{ uid: 'demo-alex', body: { path: 'onward-coach-gift-year' } }])
})

test('the page after a gift, without one, leads to the gifts', async ({ page, visit }) => {
  await page.goto('/gift/success')
  await expect(visit.heading()).toHaveText('There is no gift to show here')
  await page.getByRole('link', { name: 'Give a plan' }).click()
  await visit.isAt('/gift')
})

test('gifts whose prices do not load offer to try again, with what was typed', async ({ page }) => {
  await page.context().route('**/demo-storefront.js', (route) => route.abort())
  await page.goto('/gift')
  await page.getByLabel('Their name').fill('Ben')
  await expect(page.getByText('Prices did not load')).toBeVisible()
  await page.context().unroute('**/demo-storefront.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(plans(page)).toHaveCount(3)
  await expect(page.getByLabel('Their name')).toHaveValue('Ben')
})
