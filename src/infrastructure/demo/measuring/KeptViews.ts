import * as v from 'valibot'
import { deviceStorage, StoredText } from '../database/StoredText.ts'

/** A `screen_view` of a step, as Google's tag got it. */
export interface KeptView {
  /** One tab's visit. */
  readonly visitor: string
  readonly campaign: string
  readonly params: Readonly<Record<string, unknown>>
}

const KEY = 'demo_views'
const VISITOR = 'demo_visitor'
/** About sixty visits to the end. */
const LIMIT = 2000

const text = v.fallback(v.string(), '')
const Stored = v.array(v.object({ visitor: v.string(), campaign: text, params: v.record(v.string(), v.unknown()) }))
const ViewCommand = v.tuple([v.literal('event'), v.literal('screen_view'), v.looseObject({ step: v.string() })])
const Properties = v.object({ user_properties: v.object({ first_campaign: v.string() }) })
const FIELDS = ['site', 'step', 'asked', 'funnel', 'arms']

/** The last 2,000 views of steps that analytics got from this browser, also in earlier visits. Only what visitors allowed is among them. */
export class KeptViews {
  readonly #kept: StoredText
  readonly #visitor: StoredText
  /** What was read last, because to parse it takes time. */
  #parsed: { readonly text: string; readonly views: readonly KeptView[] } = { text: '[]', views: [] }
  /** The campaign of this visit; null until analytics hears of one. */
  #campaign: string | null = null

  constructor(device: Storage | null, tab: Storage | null) {
    this.#kept = new StoredText(KEY, device)
    this.#visitor = new StoredText(VISITOR, tab)
  }

  /** Oldest first. */
  all(): readonly KeptView[] {
    const stored = this.#kept.read() ?? '[]'
    if (stored !== this.#parsed.text) this.#parsed = { text: stored, views: parsed(stored) }
    return this.#parsed.views
  }

  /** Keeps the view that a command tells of, if it tells of one. */
  hear(command: unknown): void {
    if (!Array.isArray(command)) return
    const known = v.safeParse(Properties, command.at(-1))
    if (known.success) this.#learn(known.output.user_properties.first_campaign)
    const seen = v.safeParse(ViewCommand, command)
    if (!seen.success) return
    const params = Object.fromEntries(FIELDS.map((field) => [field, seen.output[2][field]]))
    this.#write([...this.all(), { visitor: this.#visitorNow(), campaign: this.#campaign ?? this.#earlier()?.campaign ?? '', params }])
  }

  clear(): void {
    this.#write([])
    this.#visitor.write('')
  }

  /** The campaign may be told after the first views. */
  #learn(campaign: string): void {
    this.#campaign = campaign
    const visitor = this.#visitorNow()
    this.#write(this.all().map(({ visitor: whose, campaign: before, params }) => ({ visitor: whose, campaign: whose === visitor ? campaign : before, params })))
  }

  #earlier(): KeptView | undefined {
    const visitor = this.#visitorNow()
    return this.all().findLast((view) => view.visitor === visitor)
  }

  #visitorNow(): string {
    const known = this.#visitor.read()
    if (known) return known
    const made = crypto.randomUUID()
    this.#visitor.write(made)
    return made
  }

  #write(views: readonly KeptView[]): void {
    const last = views.slice(-LIMIT)
    this.#parsed = { text: JSON.stringify(last), views: last }
    this.#kept.write(this.#parsed.text)
  }
}

function parsed(stored: string): readonly KeptView[] {
  try {
    return v.parse(Stored, JSON.parse(stored))
  } catch {
    return []
  }
}

function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

export const keptViews = new KeptViews(deviceStorage(), tabStorage())
