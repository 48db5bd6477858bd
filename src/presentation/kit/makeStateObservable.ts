import { makeAutoObservable } from 'mobx'

/** Whether a presenter works with this and does not show it: a function, or an instance of a class. */
const isService = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) !== Object.prototype)

/**
 * Makes the fields of a presenter observable by reference, its getters computed, and its methods bound actions. MobX leaves alone
 * what the presenter works with, because tracking it would only add work to every step.
 */
export function makeStateObservable<Presenter extends object>(
  presenter: Presenter,
  overrides: Parameters<typeof makeAutoObservable<Presenter>>[1] = {},
): void {
  const services = Object.entries(presenter).filter(([, value]) => isService(value))
  const untracked = Object.fromEntries(services.map(([name]) => [name, false]))
  makeAutoObservable(presenter, { ...untracked, ...overrides }, { autoBind: true, deep: false })
}
