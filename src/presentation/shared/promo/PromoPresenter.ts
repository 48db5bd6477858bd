import { parameterIn } from '#domain/text/parameters.ts'
import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Clock } from '#application/ports/Clock.ts'
import type { ActivePromo, ResolvePromo } from '#application/promo/ResolvePromo.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'
import type { QueryPromo } from '../../navigation/QueryPromo.ts'
import type { SettingsAtom } from '../../visit/SettingsAtom.ts'

const SECOND = 1000

/** The promo of this visit, while it is valid (product 4: promo). */
export class PromoPresenter {
  active: ActivePromo | null = null
  /** How many times an active promo has expired on this page. */
  endCount = 0
  // @rule 4.promo-off If a link names a promo that is not enabled, the paywall says that its prices are those without it
  /** Whether the query names a promo that is not enabled. */
  isOff = false
  /** The device's time, in ms since the epoch; updated while a countdown runs. */
  private now: number
  #pendingRefresh: AbortController | null = null
  readonly #resolvePromo: ResolvePromo
  readonly #queryPromo: QueryPromo
  readonly #clock: Clock

  constructor(
    resolvePromo: ResolvePromo,
    settings: SettingsAtom,
    answers: AnswersPresenter,
    person: PersonPresenter,
    queryPromo: QueryPromo,
    clock: Clock,
  ) {
    this.#resolvePromo = resolvePromo
    this.#queryPromo = queryPromo
    this.#clock = clock
    this.now = clock.now()
    makeAutoObservable(this, {}, { autoBind: true })
    // The promo depends on the settings and on whether somebody is signed in, too, and clearing the answers ends it.
    reaction(
      () => [settings.version, person.session.status, answers.clearCount].join(' '),
      this.refresh,
      { fireImmediately: true },
    )
    resolvePromo.observeClears(this.refresh)
  }

  /** Whole seconds until the promo ends; null if there is no countdown. */
  get secondsLeft(): number | null {
    const { active } = this
    if (!active?.countsDown || active.endsAt === null) return null
    return Math.max(0, Math.ceil((active.endsAt - this.now) / SECOND))
  }

  /** Applies the promo in a query. @param search the query */
  readQuery(search: string): void {
    this.#resolvePromo.setPromoInQuery(parameterIn(search, 'promo'))
    this.refresh()
  }

  /** Removes a promo for good if it is still active. */
  dismiss(code: string): void {
    if (this.active?.code !== code) return
    this.#resolvePromo.dismiss(code)
    this.refresh()
  }

  // @rule 2.promo-in-query Navigation keeps the active promo in the query
  // @rule 4.promo-lives A promo is kept across links, reloads and sign-in, until it is dismissed
  /** Determines the active promo again, for example after the page was suspended or something about the promo changed. */
  refresh(): void {
    const { active, isRemovedFromQuery, isOff } = this.#resolvePromo.execute()
    runInAction(() => {
      const now = this.#clock.now()
      const { active: before } = this
      if (active === null && before !== null && before.endsAt !== null && now >= before.endsAt)
        this.endCount += 1
      this.active = active
      this.isOff = isOff
      this.now = now
    })
    this.#queryPromo.decide({ code: active?.code ?? null, isRemoved: isRemovedFromQuery })
    this.#pendingRefresh?.abort()
    this.#pendingRefresh = null
    if (active && active.endsAt !== null) void this.refreshAfterWait(active.endsAt)
  }

  /** Refreshes in a second, or sooner if the promo ends. A refresh stores the time, so that a clock set back revives no promo. */
  private async refreshAfterWait(endsAt: number): Promise<void> {
    const pendingRefresh = new AbortController()
    this.#pendingRefresh = pendingRefresh
    try {
      await this.#clock.wait(Math.min(SECOND, endsAt - this.#clock.now()), pendingRefresh.signal)
    } catch (cause) {
      if (pendingRefresh.signal.aborted) return
      throw cause
    }
    this.refresh()
  }
}
