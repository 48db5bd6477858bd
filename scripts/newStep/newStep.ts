import { dirname } from 'node:path'
import { isAsking, type AskingStep, type Step } from '../../src/domain/funnel/Step.ts'
import { LOADING_PLAN } from '../../src/domain/funnel/routes.ts'
import { SITE_NAMES, siteNamed, type SiteName } from '../../src/domain/site/SiteName.ts'
import {
  camel,
  checkedAnswers,
  checkedKind,
  checkedName,
  type Kind,
  snake,
  type Wish,
  WishRefused,
} from './Wish.ts'
import { picturesFor, wordsFor } from './words.ts'

/** The text of files, by path from the project's root. */
export type Files = Readonly<Record<string, string>>

/** The current state of the project. */
export interface Standing {
  readonly files: Files
  readonly funnels: Readonly<Record<SiteName, readonly Step[]>>
  /** The names of the icons that pictures can be taken from. */
  readonly icons: readonly string[]
}

/** The folder of the rooms, with a subfolder for each part of the funnel. */
export const STEPS = 'src/domain/funnel/steps/'
const WORDS = 'src/presentation/i18n/en/common.json'
const PICTURES = 'src/presentation/pictures/pictures.json'
const fileOf = (site: SiteName): string => `src/domain/funnel/${site}Funnel.ts`
/** The files that a new step changes, beside its room. */
export const TOUCHED: readonly string[] = [WORDS, PICTURES, ...SITE_NAMES.map(fileOf)]

/** A room to write: its export, and the prefix of its word keys. */
interface Room {
  readonly identifier: string
  readonly name: string
  readonly answers: readonly string[]
}

const textOf = (files: Files, file: string): string => {
  const text = files[file]
  if (text === undefined) throw new WishRefused(`${file} does not exist`)
  return text
}

