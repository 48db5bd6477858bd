import { type Bounds, isWithin } from '#domain/answers/Bounds.ts'
import { ADULT } from '#domain/person/adulthood.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { Clock } from '../ports/Clock.ts'
import type { CheckoutKept } from '../ports/kept/KeptValues.ts'
import { accountAge } from '../settings/appSettings.ts'
import type { Settings } from '../settings/Settings.ts'

/** The greatest age that is believed, in years. */
const OLDEST = 120

// @rule 4.account-age Below the age `account_age`, no account is created and no answer leaves the device, until an adult
//   takes the answers over
/** Whether the answers are those of a child who may have no account; an adult may take them over (product 4: before the profile). */
export class AccountAge {
  constructor(
    private readonly stored: StoredAnswers,
    private readonly kept: CheckoutKept,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The age from which a person may have an account, in years. */
  get limit(): number {
    return this.settings.read(accountAge)
  }

  isTooYoung(): boolean {
    return this.isOfChild() && !this.isTakenOver()
  }

  /** Whether the answers are those of a child who is too young for an account, taken over or not. */
  isOfChild(): boolean {
    const { age } = this.stored.loadAsStored()
    return age !== undefined && age < this.limit
  }

  /** Whether an adult has taken these answers over from a child in this tab. */
  isTakenOver(): boolean {
    return this.stored.id() !== null && this.kept.plan_guardian.read() === this.stored.id()
  }

  /** The years in which a living person can have been born. */
  get birthYears(): Bounds {
    const year = this.#year()
    return { min: year - OLDEST, max: year, decimals: 0 }
  }

  /** Whether somebody born in this year is certainly an adult. */
  isAdult(yearOfBirth: number): boolean {
    return isWithin(this.birthYears, yearOfBirth) && this.#year() - yearOfBirth > ADULT
  }

  /** Records that an adult has taken the child's answers over. @param name the child's name */
  takeOver(name: string): void {
    this.stored.save({ ...this.stored.load(), displayName: name })
    this.kept.plan_guardian.write(this.stored.id() ?? '')
  }
  #year(): number {
    return new Date(this.clock.now()).getFullYear()
  }
}
