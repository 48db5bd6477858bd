import { isMinor } from '../../domain/plan/adulthood.ts'
import type { StoredPlan } from '../plan/StoredPlan.ts'
import { type Consents, NOTHING_ALLOWED } from '../ports/AnalyticsSink.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import { readJson } from '../storage/readJson.ts'

const CONSENT = 'consent'

/** What the visitor allows, remembered on the device (product 7: consent). Nothing is allowed until they choose. */
export class Consent {
  private readonly device: KeyValueStore
  private readonly plan: StoredPlan
  private readonly listeners = new Set<(consents: Consents) => void>()

  constructor(device: KeyValueStore, plan: StoredPlan) {
    this.device = device
    this.plan = plan
  }

  /** Null while the visitor has not chosen. Read anew each time: another tab may have changed it. */
  current(): Consents | null {
    return chosenIn(readJson(this.device, CONSENT))
  }

  allowed(): Consents {
    return this.current() ?? NOTHING_ALLOWED
  }

  /** Whether marketing may be asked about: not of a child. */
  get mayAskMarketing(): boolean {
    return !isMinor(this.plan.load().age)
  }

  /** Takes a choice; marketing counts only where it may be asked. */
  choose({ analytics, marketing }: Consents): void {
    const consents = { analytics, marketing: marketing && this.mayAskMarketing }
    this.device.write(CONSENT, JSON.stringify(consents))
    for (const listener of this.listeners) listener(consents)
  }

  /** An age was answered: a child's takes back a consent to marketing. */
  ageAnswered(): void {
    const current = this.current()
    if (current?.marketing && !this.mayAskMarketing) this.choose(current)
  }

  observe(listener: (consents: Consents) => void): Unsubscribe {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}

/** What was stored; a choice that is not whole is none. */
function chosenIn(kept: unknown): Consents | null {
  const { analytics, marketing } = Object.fromEntries(Object.entries(kept ?? {}))
  return typeof analytics === 'boolean' && typeof marketing === 'boolean' ? { analytics, marketing } : null
}
