import * as v from 'valibot'
import { deviceStorage, StoredText } from '../backEnd/database/StoredText.ts'

/** A `screen_view` of a step, or the exposure to an arm, as Google's tag got it. */
export interface KeptView {
  readonly name: 'screen_view' | 'experiment_exposure'
  /** One tab's visit. */
  readonly visitor: string
  readonly campaign: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A kept view or exposure, as a row of an export is read. */
interface KeptRow extends Omit<KeptView, 'params'> {
  /** Its place in the order; each view says when it was seen. */
  readonly at: number
  /** The field of a name as text; empty for none. */
  readonly read: (field: string) => string
}

const KEY = 'demo_views'
const VISITOR = 'demo_visitor'
/** About sixty visits to the end. */
const LIMIT = 2000

const text = v.fallback(v.string(), '')
const Stored = v.array(
  v.object({
    name: v.picklist(['screen_view', 'experiment_exposure']),
    visitor: v.string(),
    campaign: text,
    params: v.record(v.string(), v.unknown()),
  }),
)
const Command = v.union([
  v.tuple([
    v.literal('event'),
    v.literal('screen_view'),
    v.looseObject({ step: v.string(), seen_at: v.number() }),
  ]),
  v.tuple([
    v.literal('event'),
    v.literal('experiment_exposure'),
    v.looseObject({ experiment: v.string(), arm: v.string() }),
  ]),
])
const Properties = v.object({ user_properties: v.object({ first_campaign: v.string() }) })
const FIELDS = ['site', 'step', 'asked', 'funnel', 'seen_at', 'view', 'arms', 'experiment', 'arm']

/** The last 2,000 views of steps and exposures to arms that analytics got from this browser, also in earlier visits. Only what visitors allowed is among them. */
export class KeptViews {
  readonly #kept: StoredText
  readonly #visitor: StoredText
  /** What was read last, because to parse it takes time. */
  #parsed: { readonly text: string; readonly views: readonly KeptView[] } = {
    text: '[]',
    views: [],
  }
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

  /** Oldest first. */
  rows(): readonly KeptRow[] {
    return this.all().map(({ name, visitor, campaign, params }, at) => ({
      name,
      visitor,
      campaign,
      at,
      read: textIn(params),
    }))
  }

  /** Keeps what a command tells of, if that is a view of a step or an exposure. */
  hear(command: unknown): void {
    if (!Array.isArray(command)) return
    const known = v.safeParse(Properties, command.at(-1))
    if (known.success) this.#learn(known.output.user_properties.first_campaign)
    const seen = v.safeParse(Command, command)
    if (!seen.success) return
    const [, name, told] = seen.output
    const params = Object.fromEntries(
      FIELDS.flatMap((field) => (field in told ? [[field, told[field]]] : [])),
    )
    this.#write([
      ...this.all(),
      {
        name,
        visitor: this.#visitorNow(),
        campaign: this.#campaign ?? this.#earlier()?.campaign ?? '',
        params,
      },
    ])
  }

  clear(): void {
    this.#write([])
    this.#visitor.write('')
  }

  /** The campaign may be told after the first views. */
  #learn(campaign: string): void {
    this.#campaign = campaign
    const visitor = this.#visitorNow()
    this.#write(
      Array.from(this.all(), (view) => (view.visitor === visitor ? { ...view, campaign } : view)),
    )
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

const textIn =
  (params: KeptView['params']) =>
  (field: string): string => {
    const value = params[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
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
