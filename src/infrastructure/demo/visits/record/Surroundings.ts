import * as v from 'valibot'
import { FUNNELS } from '../../../../domain/funnel/funnels.ts'
import { siteNamed, USUAL_SITE, type SiteName } from '../../../../domain/site/SiteName.ts'
import { DemoFaults } from '../../DemoFaults.ts'
import { seededWorld } from '../../database/seededWorld.ts'
import { type World, world } from '../../database/World.ts'
import { keptAddress } from '../addresses.ts'
import { type KeptAnswers, REMEMBERED, type Start } from '../Visit.ts'
import { namelessAnswers, peopleOf, stateOf } from './people.ts'
import { hashOf, shapeOf, type StandIns } from './StandIns.ts'

type Texts = Pick<Storage, 'getItem'> | null

/** What the recorder sees around it. */
export interface Place {
  readonly tab: Texts
  readonly device: Texts
  readonly address: () => string
  /** Ms since the epoch. */
  readonly now: () => number
}

/** Reads what a visit depends on, without names: answers, settings, faults, people, address. Changes nothing. */
export class Surroundings {
  readonly #place: Place
  readonly #standIns: StandIns
  /** The stand-in of each text that was typed on this page. */
  readonly #typed = new Map<string, string>()
  /** All that a field held while something is typed into it, since an error may still name an earlier state. */
  readonly #typing = new Set<string>()
  #world: { readonly text: string | null; readonly world: World; readonly promos: readonly string[]; readonly hashes: Readonly<Record<string, string>> } | null = null
  #plan: { readonly text: string | null; readonly answers: KeptAnswers } | null = null

  constructor(place: Place, standIns: StandIns) {
    this.#place = place
    this.#standIns = standIns
  }