/** The identifiers in a funnel's list, in order. */
function listed(source: string): readonly string[] {
  const [, list = ''] = source.split(/= \[\n/)
  return list.split('\n').flatMap((line) => /^ {2}(\w+),$/.exec(line)?.[1] ?? [])
}

const placeOf = (at: string): string => (at === 'welcome' ? '/' : `/onboarding/${at}`)

const lastPart = (path: string): string =>
  path === '/' ? 'welcome' : path.slice(path.lastIndexOf('/') + 1)

/** @throws WishRefused if no funnel has a step at this address. */
function stepAt(funnels: readonly (readonly Step[])[], at: string): Step {
  const steps = funnels.flat()
  const step = steps.find(({ path }) => path === placeOf(at))
  if (!step)
    throw new WishRefused(
      `There is no step "${at}"; the steps are ${[...new Set(steps.map(({ path }) => lastPart(path)))].join(', ')}`,
    )
  return step
}

/** Where a funnel's file imports a room from, relative to the folder of steps: `body/knee.ts`. */
function importOf(source: string, identifier: string): string {
  return (
    new RegExp(`import \\{ ${identifier} \\} from '\\./steps/(\\w+/\\w+\\.ts)'`).exec(
      source,
    )?.[1] ?? `${identifier}.ts`
  )
}

/** A funnel's file with one more import, in alphabetical order, and one more line after a step. */
function withLine(source: string, room: Room, file: string, after: string): string {
  const imports = source.split('\n').filter((line) => line.startsWith('import '))
  const added = `import { ${room.identifier} } from './steps/${file}.ts'`
  const from = (line: string) => line.slice(line.indexOf("'"))
  const before = imports.findLast((line) => from(line) < from(added))
  const withImport =
    before === undefined
      ? `${added}\n${source}`
      : source.replace(`${before}\n`, () => `${before}\n${added}\n`)
  return withImport.replace(`\n  ${after},\n`, () => `\n  ${after},\n  ${room.identifier},\n`)
}

/** An object with more entries, inserted after the last key with the given prefix, or at the end. */
function withEntries<Value>(
  all: Readonly<Record<string, Value>>,
  added: Readonly<Record<string, Value>>,
  isBefore: (key: string) => boolean,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(all)
  const last = entries.findLastIndex(([key]) => isBefore(key))
  return Object.fromEntries(
    entries.toSpliced(last < 0 ? entries.length : last + 1, 0, ...Object.entries(added)),
  )
}

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** The code of a condition, and what it imports. */
interface Asked {
  readonly code: string
  readonly rooms: readonly (readonly [identifier: string, file: string])[]
  readonly words: readonly string[]
}

/** The bounds of the kinds of number, in code. */
const BOUNDS: Readonly<Partial<Record<Kind, string>>> = {
  age: 'ageBounds',
  height: 'heightBounds',
  weight: 'weightBounds',
  count: '() => ({ min: 0, max: 100, decimals: 0 })',
}

class Maker {
  readonly #standing: Standing

  constructor(standing: Standing) {
    this.#standing = standing
  }

  #sourceOf(site: SiteName): string {
    return textOf(this.#standing.files, fileOf(site))
  }

  #identifierOf(site: SiteName, step: Step): string {
    const identifier = listed(this.#sourceOf(site))[this.#standing.funnels[site].indexOf(step)]
    if (identifier === undefined)
      throw new WishRefused(`${fileOf(site)} does not list ${step.name} as one line`)
    return identifier
  }

  /** The sites that have a step at this address. A new step after it is added to all of them. */
  #sitesWith(at: string): readonly [SiteName, ...SiteName[]] {
    const { funnels } = this.#standing
    const [first, ...others] = SITE_NAMES.filter((site) =>
      funnels[site].some(({ path }) => path === placeOf(at)),
    )
    if (first !== undefined) return [first, ...others]
    stepAt(Object.values(funnels), at)
    throw new WishRefused(`No site has ${at}`)
  }

  #stepOf(site: SiteName, at: string): Step {
    return stepAt([this.#standing.funnels[site]], at)
  }

  /** The step whose section the new step joins. For a new first question, this is the current first question. */
  #neighbour(site: SiteName, after: string): Step {
    const step = this.#stepOf(site, after)
    return step.kind === 'welcome' ? (this.#standing.funnels[site][1] ?? step) : step
  }

  /** The rooms that these sites have at an address, without duplicates. */
  #roomsAt(
    at: string,
    sites: readonly SiteName[],
  ): readonly { readonly step: Step; readonly identifier: string; readonly file: string }[] {
    const found = sites.map((site) => {
      const step = this.#stepOf(site, at)
      const identifier = this.#identifierOf(site, step)
      return { step, identifier, file: importOf(this.#sourceOf(site), identifier) }
    })
    return found.filter(
      ({ step }, place) => found.findIndex((other) => other.step === step) === place,
    )
  }

  #condition(
    typed: string | undefined,
    after: string,
    sites: readonly SiteName[],
  ): Asked | undefined {
    if (typed === undefined) return undefined
    const [at = '', handle = ''] = typed.split('=')
    const rooms = this.#roomsAt(at, sites)
    for (const site of sites) {
      const funnel = this.#standing.funnels[site]
      if (funnel.indexOf(this.#stepOf(site, at)) > funnel.indexOf(this.#stepOf(site, after)))
        throw new WishRefused(
          `${at} comes after the new step; a condition can only read earlier answers`,
        )
    }
    const offering = rooms.flatMap(({ step, identifier, file }) => {
      const answer =
        isAsking(step) && 'answers' in step && !('noneOffered' in step)
          ? step.answers[handle]
          : undefined
      return answer === undefined
        ? []
        : [
            {
              identifier,
              file,
              code: `says(${identifier}, ${typeof answer === 'string' ? `'${answer}'` : JSON.stringify(answer)})`,
            },
          ]
    })
    if (offering.length === 0)
      throw new WishRefused(
        `${at} has no answer "${handle}" to depend on; write --only-if step=answer`,
      )
    const codes = offering.map(({ code }) => code)
    return {
      code: codes.length === 1 ? codes.join('') : `either(${codes.join(', ')})`,
      rooms: offering.map(({ identifier, file }) => [identifier, file] as const),
      words: codes.length === 1 ? ['says'] : ['either', 'says'],
    }
  }

  /** The text of a room's file. */
  #roomFile(
    kind: Kind,
    at: string,
    key: string,
    rooms: readonly Room[],
    wish: Wish,
    folder: string,
    sites: readonly [SiteName, ...SiteName[]],
  ): string {
    const asked = this.#condition(wish.onlyIf, wish.after, sites)
    const about =
      kind === 'pitch'
        ? this.#roomsAt(wish.about ?? wish.after, sites).filter(
            ({ step }) => isAsking(step) && 'answers' in step,
          )
        : []
    if (kind === 'pitch' && about.length === 0)
      throw new WishRefused(
        'A pitch responds to a choice: name it with --about, such as --about fitness',
      )
    const bounds = BOUNDS[kind]
    const maker =
      bounds === undefined ? (kind === 'name' ? 'nameQuestion' : kind) : 'numberQuestion'
    const imports = [
      ...(bounds?.endsWith('Bounds')
        ? [`import { ${bounds} } from '../../../answers/Bounds.ts'`]
        : []),
      ...(asked ? [`import { ${asked.words.join(', ')} } from '../../Condition.ts'`] : []),
      `import { ${maker} } from '../../Step.ts'`,
      ...[
        ...new Map([
          ...(asked?.rooms ?? []),
          ...about.map(({ identifier, file }) => [identifier, file] as const),
        ]).entries(),
      ]
        .map(
          ([identifier, file]) =>
            `import { ${identifier} } from '${file.startsWith(`${folder}/`) ? `./${file.slice(folder.length + 1)}` : `../${file}`}'`,
        )
        .toSorted((a, b) => a.slice(a.indexOf("'")).localeCompare(b.slice(b.indexOf("'")))),
    ]
    const declared = rooms.map(({ identifier, name, answers }) => {
      const lines = [
        `at: '${at}'`,
        `section: '${this.#neighbour(sites[0], wish.after).section ?? ''}'`,
        ...(name === snake(at) ? [] : [`ownOf: '${wish.own ?? ''}'`]),
        ...(kind === 'pitch' || kind === 'goalCurve' ? [] : [`key: '${key}'`]),
        ...(bounds === undefined ? [] : [`kind: '${kind}'`, `bounds: ${bounds}`]),
        ...(kind === 'choices' && wish.none ? ['noneOffered: true'] : []),
        ...(answers.length > 0
          ? [`answers: { ${answers.map((handle) => `${handle}: '${handle}'`).join(', ')} }`]
          : []),
        ...(kind === 'pitch'
          ? [`speaksOf: [${about.map((room) => room.identifier).join(', ')}]`]
          : []),
        ...(asked ? [`askWhen: ${asked.code}`] : []),
      ]
      return `export const ${identifier} = ${maker}({\n${lines.map((line) => `  ${line},\n`).join('')}})\n`
    })
    return `${imports.join('\n')}\n\n${declared.join('\n')}`
  }

  #refuseTaken(at: string, key: string, kind: Kind, words: Readonly<Record<string, string>>): void {
    const steps = Object.values(this.#standing.funnels).flat()
    if (steps.some(({ path }) => path === placeOf(at)) || placeOf(at) === LOADING_PLAN)
      throw new WishRefused(`There is already a step or a screen at ${placeOf(at)}`)
    if (steps.some(({ name }) => name === snake(at)))
      throw new WishRefused(`There is already a step named ${snake(at)}`)
    const room = Object.keys(this.#standing.files).find(
      (file) => file.startsWith(STEPS) && file.endsWith(`/${camel(at)}.ts`),
    )
    if (room !== undefined) throw new WishRefused(`There is already a room ${room}`)
    const writes = kind !== 'pitch' && kind !== 'goalCurve'
    const writer = writes
      ? steps
          .filter((step): step is AskingStep => isAsking(step))
          .find((step) => step.writes === key)
      : undefined
    if (writer || key === 'units')
      throw new WishRefused(
        `The key ${key} already belongs to ${writer ? writer.name : 'the units'}; name another with --key`,
      )
    if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(key))
      throw new WishRefused(
        `The key "${key}" is not a valid field name: letters, digits and _ only`,
      )
    const clash = Object.keys(words).find((word) => word.startsWith(`${snake(at)}_`))
    if (clash !== undefined)
      throw new WishRefused(
        `The new step would need the word ${clash}, which already exists; choose another name`,
      )
  }

  make(wish: Wish): Files {
    const { files, icons } = this.#standing
    const at = checkedName(wish.name)
    const kind = checkedKind(wish.kind)
    const key = wish.key ?? snake(at)
    const words: Readonly<Record<string, string>> = JSON.parse(textOf(files, WORDS))
    const pictures: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
      textOf(files, PICTURES),
    )
    this.#refuseTaken(at, key, kind, words)
    const sites = this.#sitesWith(wish.after)
    if (['plan', 'subscription', 'success'].includes(this.#stepOf(sites[0], wish.after).kind))
      throw new WishRefused(`Questions come before the plan; nothing can come after ${wish.after}`)
    if (wish.none && kind !== 'choices')
      throw new WishRefused(`"None of these" belongs to choices, not to a ${kind}`)
    const answers = checkedAnswers(wish.answers, kind)
    const own = siteNamed(wish.own)
    if (wish.own !== undefined && (!own || !sites.includes(own)))
      throw new WishRefused(
        `--own names a site that has ${wish.after}: ${sites.join(' or ')}, not "${wish.own}"`,
      )
    if (!own && wish.ownAnswers !== undefined)
      throw new WishRefused('--own-answers belongs to --own')
    const shared: Room = { identifier: camel(at), name: snake(at), answers }
    const apart: Room = {
      identifier: camel(`${own ?? ''}-${at}`),
      name: `${own ?? ''}_${snake(at)}`,
      answers: wish.ownAnswers === undefined ? answers : checkedAnswers(wish.ownAnswers, kind),
    }
    const roomOf = (site: SiteName): Room => (site === own ? apart : shared)
    const rooms = [...new Set([...sites.filter((site) => site !== own), ...sites].map(roomOf))]

    const added = rooms.map((room) => ({
      room,
      words: this.#wordsOf(kind, at, room, wish, words),
      pictures: this.#picturesOf(kind, room, wish, pictures, icons),
    }))
    const folder = dirname(
      importOf(
        this.#sourceOf(sites[0]),
        this.#identifierOf(sites[0], this.#neighbour(sites[0], wish.after)),
      ),
    )
    const file = `${folder}/${camel(at)}`
    const newWords = Object.assign({}, ...added.map(({ words: of }) => of))
    const newPictures = Object.fromEntries(
      added.flatMap(({ room, pictures: of }) =>
        Object.keys(of).length > 0 ? [[room.name, of]] : [],
      ),
    )
    return {
      [`${STEPS}${file}.ts`]: this.#roomFile(kind, at, key, rooms, wish, folder, sites),
      ...Object.fromEntries(
        sites.map((site) => [
          fileOf(site),
          withLine(
            this.#sourceOf(site),
            roomOf(site),
            file,
            this.#identifierOf(site, this.#stepOf(site, wish.after)),
          ),
        ]),
      ),
      [WORDS]: asJson(
        withEntries(words, newWords, (word) =>
          word.startsWith(`${this.#stepOf(sites[0], wish.after).name}_`),
        ),
      ),
      [PICTURES]: asJson(
        withEntries(pictures, newPictures, (picture) =>
          sites.some((site) => picture === this.#stepOf(site, wish.after).name),
        ),
      ),
    }
  }

  #wordsOf(
    kind: Kind,
    at: string,
    room: Room,
    wish: Wish,
    words: Readonly<Record<string, string>>,
  ): Readonly<Record<string, string>> {
    const own = Object.entries(
      wordsFor(kind, at, room.answers, wish.none ?? false, wish.title),
    ).map(([handle, text]) => [`${room.name}_${handle}`, text])
    return Object.fromEntries([
      ...(kind === 'goalCurve'
        ? this.#likeTheCurve(words).map(([handle, text]) => [`${room.name}_${handle}`, text])
        : []),
      ...own,
    ])
  }

  /** The first step of a kind in any funnel. */
  #firstOf(kind: Kind): Step | undefined {
    return Object.values(this.#standing.funnels)
      .flat()
      .find((step) => step.kind === kind)
  }

  /** The words of the existing curve, by the part of the key after its name. */
  #likeTheCurve(words: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
    const curve = this.#firstOf('goalCurve')
    const prefix = `${curve?.name ?? ''}_`
    return Object.entries(words).flatMap(([key, text]) =>
      curve && key.startsWith(prefix) ? [[key.slice(prefix.length), text] as const] : [],
    )
  }

  #picturesOf(
    kind: Kind,
    room: Room,
    wish: Wish,
    pictures: Readonly<Record<string, Readonly<Record<string, string>>>>,
    icons: readonly string[],
  ): Readonly<Record<string, string>> {
    const like = (step: Step | undefined) => (step && pictures[step.name]) ?? {}
    const none = Object.values(pictures).find((of) => of['none'] !== undefined)?.['none']
    if (kind === 'statement') return like(this.#firstOf('statement'))
    if (kind === 'goalCurve') return like(this.#firstOf('goalCurve'))
    return { ...picturesFor(room.answers, icons), ...(wish.none && none !== undefined && { none }) }
  }
}

/**
 * The files that a new step adds or changes: its room, a line in every funnel that has the step before it, its words and its
 * pictures.
 * @throws WishRefused if the wish cannot be met; nothing is changed then
 */
export function newStep(wish: Wish, standing: Standing): Files {
  return new Maker(standing).make(wish)
}
