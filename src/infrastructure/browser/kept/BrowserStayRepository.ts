import type { Kept } from '../../../application/ports/Kept.ts'
import type {
  Arrival,
  Departure,
  StayRepository,
} from '../../../application/ports/kept/StayRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText, fieldsOf, json, texts } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'

/** Stays, kept in the browser, and the arrival, kept in the tab. Parsed by hand, because valibot would delay the first question. */
export class BrowserStayRepository implements StayRepository {
  readonly stay: Kept<string>
  readonly arrival: Kept<Arrival>
  readonly departures: Kept<readonly Departure[]>
  readonly createdProfiles: Kept<readonly string[]>

  constructor({ tab, browser }: Stores) {
    this.stay = new BrowserKept(browser, 'stay', bareText)
    this.arrival = new BrowserKept(tab, 'arrival', json(toArrival))
    this.departures = new BrowserKept(
      browser,
      'departures',
      json(
        (raw) => (Array.isArray(raw) ? raw.flatMap((one) => toDeparture(one) ?? []) : null),
        (departures) => departures.map(fromDeparture),
      ),
    )
    this.createdProfiles = new BrowserKept(browser, 'profile_created', texts)
  }
}

function toArrival(raw: unknown): Arrival | null {
  const { stay, uid } = Object.fromEntries(fieldsOf(raw))
  return typeof stay === 'string' && typeof uid === 'string' ? { stay, uid } : null
}

function toDeparture(raw: unknown): Departure | null {
  const { stay, takesPlan } = Object.fromEntries(fieldsOf(raw))
  return typeof stay === 'string' && typeof takesPlan === 'boolean'
    ? { stay, takesAnswers: takesPlan }
    : null
}

const fromDeparture = ({ stay, takesAnswers }: Departure) => ({ stay, takesPlan: takesAnswers })
