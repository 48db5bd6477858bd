// Uses the build for a download, the demo's own back end, reloads, and the keyboard.
import { readFileSync } from 'node:fs'
import { signIn } from './seed.ts'
import { expect, test } from './visit.ts'

test(
  'a visitor without an account withdraws from a contract by keyboard, from any page, keeps the receipt over a reload and saves it',
  { tag: ['@4.end-receipt', '@2.end-link'] },
  async ({ page, visit }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Cancel or withdraw from contract' }).focus()
    await page.keyboard.press('Enter')
    await visit.isAt('/end')
    await visit.settles()
    await page.getByRole('radio', { name: /^Withdraw/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Erika Mustermann')
    await page.keyboard.press('Tab')
    await page.keyboard.type('erika@example.com')
    await page.keyboard.press('Enter')
    await expect(visit.heading()).toHaveText('Your statement')
    await expect(visit.heading()).toBeFocused()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).focus()
    await page.keyboard.press('Enter')
    await expect(visit.heading()).toHaveText('We have your withdrawal')
    await page.reload()
    await expect(visit.heading()).toHaveText('We have your withdrawal')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the receipt' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('onward-receipt-R-000001.txt')
    expect(readFileSync(await file.path(), 'utf8')).toMatch(
      /Number R-000001[^]+I withdraw from my contract\.\nName: Erika Mustermann/,
    )
  },
)

test(
  'a person who deletes their account is told of their plan first, and the browser keeps none of their data',
  { tag: '@4.account-deletion' },
  async ({ page, visit }) => {
    await signIn(page, 'alex@example.com', '/account')
    await visit.isAt('/account')
    await page.getByRole('link', { name: 'Delete your account' }).click()
    await expect(page.getByText('Your plan goes on')).toBeVisible()
    await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE')
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect(visit.heading()).toHaveText('Your account is deleted')
    const left = await page.evaluate(() =>
      [sessionStorage, localStorage].flatMap((storage) =>
        Object.entries(storage).filter(
          ([key, text]) => !key.startsWith('demo_') && /demo-alex|alex@/i.test(String(text)),
        ),
      ),
    )
    expect(left).toEqual([])
    await signIn(page, 'alex@example.com', '/account')
    await expect(page.getByText(/match/)).toBeVisible()
  },
)
