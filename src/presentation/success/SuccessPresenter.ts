import { makeAutoObservable, runInAction } from 'mobx'
import type { PendingOrder, StoredOrder } from '../../application/plan/StoredOrder.ts'
import type { AwaitActivation } from '../../application/usecases/AwaitActivation.ts'
import type { VisitPresenter } from '../shell/VisitPresenter.ts'

/** What the success screen tells (product 2): it never redirects. */
export type SuccessState = 'loading' | 'active' | 'activating' | 'late' | 'noPlan' | 'unknown' | 'signIn' | 'nobody'

export class SuccessPresenter {
  checking = false
  private tired = false
  private waiting: AbortController | null = null
  private readonly visit: VisitPresenter
  private readonly orders: StoredOrder
  private readonly awaitActivation: AwaitActivation

  constructor(visit: VisitPresenter, orders: StoredOrder, awaitActivation: AwaitActivation) {
    this.visit = visit
    this.orders = orders
    this.awaitActivation = awaitActivation
    makeAutoObservable<this, 'visit' | 'orders' | 'awaitActivation' | 'waiting'>(
      this,
      { visit: false, orders: false, awaitActivation: false, waiting: false },
      { autoBind: true },
    )
  }

  /** The order of this visit; never somebody else's. */
  get order(): PendingOrder | null {
    const { session } = this.visit
    const order = this.orders.load()
    return session.status === 'signedIn' && order?.uid !== session.user.uid ? null : order
  }

  /** The address that opens the plan in the app; empty where the account has none. */
  get email(): string {
    const { session } = this.visit
    return session.status === 'signedIn' ? (session.user.email ?? '') : ''
  }

  get state(): SuccessState {
    const { session, isActive } = this.visit
    if (session.status === 'loading') return 'loading'
    if (session.status === 'anonymous') return this.order ? 'signIn' : 'nobody'
    if (isActive) return 'active'
    if (this.order) return this.tired ? 'late' : 'activating'
    return session.profile.status === 'unknown' ? 'unknown' : 'noPlan'
  }

  /** Waits for the profile to say active; ends calmly after two minutes. */
  async wait(): Promise<void> {
    this.waiting?.abort()
    const waiting = new AbortController()
    this.waiting = waiting
    this.tired = false
    try {
      const active = await this.awaitActivation.execute(waiting.signal)
      runInAction(() => {
        this.tired = !active
      })
    } catch (cause) {
      if (!waiting.signal.aborted) throw cause
    }
  }

  /** After the calm end: waits once more, from the screen that shows so. */
  waitAgain(): void {
    this.tired = false
  }

  leave(): void {
    this.waiting?.abort()
  }

  /** Reads the profile once more, on request. */
  async check(): Promise<void> {
    if (this.checking) return
    this.checking = true
    await this.visit.reloadProfile()
    runInAction(() => {
      this.checking = false
    })
  }

  /** The plan has done its work: success is reached with an active subscription (product 4: plan store). */
  finish(): void {
    this.visit.startAgain()
  }
}
