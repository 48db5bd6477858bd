import { screen, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { untilPriced, offerRadios, opensAgain, shopsAt } from '#tests/builders/offers/shopsAt.ts'
import { settingsEnabling } from '#demo/states/catalogue/promoSettings.ts'

const PAYWALL = '/onboarding/subscription'
const WELCOME = { settings: settingsEnabling('welcome'), coupons: { welcome: 30 } }
const LIMITED = {
  ...WELCOME,
  settings: { ...WELCOME.settings, promo_welcome_expiration_minutes: '10' },
}
const MINUTE = 60_000

const banner = () => screen.getByRole('complementary', { name: '30% off for you' })
const expectNoBanner = () => expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
const button = (name: string) => screen.getByRole('button', { name })

describe('a promo on the paywall', () => {
  it('a promo on the paywall is announced with its discount, which the prices include', async () => {
    await shopsAt(`${PAYWALL}?promo=Welcome`, WELCOME)
    expect(banner()).toBeVisible()
    expect(
      screen.getByRole('radio', {
        name: /^12 months\s*30% off.*\$55\.99 today instead of \$79\.99/,
      }),
    ).toBeChecked()
    expect(button('Pay $55.99 and start')).toBeVisible()
  })

  it(
    'a promo on the paywall can be removed for good after a confirmation, and neither a reload nor a link restores it',
    { tags: ['4.promo-lives'] },
    async () => {
      let product = await shopsAt(`${PAYWALL}?promo=welcome`, WELCOME)
      await userEvent.click(button('Remove this offer'))
      await userEvent.click(
        within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove it' }),
      )
      expect(await screen.findByRole('button', { name: 'Pay $79.99 and start' })).toBeVisible()
      expectNoBanner()
      for (const search of ['', '?promo=welcome']) {
        product = await opensAgain(product, PAYWALL + search)
        expect(button('Pay $79.99 and start')).toBeVisible()
        expectNoBanner()
      }
    },
  )

  it(
    'a promo on the paywall is not announced if the storefront gives no discount',
    { tags: ['4.promo-plans'] },
    async () => {
      await shopsAt(`${PAYWALL}?promo=spring`, { settings: settingsEnabling('spring') })
      expect(button('Pay $79.99 and start')).toBeVisible()
      expectNoBanner()
    },
  )

  it(
    'a promo that covers no offer on sale is mentioned once on the paywall, and leads to the prices without the promo',
    { tags: ['4.promo-plans'] },
    async () => {
      await shopsAt(`${PAYWALL}?promo=welcome`, {
        ...WELCOME,
        settings: { promo_welcome_month: 'true', sku_month: 'onward-gone' },
      })
      expect(screen.getByText('Your offer covers no plan right now')).toBeVisible()
      expectNoBanner()
      expect(screen.queryByRole('heading', { name: 'Good to know' })).not.toBeInTheDocument()
      await userEvent.click(button('See prices without the offer'))
      await untilPriced()
      expect(offerRadios()).toHaveLength(3)
    },
  )
})

describe(
  'a promo that ends while the paywall is open',
  { tags: ['4.repriced-before-checkout', '10.slept-past-offer'] },
  () => {
    it('a promo that ends while the paywall is open counts down, warns a minute before, and loses its prices before anything is paid', async () => {
      const { clock, storefront } = await shopsAt(`${PAYWALL}?promo=welcome`, LIMITED)
      expect(within(banner()).getByRole('timer')).toHaveTextContent('10 min 00 s left')
      clock.skip(9 * MINUTE)
      await clock.advance(1000)
      expect(within(banner()).getByRole('timer')).toHaveTextContent('59 s left')
      expect(within(banner()).getByRole('status')).toHaveTextContent('Less than a minute left.')
      await clock.advance(MINUTE)
      expect(await screen.findAllByText(/^The offer has ended\./)).toHaveLength(1)
      await untilPriced()
      expectNoBanner()
      storefront.keepNextOpen()
      await userEvent.click(button('Pay $79.99 and start'))
      expect(storefront.windowRequests).toEqual([
        expect.not.objectContaining({ coupon: expect.anything() }),
      ])
      expect(window.location.search).toBe('?promo=welcome')
    })
  },
)
