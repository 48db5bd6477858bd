// Needs the build, because it checks every request that the page sends.
import { ANSWERED, seedAnswers, storedAnswers } from './seed.ts'
import { expect, test } from './visit.ts'

const CHILD = { ...ANSWERED, displayName: 'Kimberley', age: 11 }
const SERVICES = /identitytoolkit|securetoken|firestore|cloudfunctions|analytics|googletagmanager/
const PLAN = '/onboarding/plan'

test(
  'a child below the age for an account sends nothing, until an adult takes the answers over',
  { tag: '@4.account-age' },
  async ({ page, visit }) => {
    const sent: string[] = []
    page
      .context()
      .on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const sentToServices = () =>
      sent.filter((request) => SERVICES.test(request) || request.includes('Kimberley'))
    await page.addInitScript(() =>
      localStorage.setItem('consent', '{"analytics":true,"marketing":true,"of":null}'),
    )
    await seedAnswers(page, CHILD)
    await page.goto(PLAN)
    await visit.settles()
    await page.getByRole('link', { name: 'Start this plan' }).click()
    await visit.arrivesAt('/auth/signup')
    await expect(visit.heading()).toHaveText('Please get a parent or guardian')
    await page.getByRole('link', { name: 'Back to the plan' }).click()
    await visit.arrivesAt(PLAN)
    await page.goto('/auth/signup/email')
    await expect(visit.heading()).toHaveText('Please get a parent or guardian')
    await page.getByLabel('The year in which you were born').fill('2015')
    await page.getByRole('button', { name: 'Take the plan over' }).click()
    await expect(page.getByText('Only an adult can take the plan over')).toBeVisible()
    expect(sentToServices()).toEqual([])
    await page.getByLabel('The year in which you were born').fill('1985')
    await page.getByRole('button', { name: 'I am the parent or guardian, and an adult' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('parent@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a longer one')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect.poll(sentToServices).not.toEqual([])
    expect(await storedAnswers(page)).toMatchObject({ displayName: 'Kimberley', age: 11 })
  },
)
