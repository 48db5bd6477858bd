import { type Checkout, type Checkouts, sealed } from '#domain/checkout/Checkout.ts'
import { sha256 } from '../sha256.ts'
import type { CheckoutKeys, SealedOrder, StoredOrder } from './checkoutKeys.ts'

const whoseOf = (uid: string | null): string | null => (uid === null ? null : sha256(uid))

/** The checkouts, oldest first, that the keys hold parts of. */
export function fromKeys(keys: Partial<CheckoutKeys>): Checkouts {
  const { open_checkout: open, gift_order: gift, sales = [] } = keys
  const here = open && hereFrom(open, sales)
  const found = [
    ...ordersFrom('subscription', keys.pending_order, keys.sealed_order),
    ...ordersFrom('voucher', keys.pending_voucher, keys.sealed_voucher),
    ...(gift ? [giftFrom(gift)] : []),
  ].filter(({ id }) => id !== here?.id)
  const known = here ? [...found, here] : found
  const saleOf = new Map(sales.map((sale) => [sale.id, sale]))
  const withSales = known.map((one) => {
    const sale = saleOf.get(one.id)
    return sale ? { ...one, at: sale.at, sale: sale.checkout } : one
  })
  const ids = new Set(known.map(({ id }) => id))
  const saleAlone = sales.filter(({ id }) => !ids.has(id)).map(elsewhereFrom)
  return [...withSales, ...saleAlone].sort((one, other) => one.at - other.at)
}

function hereFrom(open: CheckoutKeys['open_checkout'], sales: CheckoutKeys['sales']): Checkout {
  const { place, uid, at, left, reported, reference = null, offer, seen } = open
  const id = open.id ?? open.sale ?? `${place} ${at}`
  const sale = sales.find((one) => one.id === id)
  return {
    id,
    page: place === 'plan' ? 'subscription' : place,
    whose: whoseOf(uid),
    uid,
    activates: open.activates ?? sale?.activates ?? null,
    path: open.path ?? sale?.checkout.items[0]?.item_id ?? '',
    at,
    state: reported !== undefined ? 'reported' : left !== undefined ? 'left' : 'open',
    since: reported ?? left ?? at,
    ...(seen !== undefined && { seen }),
    isHere: true,
    reference,
    ...(offer && { offer }),
    ...(open.gift && { gift: { ...open.gift, order: null } }),
    sale: null,
  }
}

const elsewhereFrom = ({ checkout: sale, ...kept }: CheckoutKeys['sales'][number]): Checkout => ({
  ...kept,
  page: kept.activates === null ? 'gift' : 'subscription',
  path: sale.items[0]?.item_id ?? '',
  state: 'open',
  since: kept.at,
  isHere: false,
  reference: null,
  sale,
})

/** Whole orders, and of the sealed ones those that have no whole one: each whole one is sealed as well. */
function ordersFrom(
  page: 'subscription' | 'voucher',
  whole: readonly StoredOrder[] = [],
  ofAllTabs: readonly SealedOrder[] = [],
): readonly Checkout[] {
  const alone = ofAllTabs.filter(
    (one) =>
      !whole.some(
        ({ whose, at, activates }) =>
          one.whose === whose && one.at === at && one.activates === activates,
      ),
  )
  return [...whole, ...alone].map((order) => orderFrom(page, order))
}

function orderFrom(page: 'subscription' | 'voucher', order: SealedOrder): Checkout {
  const { whose, activates, path, at, seen, reference, offer, isActive } = order
  const evidence = 'evidence' in order ? order.evidence : null
  return {
    id: order.id ?? `${whose} ${activates} ${at}`,
    page: activates === null ? 'gift' : page,
    whose,
    activates,
    path,
    at,
    state: evidence ?? (isActive ? 'active' : 'ordered'),
    since: at,
    ...(seen !== undefined && { seen }),
    isHere: false,
    reference,
    ...(offer && { offer }),
    sale: null,
  }
}

