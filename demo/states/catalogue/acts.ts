import type { StateAction, Role } from './ScreenState.ts'

type Act = readonly StateAction[]

/** Taps the control with this role and name. */
export const taps = (role: Role, name: string | RegExp): Act => [{ kind: 'tap', role, name }]

/** Types texts into fields, by their labels. */
export const fills = (values: Readonly<Record<string, string>>): Act =>
  Object.entries(values).map(([label, text]) => ({ kind: 'fill', label, text }))

/** Leaves the field with this label. */
export const leaves = (label: string): Act => [{ kind: 'leave', label }]

/** Goes to another address. */
export const goes = (address: string): Act => [{ kind: 'go', address }]

/** Waits for a text. */
export const reads = (text: string | RegExp): Act => [{ kind: 'read', text }]

/** Waits until this many elements match the selector. */
export const counts = (times: number, selector: string): Act => [{ kind: 'count', selector, times }]

/** Waits for a notice, which then stays. */
export const isTold = (text: string): Act => [{ kind: 'notice', text }]

/** Moves the clock. */
export const passes = (ms: number): Act => [{ kind: 'pass', ms, asleep: false }]

/** Moves the clock while the device sleeps: no timer runs out. */
export const sleeps = (ms: number): Act => [{ kind: 'pass', ms, asleep: true }]

/** Waits until the page reloads itself because one of its files is gone. */
export const isLoadedAnew: Act = [{ kind: 'reload' }]

export const loses = (what: 'network' | 'storefront'): Act => [{ kind: 'break', what }]

/** Runs acts one after another. */
export const inTurn = (...acts: readonly Act[]): Act => acts.flat()
