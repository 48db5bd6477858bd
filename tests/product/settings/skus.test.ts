import { describe, expect, test } from 'vitest'
import { isVoucherSku, periodOf, skusOnOffer } from '#application/settings/skus.ts'
import { PERIODS } from '#domain/offer/period.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

describe('a product path', () => {
  test.each(ALL_SITES)(
    'on the $name site, a product path belongs to the period of the setting that names it',
    (site) => {
      const { settings } = aProduct({
        site,
        settings: { [`sku_quarter${site.settingSuffix}`]: 'spring-quarter' },
      })
      expect(
        skusOnOffer(settings, site, site.offerVariant, 'usual').map((path) =>
          periodOf(settings, site, path),
        ),
      ).toEqual(PERIODS)
      expect([
        periodOf(settings, site, 'spring-quarter'),
        periodOf(settings, site, `${site.skuPrefix}-quarter`),
        periodOf(settings, site, ''),
      ]).toEqual(['quarter', null, null])
    },
  )

  test(
    'in the other arm of the prices, the products are those of its settings, and the usual ones where these are empty',
    { tags: ['4.price-arm'] },
    () => {
      const { settings, site } = aProduct({ settings: { sku_year_other: 'year-at-99' } })
      const onOffer = (arm: 'usual' | 'other') => skusOnOffer(settings, site, 'plain', arm)
      expect(onOffer('other')).toEqual([...onOffer('usual').slice(0, -1), 'year-at-99'])
      expect(onOffer('usual')).not.toContain('year-at-99')
      expect(periodOf(settings, site, 'year-at-99')).toBe('year')
      expect(skusOnOffer(settings, site, 'gift', 'other')).toEqual(
        skusOnOffer(settings, site, 'gift', 'usual'),
      )
    },
  )

  test('a product path in a voucher setting belongs to a product that a voucher can pay for', () => {
    const { settings } = aProduct({ settings: { sku_voucher_pro: 'pro-2027' } })
    expect(
      ['pro-2027', 'onward-voucher-coaching', 'onward-year', ''].map((path) =>
        isVoucherSku(settings, path),
      ),
    ).toEqual([true, true, false, false])
  })
})
