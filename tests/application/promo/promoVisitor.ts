import * as fc from 'fast-check'
import { StoredPromos } from '#application/promo/StoredPromos.ts'
import type { EndKept, FunnelKept } from '#application/ports/kept/KeptValues.ts'
import type { Clock } from '#application/ports/Clock.ts'
import { Settings } from '#application/settings/Settings.ts'
import { ClearAnswers } from '#application/onboarding/ClearAnswers.ts'
import { type PromoResolution, ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { SITES } from '#composition/sites/sites.ts'
import { SITE_NAMES, type SiteName } from '#domain/site/SiteName.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { InMemoryBrowser } from '#infrastructure/memory/kept/InMemoryBrowser.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { InMemoryRemoteSettings } from '#infrastructure/memory/InMemoryRemoteSettings.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { aProduct } from '../../builders/aProduct.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

export const CODES = ['spring', 'summer', 'autumn'] as const
/** Each promo's duration never changes here; its flags do. */
const LENGTHS = {
  promo_spring_expiration_minutes: '10',
  promo_summer_expiration_minutes: '1440',
  promo_autumn_expiration_minutes: '0',
}
const FLAGS = [
  'promo_spring_month',
  'promo_summer_year',
  'promo_autumn_quarter',
  'promo_spring_halfyear_coach',
  'promo_summer_month_coach',
] as const

export const anySite = fc.constantFrom(...SITE_NAMES)

/** What a device keeps about promos, in one of its tabs, and every code that was ever stored as the active one. */
export class Device {
  #tab = new InMemoryBrowser()
  #kept = inMemoryKept(this.#tab)
  readonly written: string[] = []
  readonly active: FunnelKept

  constructor(found: string | null = null) {
    const { active_promo: activePromo } = this.#kept.FunnelKept
    if (found !== null) activePromo.write(found)
    this.active = {
      ...this.#kept.FunnelKept,
      active_promo: {
        ...activePromo,
        write: (code) => {
          this.written.push(code)
          activePromo.write(code)
        },
      },
    }
  }

  get history(): EndKept {
    return this.#kept.EndKept
  }

  /** A visit is a tab. */
  openTab(): void {
    this.#tab = this.#tab.openTab()
    this.#kept = inMemoryKept(this.#tab)
  }

  all(): readonly unknown[] {
    const {
      dismissed_promos: dismissed,
      promo_activations: starts,
      promo_codes: ofVisit,
    } = this.history
    const { active_promo: activePromo, promo_clears: clears } = this.active
    return [activePromo, clears, dismissed, starts, ofVisit].map((kept) => kept.read())
  }
}

export type Step =
  | { readonly does: 'goes'; readonly to: string | null }
  | { readonly does: 'publishes'; readonly remote: string; readonly on: readonly string[] }
  | { readonly does: 'signs'; readonly in: boolean }
  | { readonly does: 'waits'; readonly ms: number }
  | { readonly does: 'sets the clock'; readonly to: number }
  | { readonly does: 'reloads'; readonly on: SiteName }
  | { readonly does: 'dismisses' }
  | { readonly does: 'clears' }
  | { readonly does: 'begins a new visit' }

/** Valid codes, codes in capitals, and invalid ones. */
const query = fc.constantFrom(...CODES, null, 'SPRING', 'Autumn', 'winter', '<b>', '', ' spring')
const remotePromo = fc.constantFrom(...CODES, 'SUMMER', 'winter', '!', '')
const on = fc.oneof(
  { weight: 3, arbitrary: fc.constant<string[]>([...FLAGS]) },
  { weight: 1, arbitrary: fc.subarray([...FLAGS]) },
)
const published = fc.record({ does: fc.constant('publishes' as const), remote: remotePromo, on })
const wait = fc.constantFrom(0, 1, MINUTE, 9 * MINUTE, 10 * MINUTE, DAY, 400 * DAY)
/** From the epoch to a year far ahead. */
const shown = fc.constantFrom(
  0,
  5 * MINUTE,
  Date.UTC(2025, 11, 31, 23, 55),
  Date.UTC(2026, 0, 1),
  Date.UTC(2026, 0, 1, 0, 5),
  Date.UTC(2090, 0, 1),
)

const step = (site: fc.Arbitrary<SiteName>): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constant('goes' as const), to: query }) },
    { weight: 2, arbitrary: published },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('signs' as const), in: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ does: fc.constant('waits' as const), ms: wait }) },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('sets the clock' as const), to: shown }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('reloads' as const), on: site }) },
    { weight: 3, arbitrary: fc.constant({ does: 'dismisses' as const }) },
    { weight: 2, arbitrary: fc.constant({ does: 'clears' as const }) },
    { weight: 1, arbitrary: fc.constant({ does: 'begins a new visit' as const }) },
  )

