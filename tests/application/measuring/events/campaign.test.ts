import { describe, expect, test } from 'vitest'
import {
  conversionOf,
  parseCampaign,
  readCampaign,
} from '../../../../src/application/measuring/events/campaign.ts'

describe('a campaign in the address', { tags: ['7.campaign-values'] }, () => {
  test('is read with all its fields, and nothing else', () => {
    expect(
      readCampaign(
        '?utm_source=ad&utm_medium=cpc&utm_campaign=spring&utm_content=blue&utm_term=plan&promo=x',
      ),
    ).toEqual({
      source: 'ad',
      medium: 'cpc',
      campaign: 'spring',
      content: 'blue',
      term: 'plan',
    })
  })

  test('is null if no field has a value', () => {
    expect(readCampaign('?promo=spring&utm_source=')).toBeNull()
  })

  test.each([
    ['an email', 'ana@example.com'],
    ['an email within', 'from-ana@example.com-now'],
    ['a phone number', '+49 170 1234567'],
    ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ'],
    ['a long key', 'a8f3b2c1d4e5f6a7b8c9d0e1f2a3'],
    ['a first and last name', 'Ana Lopez'],
    ['a first and last name joined by a plus', 'Ana+Lopez'],
  ])('leaves out %s', (_title, term) => {
    expect(readCampaign(`?${new URLSearchParams({ utm_source: 'ad', utm_term: term })}`)).toEqual({
      source: 'ad',
    })
  })

  test.each(['spring_sale_2026', 'Spring', 'lose-weight', 'fb|prospecting|women', '120210'])(
    'keeps %s',
    (campaign) => {
      expect(readCampaign(`?${new URLSearchParams({ utm_campaign: campaign })}`)).toEqual({
        campaign,
      })
    },
  )

  test('leaves out a value if cutting it would leave part of an email', () => {
    expect(
      readCampaign(
        `?${new URLSearchParams({ utm_source: 'ad', utm_term: `${'x'.repeat(93)}ana@example.com` })}`,
      ),
    ).toEqual({ source: 'ad' })
  })

  test('is trimmed and cut to 100 characters', () => {
    expect(
      readCampaign(`?${new URLSearchParams({ utm_campaign: `  ${'sale '.repeat(30)}` })}`),
    ).toEqual({ campaign: 'sale '.repeat(20) })
    expect(readCampaign('?utm_campaign=%20spring%20')).toEqual({ campaign: 'spring' })
  })

  test.each([null, undefined, 7, '', [], {}])('is null if %j was stored', (kept) => {
    expect(parseCampaign(kept)).toBeNull()
  })

  test('is cleaned again when it is read from the store', () => {
    expect(parseCampaign({ source: 'ad', term: 'ana@example.com', other: 'x', medium: 3 })).toEqual(
      { source: 'ad' },
    )
    expect(parseCampaign('ad')).toBeNull()
  })
})

describe('a conversion', { tags: ['7.utm-conversion'] }, () => {
  test('is a visit with source, medium and campaign', () => {
    expect(
      conversionOf({ source: 'ad', medium: 'cpc', campaign: 'spring', term: 'plan' }),
    ).toMatchObject({
      name: 'utm_conversion',
      id: 'utm_conversion',
      params: { source: 'ad', medium: 'cpc', campaign: 'spring', term: 'plan' },
    })
  })

  test.each(['source', 'medium', 'campaign'])('needs the %s', (missing) => {
    const whole = { source: 'ad', medium: 'cpc', campaign: 'spring' }
    expect(
      conversionOf(
        Object.fromEntries(Object.entries(whole).filter(([field]) => field !== missing)),
      ),
    ).toBeNull()
  })
})
