import * as v from 'valibot'
import { SITE_NAMES } from '../../../domain/site/SiteName.ts'
import { ProgramArea } from '../../../domain/vocabulary/account.ts'
import { SubscriptionField, SubscriptionState, Gateway } from '../../../domain/vocabulary/payment.ts'
import { demoFaults } from '../DemoFaults.ts'
import { worldSettings } from '../database/World.ts'

export const FORMAT = 'onward-visit'
export const VERSION = 1

/** How long a text, a stored text and an address may be, and how many entries a file may have. */
const LIMITS = { text: 500, stored: 4000, address: 2000, entries: 5000, named: 1000 }

const text = v.pipe(v.string(), v.maxLength(LIMITS.text))
const word = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/))
const ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e10))
/** An address of the product: from its root on, never of another origin. */
const address = v.pipe(v.string(), v.maxLength(LIMITS.address), v.regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u))
const few = <Value>(entries: Record<string, Value>) => Object.keys(entries).length <= LIMITS.named
const settings = v.pipe(v.record(word, v.nullable(text)), v.check(few))
const published = v.pipe(v.record(word, text), v.check(few))
const answer = v.union([text, v.number(), v.boolean(), v.pipe(v.array(v.union([text, v.number()])), v.maxLength(100))])
const answers = v.pipe(v.record(word, v.nullable(answer)), v.check(few))
/** Answers that the map of the funnel gave for the visitor, in order, each by the name of its step. */
const given = v.pipe(v.array(v.object({ step: v.pipe(text, v.minLength(1)), answer })), v.maxLength(LIMITS.named))

/** Who is signed in: nobody, a person of the demo, or a stand-in for somebody who signed up. */
const person = v.pipe(v.string(), v.regex(/^(?:nobody|sam|riley|alex|newcomer|visitor\d{0,3})$/))

export const ROLES = ['button', 'link', 'radio', 'checkbox', 'field'] as const

/** What a visitor can use: by its role and name, and by the answer that it stands for. */
const control = v.object({
  role: v.picklist(ROLES),
  name: text,
  /** How many of the same role and name come before it on the page. */
  nth: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  /** The question and the answer of a card, as the page names them; it is found by them even if its words change. */
  answer: v.exactOptional(v.object({ question: word, value: word })),
})

const at = { at: ms }
const stored = v.pipe(v.string(), v.maxLength(LIMITS.stored))

const act = v.variant('does', [
  /** Loads a page: by an address, by a reload, or by the browser's back from another page. */
  v.object({
    ...at,
    does: v.literal('comes'),
    how: v.picklist(['address', 'reload', 'return']),
    address,
    /** Whether the page knew all published settings when it came. */
    isUpToDate: v.boolean(),
    /** The arms of experiments that the browser kept then; null for none. */
    arms: v.nullable(stored),
  }),
  /** Goes on to another address before the product is there, as from the page that the build has drawn. */
  v.object({ ...at, does: v.literal('goes'), address }),
  /** Is led to a step by the map of the funnel, which first gives the answers that are needed. */
  v.object({ ...at, does: v.literal('jumps'), address, given }),
  /** The browser's back (-1) or forward (1). */
  v.object({ ...at, does: v.literal('travels'), by: v.picklist([-1, 1]) }),
  v.object({ ...at, does: v.literal('taps'), control, byArrow: v.exactOptional(v.literal(true)) }),
  v.object({ ...at, does: v.literal('types'), control, text }),
  /** The Escape key, in a dialog. */
  v.object({ ...at, does: v.literal('escapes') }),
  /** Publishes settings; null removes one. */
  v.object({ ...at, does: v.literal('publishes'), settings }),
  /** Sets the faults of the demo's services: these and no others. */
  v.object({ ...at, does: v.literal('breaks'), faults: demoFaults }),
  /** The network goes or comes back. */
  v.object({ ...at, does: v.literal('connects'), online: v.boolean() }),
  /** Opens the link of the last email. */
  v.object({ ...at, does: v.literal('opensMail') }),
])

