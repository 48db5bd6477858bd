import type { StateAction, Role } from './ScreenState.ts'

type Actions = readonly StateAction[]

/** Taps the control with this role and name. */
export const taps = (role: Role, name: string | RegExp): Actions => [{ kind: 'tap', role, name }]

/** Types texts into fields, by their labels. */
export const fills = (values: Readonly<Record<string, string>>): Actions =>
  Object.entries(values).map(([label, text]) => ({ kind: 'fill', label, text }))

/** Leaves the field with this label. */
export const leaves = (label: string): Actions => [{ kind: 'leave', label }]

/** Goes to another address. */
export const goes = (address: string): Actions => [{ kind: 'go', address }]

/** Waits for a text. */
export const reads = (text: string | RegExp): Actions => [{ kind: 'read', text }]

/** Waits until this many elements match the selector. */
export const counts = (times: number, selector: string): Actions => [
  { kind: 'count', selector, times },
]

/** Waits for a notice, which then stays. */
export const readsNotice = (text: string): Actions => [{ kind: 'notice', text }]

/** Moves the clock by this many ms. */
export const passes = (ms: number): Actions => [{ kind: 'pass', ms, asleep: false }]

/** Moves the clock by this many ms while the device sleeps: no timer ends. */
export const sleeps = (ms: number): Actions => [{ kind: 'pass', ms, asleep: true }]

/** Waits until the page reloads itself because one of its files is gone. */
export const waitsForReload: Actions = [{ kind: 'reload' }]

/** Takes away the network, or the payment provider's script. */
export const loses = (what: 'network' | 'storefront'): Actions => [{ kind: 'break', what }]

/** Runs lists of actions one after another. */
export const inTurn = (...lists: readonly Actions[]): Actions => lists.flat()