  site(): SiteName {
    return siteNamed(this.#tab('demo_site')) ?? USUAL_SITE
  }

  address(of = this.#place.address()): string {
    const { promos } = this.#back()
    return keptAddress(of, { standIns: this.#standIns, promos, emailOf: (uid) => this.emailOf(uid), depth: 0 })
  }

  answers(): KeptAnswers {
    const text = this.#tab('plan')
    if (this.#plan?.text !== text || this.#plan === null) this.#plan = { text, answers: namelessAnswers(FUNNELS[this.site()], parsed(text), this.#standIns) }
    return this.#plan.answers
  }

  settings(): Readonly<Record<string, string>> {
    return this.#read().template.entries
  }

  /** A hash of each setting's value, which tells of a change and may be kept. */
  settingHashes(): Readonly<Record<string, string>> {
    return this.#back().hashes
  }

  /** The values of these settings, without names; null for one that is not published. */
  values(names: readonly string[]): Record<string, string | null> {
    const settings = this.settings()
    return Object.fromEntries(names.flatMap((name) => (isSettingName(name) ? [[name, settings[name] === undefined ? null : this.clean(settings[name])]] : [])))
  }

  faults(): Start['faults'] {
    const faults = Object.entries(new DemoFaults(asStorage(this.#place.device)).all())
    // The error's name is a text that somebody typed.
    return Object.fromEntries(faults.map(([call, { says, ...fault }]) => [call, { ...fault, ...(says !== undefined && /^[A-Z_]{1,60}$/.test(says) && { says }) }]))
  }

  /** Whether the page knew all published settings, and the arms that the browser keeps. */
  atLoad(): { readonly isUpToDate: boolean; readonly arms: string | null } {
    const known = parsed(this.#device('remote_settings'))
    const arms = this.#device('arms')
    return { isUpToDate: isTexts(known) && sameTexts(known, this.settings()), arms: arms === null ? null : this.clean(arms) }
  }

  stateOf(uid: string | null): ReturnType<typeof stateOf> {
    return stateOf(uid === null ? undefined : this.#read().documents[uid], uid !== null)
  }

  emailOf(uid: string): string {
    return this.#read().accounts[uid]?.email ?? ''
  }

  /** Everything that a playback has to prepare. */
  start(at: number, address: string, person: string): Start {
    const known = parsed(this.#device('remote_settings'))
    const { settings } = this.#read()
    return {
      at,
      address,
      person,
      answers: this.answers(),
      settings: this.#clean(this.settings()),
      known: isTexts(known) ? this.#clean(known) : null,
      faults: this.faults(),
      backEnd: settings,
      remembers: { device: this.#remembered(REMEMBERED.device, (key) => this.#device(key)), tab: this.#remembered(REMEMBERED.tab, (key) => this.#tab(key)) },
      people: peopleOf(this.#read(), this.#standIns),
    }
  }

  /** Remembers what was typed, so that it is found in other texts. */
  typed(text: string, standIn: string): void {
    this.#typing.clear()
    this.#typed.set(text.trim(), standIn.trim())
  }

  /** A text that is not finished: until it is, something of its shape stands for it in other texts. */
  isTyping(text: string): void {
    this.#typing.add(text.trim())
  }

  /** A text without the names, emails and codes that are known now. At most 500 characters. */
  clean(text: string): string {
    return this.#standIns.within(text.slice(0, 2000), this.#secrets()).slice(0, 500)
  }

  #secrets(): ReadonlyMap<string, string> {
    const standIns = this.#standIns
    const secrets = new Map([...this.#typed, ...Array.from(this.#typing, (text) => [text, shapeOf(text)] as const)])
    const add = (text: unknown, kind: 'text' | 'email') => typeof text === 'string' && text !== '' && secrets.set(text, standIns.of(kind, text))
    const plan = parsed(this.#tab('plan'))
    if (isRecord(plan)) add(plan['displayName'], 'text')
    for (const key of ['gift_draft', 'gift_order', 'voucher_code']) textsIn(parsed(this.#tab(key)) ?? this.#tab(key)).forEach((text) => add(text, 'text'))
    for (const { uid, email, displayName } of Object.values(this.#read().accounts)) {
      const is = standIns.person(uid, email)
      add(email, 'email')
      if (displayName?.toLowerCase() !== is) [displayName, ...(displayName?.split(/\s+/) ?? [])].forEach((name) => add(name, 'text'))
      if (uid !== `demo-${is}`) secrets.set(uid, `demo-${is}`)
    }
    return secrets
  }

  #remembered<Key extends string>(keys: readonly Key[], textOf: (key: Key) => string | null): Partial<Record<Key, string>> {
    return Object.fromEntries(keys.flatMap((key) => (textOf(key) === null ? [] : [[key, this.clean(textOf(key) ?? '')]]))) as Partial<Record<Key, string>>
  }

  #clean(settings: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (isSettingName(name) ? [[name, this.clean(value)]] : [])))
  }

  #tab = (key: string): string | null => read(this.#place.tab, key)
  #device = (key: string): string | null => read(this.#place.device, key)

  #read(): World {
    return this.#back().world
  }

  /** The back end, read again when it changes; the promos that it publishes, and its settings' hashes. */
  #back(): { readonly world: World; readonly promos: readonly string[]; readonly hashes: Readonly<Record<string, string>> } {
    const text = this.#device('demo_world')
    if (this.#world?.text !== text || this.#world === null) {
      const result = v.safeParse(world, parsed(text))
      const known = result.success ? result.output : seededWorld(this.#place.now())
      const promos = Object.keys(known.template.entries).flatMap((name) => /^promo_(.+)_(?:month|quarter|halfyear|year)(?:_coach)?$/.exec(name)?.[1] ?? [])
      const hashes = Object.fromEntries(Object.entries(known.template.entries).map(([name, value]) => [name, hashOf(value)]))
      this.#world = { text, world: known, promos: [...promos, 'isic'], hashes }
    }
    return this.#world
  }
}

function read(storage: Texts, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** For a reader that only reads. */
const asStorage = (texts: Texts): Storage | null => texts as Storage | null

export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isSettingName = (text: string): boolean => /^[\w.-]{1,80}$/.test(text)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTexts = (value: unknown): value is Record<string, string> => isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

const sameTexts = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, text]) => other[name] === text)

/** Every text in a stored value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}
