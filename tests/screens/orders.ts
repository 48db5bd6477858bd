import type { Memory, Person } from './ScreenState.ts'

/** What a buyer quotes to support. */
export const REFERENCE = 'ONW7K2PQA'

const orderIn = (key: string, path: string) => (person: Person): Memory => ({
  device: { [key]: JSON.stringify([{ id: 'demo-order', uid: `demo-${person}`, reference: REFERENCE, path, activates: 'subscription', at: Date.now() }]) },
})

/** An order of somebody for a plan, made in this browser just now. */
export const planOrder = orderIn('pending_order', 'onward-year')

/** A voucher that somebody redeemed in this browser just now. */
export const voucherOrder = orderIn('pending_voucher', 'onward-voucher-pro')
