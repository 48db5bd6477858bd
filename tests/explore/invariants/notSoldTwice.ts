import * as v from 'valibot'
import { LOOKED_FOR_MS } from '#domain/checkout/Checkout.ts'
import { VOUCHER_FIELDS } from '#application/settings/skus.ts'
import type { Tab } from '../Moment.ts'
import type { PageContent } from '../page/PageContent.ts'
import { siteOf } from '../siteOf.ts'
import type { WalkStart } from '../Script.ts'
import type { Invariant } from './Invariant.ts'

const keptWindow = v.object({
  place: v.picklist(['plan', 'voucher', 'gift']),
  uid: v.nullable(v.string()),
  activates: v.optional(v.string()),
  left: v.optional(v.number()),
  reported: v.optional(v.number()),
})

/** What a payment may have been for: a field of the profile, or a gift. */
type Product = string

/** While a payment may have been made, its product is not for sale in the tab that knows, and no window opens for it. */
export const notSoldTwice: Invariant = {
  name: 'nothing is sold while its payment is looked for',
  violation({ start, before, after }) {
    const { signedIn } = after.backEnd
    for (const tab of after.tabs) {
      const sought = soughtIn(tab.content, signedIn)
      if (sought === null || sought !== soldOn(tab.content, start.site)) continue
      const button = tab.content.controls.find(isSelling)
      if (button) return `tab ${tab.id + 1} looks for a payment, but offers "${button.name}"`
      const earlier = before?.tabs.find(({ id }) => id === tab.id)
      if (earlier && hasOpened(earlier, tab) && soughtIn(earlier.content, signedIn) === sought)
        return `tab ${tab.id + 1} looked for a payment, and opened a payment window`
    }
    return null
  },
}

/** The product of the payment that the tab must look for; null for none. Evidence of somebody else is not theirs. */
function soughtIn({ checkout, now }: PageContent, signedIn: string | null): Product | null {
  if (!checkout) return null
  const { place, uid, activates = null, left, reported } = v.parse(keptWindow, JSON.parse(checkout))
  const isYoung =
    reported === undefined
      ? left !== undefined && now - left < LOOKED_FOR_MS.left
      : now - reported < LOOKED_FOR_MS.reported
  return isYoung && uid === signedIn ? (place === 'gift' ? 'gift' : activates) : null
}

/** The product that the page sells as it is filled in. */
function soldOn({ path, controls }: PageContent, site: WalkStart['site']): Product | null {
  if (path === '/gift') return 'gift'
  if (path === '/onboarding/subscription') return siteOf({ site }).subscriptionField
  if (path !== '/redeem') return null
  const kind = controls.find(({ role, checked }) => role === 'radio' && checked)?.handle
  return kind === 'pro' || kind === 'humanCoaching' ? VOUCHER_FIELDS[kind] : null
}

const isSelling = ({ role, region, name, disabled }: PageContent['controls'][number]): boolean =>
  role === 'button' &&
  region === 'main' &&
  !disabled &&
  /^(?:Pay |Redeem$|Start without paying|I am the parent)/.test(name)

/** Whether the page opened a payment window. The provider opens one again for the markers of a bank. */
function hasOpened({ content: earlier }: Tab, { content }: Tab): boolean {
  const hasWindow = ({ controls }: PageContent) =>
    controls.some(({ name }) => name === 'Close the payment window')
  return hasWindow(content) && !hasWindow(earlier) && !content.search.includes('fsc:')
}
