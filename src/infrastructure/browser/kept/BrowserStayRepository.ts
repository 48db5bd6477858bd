import type { Kept } from '#application/ports/Kept.ts'
import type {
  Arrival,
  Departure,
  SentProfile,
  StayRepository,
} from '#application/ports/kept/StayRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText, fieldsOf, json, texts } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'

/** Stays, kept in the browser, and the arrival, kept in the tab. Parsed by hand, because valibot would delay the first question. */
export class BrowserStayRepository implements StayRepository {
  readonly stay: Kept<string>
  readonly arrival: Kept<Arrival>
  readonly departures: Kept<readonly Departure[]>
  readonly profile_created: Kept<readonly string[]>
  readonly profile_sent: Kept<SentProfile>

  constructor({ tab, browser }: Stores) {
    this.stay = new BrowserKept(browser, 'stay', bareText)
    this.arrival = new BrowserKept(tab, 'arrival', json(toArrival))
    this.departures = new BrowserKept(
      browser,
      'departures',
      json((raw) => (Array.isArray(raw) ? raw.flatMap((one) => toDeparture(one) ?? []) : null)),
    )
    this.profile_created = new BrowserKept(browser, 'profile_created', texts)
    this.profile_sent = new BrowserKept(browser, 'profile_sent', json(toSentProfile))
  }
}

function toArrival(raw: unknown): Arrival | null {
  const { stay, uid } = Object.fromEntries(fieldsOf(raw))
  return typeof stay === 'string' && typeof uid === 'string' ? { stay, uid } : null
}

function toDeparture(raw: unknown): Departure | null {
  const { stay, answers } = Object.fromEntries(fieldsOf(raw))
  return typeof stay === 'string' ? { stay, answers: textOrNull(answers) } : null
}

function toSentProfile(raw: unknown): SentProfile | null {
  const { whose, answers, at } = Object.fromEntries(fieldsOf(raw))
  return typeof whose === 'string' && typeof at === 'number'
    ? { whose, answers: textOrNull(answers), at }
    : null
}

const textOrNull = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null)
