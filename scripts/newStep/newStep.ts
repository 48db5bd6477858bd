import { dirname } from 'node:path'
import { isAsking, type AskingStep, type Step } from '../../src/domain/funnel/Step.ts'
import { LOADING_PLAN } from '../../src/domain/funnel/routes.ts'
import { camel, checkedAnswers, checkedKind, checkedName, type Kind, snake, type Wish, WishRefused } from './Wish.ts'
import { picturesFor, wordsFor } from './words.ts'

/** The text of files, by path from the project's root. */
export type Files = Readonly<Record<string, string>>

/** The current state of the project. */
export interface Standing {
  readonly files: Files
  readonly workouts: readonly Step[]
  readonly coach: readonly Step[]
  /** The names of the icons available for pictures. */
  readonly icons: readonly string[]
}

/** The folder of the rooms, with a subfolder for each part of the funnel. */
export const STEPS = 'src/domain/funnel/steps/'
const WORDS = 'src/presentation/i18n/en/common.json'
const PICTURES = 'src/presentation/pictures/pictures.json'
const FUNNELS = { workouts: 'src/domain/funnel/workoutsFunnel.ts', coach: 'src/domain/funnel/coachFunnel.ts' } as const
/** The files that a new step changes, besides its room. */
export const TOUCHED = [WORDS, PICTURES, FUNNELS.workouts, FUNNELS.coach] as const

/** A room to write: its export, and the name its words are filed under. */
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

function stepAt(funnel: readonly Step[], at: string): Step {
  const step = funnel.find(({ path }) => path === placeOf(at))
  if (!step) throw new WishRefused(`There is no step "${at}"; the steps are ${funnel.map(({ path }) => (path === '/' ? 'welcome' : path.slice(path.lastIndexOf('/') + 1))).join(', ')}`)
  return step
}

/** Where a funnel's file imports a room from, relative to the folder of steps: `body/knee.ts`. */
function importOf(source: string, identifier: string): string {
  return new RegExp(`import \\{ ${identifier} \\} from '\\./steps/(\\w+/\\w+\\.ts)'`).exec(source)?.[1] ?? `${identifier}.ts`
}

/** A funnel's file with one more import, in alphabetical order, and one more line after a step. */
function withLine(source: string, room: Room, file: string, after: string): string {
  const imports = source.split('\n').filter((line) => line.startsWith('import '))
  const added = `import { ${room.identifier} } from './steps/${file}.ts'`
  const from = (line: string) => line.slice(line.indexOf("'"))
  const before = imports.findLast((line) => from(line) < from(added))
  const withImport = before === undefined ? `${added}\n${source}` : source.replace(`${before}\n`, () => `${before}\n${added}\n`)
  return withImport.replace(`\n  ${after},\n`, () => `\n  ${after},\n  ${room.identifier},\n`)
}

/** An object with more entries, inserted after the last key with the given prefix, or at the end. */
function withEntries<Value>(all: Readonly<Record<string, Value>>, added: Readonly<Record<string, Value>>, isBefore: (key: string) => boolean): Readonly<Record<string, Value>> {
  const entries = Object.entries(all)
  const last = entries.findLastIndex(([key]) => isBefore(key))
  return Object.fromEntries(entries.toSpliced(last < 0 ? entries.length : last + 1, 0, ...Object.entries(added)))
}

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** A condition in code, and the rooms it imports. */
interface Asked {
  readonly code: string
  readonly rooms: readonly (readonly [identifier: string, file: string])[]
  readonly words: readonly string[]
}

class Maker {
  readonly #standing: Standing

  constructor(standing: Standing) {
    this.#standing = standing
  }

  #sourceOf(site: 'workouts' | 'coach'): string {
    return textOf(this.#standing.files, FUNNELS[site])
  }

  #identifierOf(site: 'workouts' | 'coach', step: Step): string {
    const identifier = listed(this.#sourceOf(site))[this.#standing[site].indexOf(step)]
    if (identifier === undefined) throw new WishRefused(`${FUNNELS[site]} does not list ${step.name} as one line`)
    return identifier
  }