function giftFrom(order: CheckoutKeys['gift_order']): Checkout {
  const { id, checkout = id, uid, reference, path, offer, at = 0, ...gift } = order
  return {
    id: checkout,
    page: 'gift',
    whose: whoseOf(uid),
    uid,
    activates: null,
    path,
    at,
    state: 'ordered',
    since: at,
    isHere: false,
    reference,
    ...(offer && { offer }),
    gift: { ...gift, order: id },
    sale: null,
  }
}

/** The part of the checkouts that each key holds. */
export function toKeys(checkouts: Checkouts): Partial<CheckoutKeys> {
  const here = checkouts.find(({ isHere }) => isHere)
  const gift = checkouts.findLast(({ page, state }) => page === 'gift' && state === 'ordered')
  const lists = {
    sales: checkouts.flatMap(({ id, whose, activates, at, sale }) =>
      sale ? [{ id, whose, activates, at, checkout: { ...sale, items: [...sale.items] } }] : [],
    ),
    pending_order: wholeOrders(checkouts, 'subscription'),
    pending_voucher: wholeOrders(checkouts, 'voucher'),
    sealed_order: sealedOrders(checkouts, ['subscription', 'gift']),
    sealed_voucher: sealedOrders(checkouts, ['voucher']),
  }
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0)
  return {
    ...Object.fromEntries(filled),
    ...(here && { open_checkout: openCheckoutOf(here) }),
    ...(gift && giftOrderOf(gift)),
  }
}

function openCheckoutOf(here: Checkout): CheckoutKeys['open_checkout'] {
  const { id, page, uid = null, at, sale, activates, path, state, since, seen } = here
  const { reference, offer } = here
  const { order: _, ...gift } = here.gift ?? { order: null }
  return {
    place: page === 'subscription' ? 'plan' : page,
    uid,
    at,
    ...(sale && { sale: id }),
    id,
    ...(activates !== null && { activates }),
    path,
    ...(offer && { offer }),
    ...(here.gift && { gift: gift as Omit<NonNullable<Checkout['gift']>, 'order'> }),
    ...((state === 'left' || state === 'reported') && { [state]: since }),
    ...(reference !== null && { reference }),
    ...(seen !== undefined && { seen }),
  }
}

const wholeOrders = (checkouts: Checkouts, of: Checkout['page']): readonly StoredOrder[] =>
  checkouts.flatMap((one) =>
    one.page === of && one.reference !== null && isOrder(one) ? (storedOrder(one) ?? []) : [],
  )

/** What is reported is known in every tab; of a window that is gone, other tabs know only once it is not this tab's. */
const sealedOrders = (
  checkouts: Checkouts,
  of: readonly Checkout['page'][],
): readonly SealedOrder[] =>
  checkouts.flatMap((one): readonly SealedOrder[] => {
    const { whose, activates, page, state, isHere } = one
    if (!of.includes(page) || whose === null) return []
    const fields = orderFields(sealed(one))
    if (state === 'ordered')
      return page === 'gift' || activates === null ? [] : [{ ...fields, whose, activates }]
    const isKnown = state === 'reported' || (state === 'left' && !isHere)
    return isKnown ? [{ ...fields, whose, activates, evidence: state }] : []
  })

const isOrder = ({ state }: Checkout): boolean => state === 'ordered' || state === 'active'

function storedOrder(one: Checkout): StoredOrder | null {
  const { whose, activates } = one
  return whose === null || activates === null ? null : { ...orderFields(one), whose, activates }
}

const orderFields = ({ id, reference, path, since, seen, state, offer }: Checkout) => ({
  reference,
  path,
  at: since,
  ...(seen !== undefined && { seen }),
  isActive: state === 'active',
  ...(offer && { offer }),
  id,
})

function giftOrderOf(one: Checkout): Pick<CheckoutKeys, 'gift_order'> | null {
  const { id, gift, reference, path, offer, uid = null, since } = one
  if (!gift || reference === null) return null
  const { order, ...form } = gift
  return {
    gift_order: {
      ...form,
      id: order ?? id,
      reference,
      path,
      ...(offer && { offer }),
      uid,
      checkout: id,
      at: since,
    },
  }
}