const observation = v.variant('saw', [
  v.object({ ...at, saw: v.literal('address'), address }),
  /** The answers that changed, by key; null for one that is gone. */
  v.object({ ...at, saw: v.literal('answers'), answers }),
  /** A call that was answered; the status is null if the network failed. */
  v.object({ ...at, saw: v.literal('call'), name: word, status: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599))) }),
  v.object({ ...at, saw: v.literal('person'), person, state: v.picklist(['new', 'account', 'completed', 'active']) }),
  /** An error in the console, or one that nobody caught. */
  v.object({ ...at, saw: v.literal('error'), text }),
  /** The page loaded itself, or was loaded by what was tapped. */
  v.object({ ...at, saw: v.literal('load') }),
])

/** Somebody with an account in the demo's back end who is not as seeded. */
const knownPerson = v.object({
  is: person,
  name: v.nullable(text),
  email: v.pipe(v.string(), v.maxLength(200)),
  emailVerified: v.boolean(),
  password: v.nullable(text),
  /** Their profile document; null if there is none. */
  profile: v.nullable(
    v.object({
      answers,
      registered: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
      completed: v.array(v.enum(ProgramArea)),
      newsletter: v.boolean(),
      subscriptions: v.array(v.object({ field: v.enum(SubscriptionField), active: v.boolean(), state: v.enum(SubscriptionState), gateway: v.enum(Gateway), sku: word })),
    }),
  ),
})

/** What else the browser keeps at the start, by key. */
export const REMEMBERED = {
  device: ['consent', 'arms', 'active_promo', 'dismissed_promos', 'promo_activations'],
  tab: ['plan_version', 'plan_labels', 'selected_plan', 'selected_gift', 'shared_device', 'demo_country'],
} as const

const remembered = <const Key extends string>(keys: readonly Key[]) => v.record(v.picklist(keys), stored)

const start = v.object({
  /** Ms since the visit began; more than 0 if its beginning was dropped. */
  at: ms,
  address,
  person,
  answers,
  /** All published settings. */
  settings: published,
  /** The settings that the page knew before it asked; null if none. */
  known: v.nullable(published),
  faults: demoFaults,
  backEnd: worldSettings,
  remembers: v.object({ device: remembered(REMEMBERED.device), tab: remembered(REMEMBERED.tab) }),
  people: v.pipe(v.array(knownPerson), v.maxLength(100)),
})

const entry = v.union([act, observation])

/** A part of what a tab records: what was in force, and what happened then. */
export const part = v.object({ site: v.picklist(SITE_NAMES), start, happened: v.array(entry) })

/** What the recorder last saw, to tell what changes; of the settings' values only hashes. */
export const lastSeen = v.object({ address, answers, settings: v.record(v.string(), v.string()), faults: demoFaults, person: v.nullable(text) })

/** A visit of the demo, as a file holds it. It names nobody. */
export const visit = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  /** When it was saved, and when the visit began: ms since the epoch. */
  saved: v.pipe(v.number(), v.integer()),
  began: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4e12)),
  /** The build; it may be empty. */
  build: v.pipe(v.string(), v.maxLength(80)),
  site: v.picklist(SITE_NAMES),
  languages: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,35}$/))), v.minLength(1), v.maxLength(20)),
  timeZone: v.pipe(v.string(), v.regex(/^[\w+/-]{1,60}$/)),
  theme: v.picklist(['light', 'dark']),
  window: v.object({ width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)), height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)) }),
  start,
  happened: v.pipe(
    v.array(entry),
    v.maxLength(LIMITS.entries),
    v.check((entries) => entries.every(({ at: now }, place) => now >= (entries[place - 1]?.at ?? 0)), 'in order of time'),
  ),
})

export type Visit = v.InferOutput<typeof visit>
export type Start = Visit['start']
export type Entry = Visit['happened'][number]
export type Part = v.InferOutput<typeof part>
export type LastSeen = v.InferOutput<typeof lastSeen>
export type Act = v.InferOutput<typeof act>
export type GivenAnswers = v.InferOutput<typeof given>
export type Observation = v.InferOutput<typeof observation>
export type Control = v.InferOutput<typeof control>
export type Role = Control['role']
export type KnownPerson = v.InferOutput<typeof knownPerson>
export type KeptAnswers = v.InferOutput<typeof answers>

export const isAct = (one: Entry): one is Act => 'does' in one
