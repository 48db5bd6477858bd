import { type Answers, hasAnswers, withUnits } from '#domain/answers/Answers.ts'
import { defaultUnits, type Units } from '#domain/answers/Units.ts'
import type { FunnelKept } from '../ports/kept/KeptValues.ts'
import type { VisitorLocale } from '../ports/VisitorLocale.ts'
import { randomId } from '../session/randomId.ts'

/** The answers of this visit (product 3, 4). Answers that came from or went to a profile are removed when its person logs out. */
export class StoredAnswers {
  constructor(
    private readonly kept: FunnelKept,
    private readonly locale: VisitorLocale,
  ) {}

  /** The stored answers. If they have no units, adds the default units of the visitor's region. */
  load(): Answers & { readonly units: Units } {
    const answers = this.loadAsStored()
    return { ...answers, units: answers.units ?? defaultUnits(this.locale.country()) }
  }

  /** The stored answers, without default units; none while they are set aside. */
  loadAsStored(): Answers {
    return this.#isAside ? {} : (this.kept.plan.read() ?? {})
  }

  save(answers: Answers): void {
    const claim = this.kept.plan_claim.read()
    if (claim?.isAside) {
      if (!hasAnswers(answers)) return
      this.clear()
      this.markOwned(claim.uid)
    }
    this.kept.plan.write(answers)
    if (this.id() === null) this.kept.plan_id.write(randomId())
  }

  clear(): void {
    const {
      plan,
      plan_labels: tappedHandles,
      plan_owner: owner,
      plan_id: id,
      plan_claim: claim,
    } = this.kept
    for (const kept of [plan, tappedHandles, owner, id, claim]) kept.remove()
  }

  // @rule 4.clear Clear removes the answers and the stored promo, and ends the promo in every tab
  /** Clears the answers and ends the promo in every tab: on success, and by "Start again" (product 4: plan store). */
  startAgain(): void {
    const { active_promo, promo_clears } = this.kept
    this.clear()
    active_promo.remove()
    promo_clears.write((promo_clears.read() ?? 0) + 1)
  }

  /** Changes the units and converts the measures already given (product 4: units switch). */
  switchUnits(units: Units): Answers {
    const answers = withUnits(this.load(), units)
    this.save(answers)
    return answers
  }

  /** A random id of these answers; null before the first answer. A copy of the tab has the same id. */
  id(): string | null {
    return this.kept.plan_id.read()
  }

  /** Call it when the answers are copied from or sent to this person's profile. */
  markOwned(uid: string): void {
    if (!this.#isAside) this.kept.plan_owner.write(uid)
  }

  /** Undoes `markOwned`, if the owner is still this person. */
  unmarkOwned(uid: string): void {
    if (this.owner() === uid) this.kept.plan_owner.remove()
  }

  /** The uid of the person whose profile the answers came from or went to; null for anonymous answers. */
  owner(): string | null {
    return this.kept.plan_owner.read()
  }

  /**
   * Whether this person logged in to a tab with answers and has not said whose these are (product 4: before the profile).
   * @param uid omit it while the session is loading; then the open claim of any person counts
   */
  isUnclaimed(uid?: string): boolean {
    const claim = this.kept.plan_claim.read()
    const isOpen = claim !== null && claim.isOpen && claim.uid !== this.owner()
    return isOpen && claim.uid === (uid ?? claim.uid)
  }

  /** Whether the answers in this tab are, or may be, those of somebody other than this person. */
  areInQuestion(uid: string): boolean {
    return this.#isAside || this.isUnclaimed(uid)
  }

  /** Records that the answers are this person's, who said so or signed up with these answers. */
  claim(uid: string): void {
    this.kept.plan_claim.write({ uid, isOpen: false })
  }

  /**
   * Records that the answers are not this person's, who has none of their own. A log-out brings the answers back; the person's
   * first answer removes them.
   */
  setAside(uid: string): void {
    this.kept.plan_claim.write({ uid, isOpen: false, isAside: true })
  }

  /** Call it at a log-in. The person is asked whose the answers are, unless these are from their profile or they have a claim. */
  askWhose(uid: string): void {
    const ownsOrClaims = this.owner() === uid || this.kept.plan_claim.read()?.uid === uid
    if (!ownsOrClaims) this.kept.plan_claim.write({ uid, isOpen: true })
  }

  /** The handle that was last tapped on a step; null for none. */
  tappedHandle(stepName: string): string | null {
    return this.tappedHandles().get(stepName) ?? null
  }

  tappedHandles(): ReadonlyMap<string, string> {
    return this.kept.plan_labels.read() ?? new Map()
  }

  rememberTappedHandle(stepName: string, handle: string): void {
    this.kept.plan_labels.write(new Map(this.tappedHandles()).set(stepName, handle))
  }

  get #isAside(): boolean {
    return this.kept.plan_claim.read()?.isAside ?? false
  }
}
