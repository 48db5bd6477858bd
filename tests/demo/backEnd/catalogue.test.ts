import { expect, test } from 'vitest'
import { giftSkuSetting, GIFT_PERIODS, skuSetting } from '#application/settings/skus.ts'
import { PERIODS } from '#domain/offer/period.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { findProduct } from '#demo/storefront/catalogue.ts'

test.each(ALL_SITES)('the demo sells every offer and gift of the $name site', (site) => {
  const paths = [
    ...PERIODS.map((period) => skuSetting(period, site)),
    ...GIFT_PERIODS.map((period) => giftSkuSetting(period, site)),
  ].map(({ fallback }) => fallback)
  expect(paths.filter((path) => !findProduct(path))).toEqual([])
})
