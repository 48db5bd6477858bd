import type { UserProfile } from '../../domain/person/UserProfile.ts'
import { parsePlan, withUnits } from '../../domain/plan/PlanData.ts'
import { Units } from '../../domain/plan/Units.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { StoredPlan } from '../plan/StoredPlan.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import { SIGNED_OUT } from '../session/signedOutKey.ts'

/** Copies a profile into plan data that is as good as empty, once for each arrival of a person (product 4: profile sync). */
export class SyncPlan {
  private readonly stored: StoredPlan
  private readonly site: SiteRules
  private readonly device: KeyValueStore
  private synced: string | null = null

  constructor(stored: StoredPlan, site: SiteRules, device: KeyValueStore) {
    this.stored = stored
    this.site = site
    this.device = device
  }

  /**
   * Somebody arrives, or nobody is here any more (null). A plan of somebody else's profile goes at once, and that of
   * whoever signed out, be it in another tab; where a session merely ended, it stays.
   */
  personChanged(uid: string | null): void {
    const owner = this.stored.owner()
    const signedOut = this.device.read(SIGNED_OUT)
    if (uid === null) this.synced = null
    if (uid === signedOut) this.device.remove(SIGNED_OUT)
    if (owner !== null && (uid === null ? owner === signedOut : owner !== uid)) this.stored.clear()
  }

  /** Stored keys win; measures come in the profile's units (metric when it names none) and take on the stored ones. */
  execute(uid: string, profile: UserProfile): void {
    if (this.synced === uid) return
    this.synced = uid
    const stored = this.stored.loadAsStored()
    if (Object.keys(stored).length > 1) return
    const copied = parsePlan(this.site.funnel, profile.answers)
    const inProfileUnits = { ...copied, units: copied.units ?? Units.Metric }
    this.stored.save({ ...withUnits(inProfileUnits, stored.units ?? inProfileUnits.units), ...stored })
    this.stored.markOwned(uid)
  }
}
