import type { Keeps } from '#application/ports/Kept.ts'
import type { VisitKept } from '#application/visit/VisitStore.ts'
import type { Log } from '#application/ports/Log.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { parseAnswers } from '#domain/funnel/parseAnswers.ts'
import type { Step } from '#domain/funnel/Step.ts'
import type {
  AnswersClaim,
  EndedLoginSession,
  KeptHealthConsent,
  SentProfile,
  TabLoginSession,
} from '#domain/visit/Visit.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText, fieldsOf, json, textList, textsByName, wholeNumber } from '../storage/Format.ts'
import type { KeyValueStore, Stores } from '../storage/KeyValueStore.ts'
import type { TabKey } from '../storage/keys.ts'

// @rule 3.plan-format Plan data is stored as one object, with a format version beside it
const CURRENT_VERSION = '1'

/** The stored values of the questions besides the visit, by key. */
interface FunnelValues {
  /** The code of the stored promo, not yet checked (product 4: promo). */
  active_promo: string
  /** How often the answers, and the promo with them, were cleared in this browser. */
  promo_clears: number
  /** The arm of each experiment, by its name; an empty text if the device is in no arm (product 4: experiments). */
  arms: ReadonlyMap<string, string>
}

export type FunnelKept = VisitKept & Keeps<FunnelValues>

/** The stored values of the questions and the session. Parsed by hand, because valibot would delay the first question. */
export const funnelKept = (
  { tab, browser }: Stores,
  funnel: readonly Step[],
  log: Log,
): FunnelKept => ({
  plan: new VersionedAnswers(tab, funnel, log),
  plan_labels: new BrowserKept(tab, 'plan_labels', textsByName, log),
  plan_owner: new BrowserKept(tab, 'plan_owner', bareText),
  plan_id: new BrowserKept(tab, 'plan_id', bareText),
  plan_claim: new BrowserKept(tab, 'plan_claim', json(toAnswersClaim)),
  plan_guardian: new BrowserKept(tab, 'plan_guardian', bareText),
  stay: new BrowserKept(browser, 'stay', bareText),
  arrival: new BrowserKept(tab, 'arrival', json(toTabLoginSession)),
  departures: new BrowserKept(
    browser,
    'departures',
    json((raw) =>
      Array.isArray(raw) ? raw.flatMap((one) => toEndedLoginSession(one) ?? []) : null,
    ),
  ),
  profile_created: new BrowserKept(browser, 'profile_created', textList),
  profile_sent: new BrowserKept(browser, 'profile_sent', json(toSentProfile)),
  health_consent: new BrowserKept(browser, 'health_consent', json(toHealthConsent)),
  active_promo: new BrowserKept(browser, 'active_promo', bareText),
  promo_clears: new BrowserKept(browser, 'promo_clears', wholeNumber),
  arms: new BrowserKept(browser, 'arms', textsByName),
})

/** Answers with the version of their format. No stored version means the current one; answers of other versions are not read. */
class VersionedAnswers extends BrowserKept<Answers, TabKey> {
  constructor(
    private readonly tab: KeyValueStore<TabKey>,
    funnel: readonly Step[],
    log: Log,
  ) {
    super(
      tab,
      'plan',
      json((raw) => parseAnswers(funnel, raw)),
      log,
    )
  }

  override read(): Answers | null {
    const version = this.tab.read('plan_version') ?? CURRENT_VERSION
    return version === CURRENT_VERSION ? super.read() : null
  }

  override write(answers: Answers): void {
    super.write(answers)
    this.tab.write('plan_version', CURRENT_VERSION)
  }

  override remove(): void {
    super.remove()
    this.tab.remove('plan_version')
  }
}

function toTabLoginSession(raw: unknown): TabLoginSession | null {
  const { stay, uid } = Object.fromEntries(fieldsOf(raw))
  return typeof stay === 'string' && typeof uid === 'string' ? { stay, uid } : null
}

function toEndedLoginSession(raw: unknown): EndedLoginSession | null {
  const { stay, answers } = Object.fromEntries(fieldsOf(raw))
  return typeof stay === 'string' ? { stay, answers: textOrNull(answers) } : null
}

function toSentProfile(raw: unknown): SentProfile | null {
  const { whose, answers, at } = Object.fromEntries(fieldsOf(raw))
  return typeof whose === 'string' && typeof at === 'number'
    ? { whose, answers: textOrNull(answers), at }
    : null
}

function toAnswersClaim(raw: unknown): AnswersClaim | null {
  const { uid, isOpen, isAside } = Object.fromEntries(fieldsOf(raw))
  return typeof uid === 'string' && typeof isOpen === 'boolean'
    ? { uid, isOpen, ...(isAside === true && { isAside }) }
    : null
}

function toHealthConsent(raw: unknown): KeptHealthConsent | null {
  const { uid, version, given, isRecorded } = Object.fromEntries(fieldsOf(raw))
  const isWhole =
    typeof uid === 'string' &&
    typeof version === 'string' &&
    typeof given === 'boolean' &&
    typeof isRecorded === 'boolean'
  return isWhole ? { uid, version, given, isRecorded } : null
}

const textOrNull = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null)