/** Sequences in every run: a clock set back before and after a promo's end, a reload after it, a dismissal. */
const START = Date.UTC(2026, 0, 1)
export const SURE: [SiteName, Step[]][] = [
  [
    'workouts',
    [
      { does: 'goes', to: 'spring' },
      { does: 'waits', ms: MINUTE },
      { does: 'sets the clock', to: START },
    ],
  ],
  [
    'workouts',
    [
      { does: 'goes', to: 'spring' },
      { does: 'waits', ms: 10 * MINUTE },
      { does: 'sets the clock', to: START },
      { does: 'reloads', on: 'workouts' },
    ],
  ],
  [
    'workouts',
    [
      { does: 'goes', to: 'Autumn' },
      { does: 'dismisses' },
      { does: 'goes', to: 'summer' },
      { does: 'goes', to: 'autumn' },
    ],
  ],
  [
    'workouts',
    [{ does: 'goes', to: 'spring' }, { does: 'dismisses' }, { does: 'goes', to: 'spring' }],
  ],
  ...SITE_NAMES.map((site): [SiteName, Step[]] => [
    site,
    [
      { does: 'goes', to: 'spring' },
      { does: 'clears' },
      { does: 'reloads', on: site },
      { does: 'begins a new visit' },
    ],
  ]),
]

/** Enough steps for a promo to start, end and be requested again. */
export const steps = (site: fc.Arbitrary<SiteName>) =>
  fc.array(step(site), { minLength: 1, maxLength: 25, size: 'max' })

const LOG = new RecordingLog()
const STORED = aProduct().stored

/** A clock that shows the time it was set to; it cannot wait. */
class Watch implements Clock {
  time = START

  now(): number {
    return this.time
  }

  wait(): Promise<void> {
    return Promise.reject(new Error('Nobody waits here'))
  }
}

/** A visitor with one device, who resolves the promo after every step. */
export class Visitor {
  readonly device: Device
  readonly dismissed = new Set<string>()
  /** The codes that a clear ended in this visit. */
  readonly cleared = new Set<string>()
  /** The codes that the remote setting has named. */
  readonly remote = new Set<string>()
  readonly #ofVisit = new Set<string>()
  readonly #remote = new InMemoryRemoteSettings(LOG, { ...LENGTHS, ...enabled(FLAGS) })
  readonly settings = new Settings(this.#remote, LOG)
  readonly #clock = new Watch()
  #site: SiteRules
  inQuery: string | null = null
  resolution: PromoResolution = { active: null, leavesQuery: false, over: null }
  #signedIn = false
  #resolve: ResolvePromo

  constructor(site: SiteName, device = new Device()) {
    this.device = device
    this.#site = SITES[site]
    this.#resolve = this.#newPage()
  }

  get active(): string | null {
    return this.resolution.active?.code ?? null
  }

  get now(): number {
    return this.#clock.now()
  }

  async take(taken: Step): Promise<void> {
    if (taken.does === 'goes') this.inQuery = taken.to
    else if (taken.does === 'signs') this.#signedIn = taken.in
    else if (taken.does === 'waits') this.#clock.time += taken.ms
    else if (taken.does === 'sets the clock') this.#clock.time = taken.to
    else if (taken.does === 'dismisses') this.#dismiss()
    else if (taken.does === 'clears') this.#clear()
    else if (taken.does === 'begins a new visit') this.#beginVisit()
    else if (taken.does === 'reloads') {
      this.#site = SITES[taken.on]
      this.#resolve = this.#newPage()
    } else {
      this.#remote.publish({ ...LENGTHS, ...enabled(taken.on), onboarding_promo: taken.remote })
      this.remote.add(taken.remote.toLowerCase())
      await this.#remote.refresh()
    }
    this.ask()
  }

  ask(): PromoResolution {
    this.resolution = this.#resolve.execute({ inQuery: this.inQuery, signedIn: this.#signedIn })
    for (const code of [this.inQuery?.toLowerCase(), this.device.active.active_promo.read()])
      if (code) this.#ofVisit.add(code)
    return this.resolution
  }

  #dismiss(): void {
    if (this.active === null) return
    this.dismissed.add(this.active)
    new StoredPromos(this.device.active, this.device.history).dismiss(this.active)
  }

  #clear(): void {
    new ClearAnswers(STORED, this.device.active).execute()
    for (const code of this.#ofVisit) this.cleared.add(code)
  }

  #beginVisit(): void {
    this.device.openTab()
    this.#ofVisit.clear()
    this.cleared.clear()
    this.#resolve = this.#newPage()
  }

  #newPage(): ResolvePromo {
    return new ResolvePromo(
      new StoredPromos(this.device.active, this.device.history),
      this.settings,
      this.#site,
      this.#clock,
    )
  }
}

export const enabled = (flags: readonly string[]) =>
  Object.fromEntries(flags.map((flag) => [flag, 'true']))

/** Lets a visitor take all steps, and checks after each. */
export async function follow(
  visitor: Visitor,
  taken: readonly Step[],
  look: (done: Step) => void,
): Promise<void> {
  for (const next of taken) {
    await visitor.take(next)
    look(next)
  }
}
