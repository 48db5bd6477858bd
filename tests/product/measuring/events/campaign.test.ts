import { queryOf } from '#domain/answers/carryLink.ts'
import { parameterIn } from '#domain/text/parameters.ts'
import { readClickIds } from '#application/measuring/events/clickIds.ts'
import { describe, expect, test } from 'vitest'
import {
  conversionOf,
  parseCampaign,
  readCampaign,
} from '#application/measuring/events/campaign.ts'

const REMOVED_TERM = { source: 'ad', term: '(removed)' }

describe('a campaign in the address', { tags: ['7.campaign-values'] }, () => {
  test('a campaign in the address is read with all its fields, and nothing else', () => {
    expect(
      readCampaign(
        '?utm_source=ad&utm_medium=cpc&utm_campaign=spring&utm_content=blue&utm_term=plan&promo=x',
      ),
    ).toEqual({ source: 'ad', medium: 'cpc', campaign: 'spring', content: 'blue', term: 'plan' })
  })

  test('a campaign in the address is null if no field has a value', () => {
    expect(readCampaign('?promo=spring&utm_source=')).toBeNull()
  })

  test.each([
    ['as it is', 'ana@example.com'],
    ['within a longer value', 'from-ana@example.com-now'],
    ['after a name', 'Ana Lopez <ana.lopez@mail.example.co.uk>'],
    ['encoded', 'ana%40example.com'],
    ['encoded twice', 'ana%2540example%252Ecom'],
    ['encoded, with a malformed escape', 'ana%40example.com%E0%A4%A'],
    ['in full-width characters', 'ana＠example．com'],
    ['with letters of any alphabet', 'łukasz@пример.рф'],
    ['beyond the part that is kept', `${'x'.repeat(93)}ana@example.com`],
  ])(
    'a campaign in the address has "(removed)" in place of an email address (%s)',
    (_title, term) => {
      const query = new URLSearchParams({ utm_source: 'ad', utm_term: term })
      expect(readCampaign(`?${query}`)).toEqual(REMOVED_TERM)
    },
  )

  test.each([
    ['as it is', '%2B491701234567'],
    ['with spaces', '%2B49+170+1234567'],
    ['with brackets and dashes', '%2B1+(555)+010-9999'],
    ['within a longer value', 'tel:%2B491701234567,now'],
    ['before another number', '%2B49+170+1234567+2026-11-24'],
    ['in full-width characters', '%EF%BC%8B49+170+1234567'],
    ['encoded twice', '%252B491701234567'],
    ['with an unencoded plus, which a query reads as a space', '+491701234567'],
    ['of nine digits', '%2B350200412'],
    ['after a word', 'call%2B491701234567'],
    ['after a number', '2026%2B49+170+1234567'],
  ])(
    'a campaign in the address has "(removed)" in place of a telephone number that starts with a plus (%s)',
    (_title, term) => {
      expect(readCampaign(`?utm_source=ad&utm_term=${term}`)).toEqual(REMOVED_TERM)
    },
  )

  test('a campaign in the address is trimmed and cut to 100 characters', () => {
    expect(
      readCampaign(`?${new URLSearchParams({ utm_campaign: `  ${'sale '.repeat(30)}` })}`),
    ).toEqual({ campaign: 'sale '.repeat(20) })
    expect(readCampaign('?utm_campaign=%20spring%20')).toEqual({ campaign: 'spring' })
  })

  test.each([null, undefined, 7, 'ad', [], {}])('the stored value %j is not a campaign', (kept) => {
    expect(parseCampaign(kept)).toBeNull()
  })

  test('a campaign is cleaned again when it is read from storage', () => {
    const stored = { source: 'ad', term: 'ana@example.com', other: 'x', medium: 3 }
    expect(parseCampaign(stored)).toEqual(REMOVED_TERM)
  })
})

/** Values as marketers and advertising platforms write them, with filled and unfilled placeholders. */
const CAMPAIGN_VALUES = `
spring_sale_2026
fb|prospecting|women
women @ home
2026-11-24
2026-11-24 10:30
24.11.2026 - 01.12.2026
fit@home
@onward
US | Women 25-44 | LAL 1% | Nov
Women 25+ 120210000000
{{adset.name}}@{{ad.name}}
120210000000000000|120210000000000001
{lpurl}?{_campaign}
+7 +minute +workout
x+491
[pilates at home]
+2026-11-24
50% off
%E0%A4%A
`
  .trim()
  .split('\n')

test.each(CAMPAIGN_VALUES)(
  'a campaign, source or medium named %s is counted under that name',
  { tags: ['7.campaign-values', '7.utm-conversion'] },
  (name) => {
    const fields = { source: name, medium: name, campaign: name, content: name, term: name }
    const query = new URLSearchParams(
      Object.entries(fields).map(([field, value]) => [`utm_${field}`, value]),
    )
    const campaign = readCampaign(`?${query}`)
    expect(campaign).toEqual(fields)
    expect(parseCampaign(campaign)).toEqual(fields)
    expect(conversionOf(campaign ?? {})?.params).toEqual(fields)
  },
)

test(
  'a campaign with a removed value is counted, with "(removed)" as the value',
  { tags: ['7.campaign-values', '7.utm-conversion'] },
  () => {
    const campaign = readCampaign('?utm_source=ana@example.com&utm_medium=cpc&utm_campaign=spring')
    expect(conversionOf(campaign ?? {})?.params).toEqual({
      source: '(removed)',
      medium: 'cpc',
      campaign: 'spring',
    })
  },
)

describe('a conversion', { tags: ['7.utm-conversion'] }, () => {
  test('a conversion is a visit with source, medium and campaign', () => {
    const params = { source: 'ad', medium: 'cpc', campaign: 'spring', term: 'plan' }
    const event = { name: 'utm_conversion', id: 'utm_conversion', params }
    expect(conversionOf(params)).toEqual(event)
  })

  test.each(['source', 'medium', 'campaign'])('a conversion needs the %s', (missing) => {
    const whole = { source: 'ad', medium: 'cpc', campaign: 'spring' }
    expect(conversionOf({ ...whole, [missing]: undefined })).toBeNull()
  })
})

describe('a link that was written or joined badly', { tags: ['2.parameter-names'] }, () => {
  test.each([
    ['?UTM_SOURCE=News&Utm_Medium=mail', { source: 'News', medium: 'mail' }],
    ['?utm_source=news&amp;utm_medium=mail', { source: 'news', medium: 'mail' }],
    ['?utm_source=news&amp;amp;utm_medium=mail', { source: 'news', medium: 'mail' }],
    ['?utm_source=news&utm_source=news', { source: 'news' }],
    ['?utm_source=news%2Cnews%2Cnews', { source: 'news' }],
    ['?utm_content=red,blue,red,blue', { content: 'red,blue' }],
    ['?utm_content=red,blue,red', { content: 'red,blue,red' }],
    ['?utm_source=&utm_source=news', { source: 'news' }],
    ['?xutm_source=news', null],
  ])('the campaign in %s is read as meant', (search, campaign) => {
    expect(readCampaign(search)).toEqual(campaign)
  })
})

test(
  'click ids and the promo of a link count behind &amp;',
  { tags: ['2.parameter-names'] },
  () => {
    const search = '?utm_source=a&amp;gclid=abc-1&amp;promo=isic'
    expect(readClickIds(search)).toEqual({ gclid: 'abc-1' })
    expect(parameterIn(search, 'promo')).toBe('isic')
    expect(queryOf(search)).toBe('utm_source=a&promo=isic&gclid=abc-1')
  },
)
