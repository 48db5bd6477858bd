import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { answeredBefore, allAnswers } from '../../builders/allAnswers.ts'
import {
  unmountScreen,
  untilNoticesMounted,
  reloads,
  renderAppAt,
} from '../../builders/aScreen.tsx'
import { aDemoShop } from '../../builders/offers/aDemoShop.ts'
import { settingsEnabling } from '#demo/states/catalogue/promoSettings.ts'
import { word } from '../../visitor/PageVisitor.ts'
import { watchAnnouncements } from './watchAnnouncements.ts'
import { EVERY_KIND } from './tour.tsx'

const MINUTE = 60_000

/** Whether a step can reject its answer. A tap on one of several answers is always valid. */
const canReject = (step: Step) =>
  isAsking(step) &&
  (step.kind === 'name' || 'bounds' in step || ('noneOffered' in step && !step.noneOffered))

const questions = EVERY_KIND.filter(({ step }) => canReject(step)).map(
  ({ tour: { site }, step: { path } }) => ({ address: path, site, action: word('btn_continue') }),
)
const forms = [
  { address: '/auth/login/email', site: workouts, action: word('auth_login_action') },
  { address: '/redeem', site: workouts, action: word('btn_continue') },
]

describe('an error', { tags: ['10.told-once'] }, () => {
  it.each([...questions, ...forms])(
    'an error at $address of the $site.name site is announced once and marked on its field, and the field gets the focus',
    async ({ address, site, action }) => {
      const answers = site.funnel.some(({ path }) => path === address)
        ? answeredBefore(address, site)
        : {}
      await renderAppAt(address, {
        product: aDemoShop({ site, answers: { units: 'metric', ...answers } }),
      })
      const announcements = watchAnnouncements()
      await userEvent.click(screen.getByRole('button', { name: action }))
      const field = await waitFor(() => {
        const wrong = document.querySelector<HTMLElement>('[aria-invalid=true]')
        if (!wrong) throw new Error('No field is marked')
        return wrong
      })
      await waitFor(() => expect(field).toHaveFocus())
      const text =
        document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
      expect(text).not.toBe('')
      expect(field).toHaveAccessibleDescription(text)
      expect(announcements.filter((line) => line.includes(text) || text.includes(line))).toEqual([
        text,
      ])
    },
  )
})

it(
  'a notice about a field is not announced, because the field itself announces the error',
  { tags: ['10.told-once', '8.refused-field'] },
  async () => {
    const product = await renderAppAt('/auth/login/email')
    const notices = await untilNoticesMounted()
    const announcements = watchAnnouncements()
    const logsIn = () =>
      userEvent.click(screen.getByRole('button', { name: word('auth_login_action') }))
    await logsIn()
    await within(notices).findByText(word('error_invalid_email'))
    await userEvent.type(screen.getByLabelText(word('auth_email_label')), 'ana@example.com')
    await userEvent.type(screen.getByLabelText(word('auth_password_label')), 'onward1')
    product.auth.failNext('invalidCredentials')
    await logsIn()
    await within(notices).findByText(word('email_login_invalid_credentials_message'))
    expect(announcements).toEqual([
      word('auth_email_empty'),
      word('auth_password_empty'),
      word('auth_password_wrong'),
    ])
  },
)

it('a notice is announced', { tags: ['10.told-once'] }, async () => {
  const product = await renderAppAt('/auth/login/password-reset')
  product.auth.failNext('offline')
  const announcements = watchAnnouncements()
  fireEvent.change(screen.getByLabelText(word('auth_email_label')), {
    target: { value: 'ana@example.com' },
  })
  await userEvent.click(screen.getByRole('button', { name: /link/ }))
  const text = (await screen.findByRole('alert')).textContent
  expect(announcements.join(' ')).toContain(text)
})

it(
  'a countdown announces its last minute, its end and the changed prices once each, and no seconds',
  { tags: ['10.told-once'] },
  async () => {
    const product = aDemoShop({
      site: workouts,
      answers: allAnswers(),
      settings: { ...settingsEnabling('welcome'), promo_welcome_expiration_minutes: '10' },
    })
    product.storefront.givenCoupon('welcome', (offer) => ({
      ...offer,
      type: 'discounted',
      totalValue: offer.totalValue / 2,
      discountPercentValue: 50,
    }))
    await renderAppAt('/onboarding/subscription?promo=welcome', { product })
    await screen.findByRole('timer')
    unmountScreen()
    await product.clock.advance(9 * MINUTE - 3000)
    await reloads(product)
    const timer = await screen.findByRole('timer')
    await waitFor(() => expect(timer).toHaveTextContent(/^1 min \d\d s left$/))
    const announcements = watchAnnouncements()
    await product.clock.advance(4000)
    await waitFor(() => expect(timer).toHaveTextContent(/^\d+ s left$/))
    await product.clock.advance(MINUTE)
    await screen.findByText(word('promo_over'))
    expect(announcements.filter((text) => text.endsWith(' s left'))).toEqual([])
    const countOf = (part: string) => announcements.filter((line) => line.includes(part)).length
    await waitFor(() =>
      expect({
        soon: countOf(word('promo_ends_soon')),
        ended: countOf(word('promo_over')),
        prices: countOf(word('paywall_prices_changed')),
      }).toEqual({ soon: 1, ended: 1, prices: 1 }),
    )
    expect(screen.queryByRole('timer')).toBeNull()
  },
)