  /** The folder of the step before the new one. The first question goes to the folder of the current first question. */
  #folderAfter(step: Step): string {
    const { workouts } = this.#standing
    const neighbour = step.kind === 'welcome' ? (workouts[1] ?? step) : step
    return dirname(importOf(this.#sourceOf('workouts'), this.#identifierOf('workouts', neighbour)))
  }

  /** The rooms of both sites at an address, without duplicates. */
  #roomsAt(at: string): readonly { readonly step: Step; readonly identifier: string; readonly file: string }[] {
    const found = (['workouts', 'coach'] as const).map((site) => {
      const step = stepAt(this.#standing[site], at)
      const identifier = this.#identifierOf(site, step)
      return { step, identifier, file: importOf(this.#sourceOf(site), identifier) }
    })
    return found.filter(({ step }, place) => found.findIndex((other) => other.step === step) === place)
  }

  #condition(typed: string | undefined, after: string): Asked | undefined {
    if (typed === undefined) return undefined
    const [at = '', handle = ''] = typed.split('=')
    const rooms = this.#roomsAt(at)
    for (const funnel of [this.#standing.workouts, this.#standing.coach]) {
      if (funnel.indexOf(stepAt(funnel, at)) > funnel.indexOf(stepAt(funnel, after))) throw new WishRefused(`${at} comes after the new step; a condition can only read earlier answers`)
    }
    const offering = rooms.flatMap(({ step, identifier, file }) => {
      const answer = isAsking(step) && 'answers' in step && !('noneOffered' in step) ? step.answers[handle] : undefined
      return answer === undefined ? [] : [{ identifier, file, code: `says(${identifier}, ${typeof answer === 'string' ? `'${answer}'` : JSON.stringify(answer)})` }]
    })
    if (offering.length === 0) throw new WishRefused(`${at} has no single answer "${handle}"; write --only-if step=answer`)
    const codes = offering.map(({ code }) => code)
    return {
      code: codes.length === 1 ? codes.join('') : `either(${codes.join(', ')})`,
      rooms: offering.map(({ identifier, file }) => [identifier, file] as const),
      words: codes.length === 1 ? ['says'] : ['either', 'says'],
    }
  }

  /** The text of a room's file. */
  #roomFile(kind: Kind, at: string, key: string, rooms: readonly Room[], wish: Wish, folder: string): string {
    const asked = this.#condition(wish.onlyIf, wish.after)
    const about = kind === 'pitch' ? this.#roomsAt(wish.about ?? wish.after).filter(({ step }) => isAsking(step) && 'answers' in step) : []
    if (kind === 'pitch' && about.length === 0) throw new WishRefused('A pitch responds to a choice: name it with --about, such as --about fitness')
    const maker = { choice: 'choice', choices: 'choices', statement: 'statement', name: 'nameQuestion', age: 'numberQuestion', height: 'numberQuestion', weight: 'numberQuestion', pitch: 'pitch', goalCurve: 'goalCurve' }[kind]
    const isNumber = kind === 'age' || kind === 'height' || kind === 'weight'
    const imports = [
      ...(isNumber ? [`import { ${kind}Bounds } from '../../../answers/Bounds.ts'`] : []),
      ...(asked ? [`import { ${asked.words.join(', ')} } from '../../Condition.ts'`] : []),
      `import { ${maker} } from '../../Step.ts'`,
      ...[...new Map([...(asked?.rooms ?? []), ...about.map(({ identifier, file }) => [identifier, file] as const)]).entries()]
        .map(([identifier, file]) => `import { ${identifier} } from '${file.startsWith(`${folder}/`) ? `./${file.slice(folder.length + 1)}` : `../${file}`}'`)
        .toSorted((a, b) => a.slice(a.indexOf("'")).localeCompare(b.slice(b.indexOf("'")))),
    ]
    const declared = rooms.map(({ identifier, name, answers }) => {
      const lines = [
        `at: '${at}'`,
        ...(name === snake(at) ? [] : [`name: '${name}'`]),
        ...(kind === 'pitch' || kind === 'goalCurve' ? [] : [`key: '${key}'`]),
        ...(isNumber ? [`kind: '${kind}'`, `bounds: ${kind}Bounds`] : []),
        ...(kind === 'choices' && wish.none ? ['noneOffered: true'] : []),
        ...(answers.length > 0 ? [`answers: { ${answers.map((handle) => `${handle}: '${handle}'`).join(', ')} }`] : []),
        ...(kind === 'pitch' ? [`speaksOf: [${about.map((room) => room.identifier).join(', ')}]`] : []),
        ...(asked ? [`askWhen: ${asked.code}`] : []),
      ]
      return `export const ${identifier} = ${maker}({\n${lines.map((line) => `  ${line},\n`).join('')}})\n`
    })
    return `${imports.join('\n')}\n\n${declared.join('\n')}`
  }

  #refuseTaken(at: string, key: string, kind: Kind, words: Readonly<Record<string, string>>): void {
    const steps = [...this.#standing.workouts, ...this.#standing.coach]
    if (steps.some(({ path }) => path === placeOf(at)) || placeOf(at) === LOADING_PLAN) throw new WishRefused(`There is already a step or a screen at ${placeOf(at)}`)
    if (steps.some(({ name }) => name === snake(at))) throw new WishRefused(`There is already a step named ${snake(at)}`)
    const room = Object.keys(this.#standing.files).find((file) => file.startsWith(STEPS) && file.endsWith(`/${camel(at)}.ts`))
    if (room !== undefined) throw new WishRefused(`There is already a room ${room}`)
    const writes = kind !== 'pitch' && kind !== 'goalCurve'
    const writer = writes ? steps.filter((step): step is AskingStep => isAsking(step)).find((step) => step.writes === key) : undefined
    if (writer || key === 'units') throw new WishRefused(`The key ${key} is ${writer ? `that of ${writer.name}` : 'that of the units'} already; name another with --key`)
    if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(key)) throw new WishRefused(`The key "${key}" is not a valid field name: letters, digits and _ only`)
    const clash = Object.keys(words).find((word) => word.startsWith(`${snake(at)}_`))
    if (clash !== undefined) throw new WishRefused(`The new step would need the word ${clash}, which already exists; choose another name`)
  }

  make(wish: Wish): Files {
    const { files, workouts, coach, icons } = this.#standing
    const at = checkedName(wish.name)
    const kind = checkedKind(wish.kind)
    const key = wish.key ?? snake(at)
    const words: Readonly<Record<string, string>> = JSON.parse(textOf(files, WORDS))
    const pictures: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(textOf(files, PICTURES))
    this.#refuseTaken(at, key, kind, words)
    const after = { workouts: stepAt(workouts, wish.after), coach: stepAt(coach, wish.after) }
    if (['plan', 'subscription', 'success'].includes(after.workouts.kind)) throw new WishRefused(`Questions come before the plan; nothing can come after ${wish.after}`)
    if (wish.none && kind !== 'choices') throw new WishRefused(`"None of these" is an option of choices, not of a ${kind}`)
    const answers = checkedAnswers(wish.answers, kind)
    const own = wish.coach === 'own'
    if (!own && wish.coach !== undefined && wish.coach !== 'same') throw new WishRefused(`--coach must be same or own, not "${wish.coach}"`)
    if (!own && wish.coachAnswers !== undefined) throw new WishRefused('--coach-answers requires --coach own')
    const plain: Room = { identifier: camel(at), name: snake(at), answers }
    const coached: Room = own ? { identifier: camel(`coach-${at}`), name: `coach_${snake(at)}`, answers: wish.coachAnswers === undefined ? answers : checkedAnswers(wish.coachAnswers, kind) } : plain
    const rooms = own ? [plain, coached] : [plain]

    const added = rooms.map((room) => ({ room, words: this.#wordsOf(kind, at, room, wish, words), pictures: this.#picturesOf(kind, room, wish, pictures, icons) }))
    const folder = this.#folderAfter(after.workouts)
    const file = `${folder}/${camel(at)}`
    const newWords = Object.assign({}, ...added.map(({ words: of }) => of))
    const newPictures = Object.fromEntries(added.flatMap(({ room, pictures: of }) => (Object.keys(of).length > 0 ? [[room.name, of]] : [])))
    return {
      [`${STEPS}${file}.ts`]: this.#roomFile(kind, at, key, rooms, wish, folder),
      [FUNNELS.workouts]: withLine(this.#sourceOf('workouts'), plain, file, this.#identifierOf('workouts', after.workouts)),
      [FUNNELS.coach]: withLine(this.#sourceOf('coach'), coached, file, this.#identifierOf('coach', after.coach)),
      [WORDS]: asJson(withEntries(words, newWords, (word) => word.startsWith(`${after.workouts.name}_`))),
      [PICTURES]: asJson(withEntries(pictures, newPictures, (name) => name === after.workouts.name || name === after.coach.name)),
    }
  }

  #wordsOf(kind: Kind, at: string, room: Room, wish: Wish, words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const own = Object.entries(wordsFor(kind, at, room.answers, wish.none ?? false, wish.title)).map(([handle, text]) => [`${room.name}_${handle}`, text])
    return Object.fromEntries([...(kind === 'goalCurve' ? this.#likeTheCurve(words).map(([handle, text]) => [`${room.name}_${handle}`, text]) : []), ...own])
  }

  /** The words of the existing curve, by the rest of the key after its name. */
  #likeTheCurve(words: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
    const curve = this.#standing.workouts.find((step) => step.kind === 'goalCurve')
    const prefix = `${curve?.name ?? ''}_`
    return Object.entries(words).flatMap(([key, text]) => (curve && key.startsWith(prefix) ? [[key.slice(prefix.length), text] as const] : []))
  }

  #picturesOf(kind: Kind, room: Room, wish: Wish, pictures: Readonly<Record<string, Readonly<Record<string, string>>>>, icons: readonly string[]): Readonly<Record<string, string>> {
    const like = (step: Step | undefined) => (step && pictures[step.name]) ?? {}
    const none = Object.values(pictures).find((of) => of['none'] !== undefined)?.['none']
    if (kind === 'statement') return like(this.#standing.workouts.find((step) => step.kind === 'statement'))
    if (kind === 'goalCurve') return like(this.#standing.workouts.find((step) => step.kind === 'goalCurve'))
    return { ...picturesFor(room.answers, icons), ...(wish.none && none !== undefined && { none }) }
  }
}

/**
 * The files that a new step adds or changes: its room, its line in both funnels, its words and its pictures.
 * @throws WishRefused if the options cannot be used; nothing is changed then
 */
export function newStep(wish: Wish, standing: Standing): Files {
  return new Maker(standing).make(wish)
}
