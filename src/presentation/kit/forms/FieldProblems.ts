import { makeAutoObservable } from 'mobx'

type Problems<Field extends string, Problem> = Partial<Readonly<Record<Field, Problem>>>

/** The problems that a form shows at its fields. */
export class FieldProblems<Field extends string, Problem extends string> {
  shown: Problems<Field, Problem> = {}
  readonly #find: () => Problems<Field, Problem>

  /** @param find the problems of the form as it is now; `missing` for an empty field */
  constructor(find: () => Problems<Field, Problem>) {
    this.#find = find
    makeAutoObservable(this)
  }

  /** Call it after the visitor has typed: typing can clear a problem, but never adds one. */
  typed(): void {
    const found = this.#find()
    const stays = ([field]: [string, unknown]) => found[field as Field] !== undefined
    this.shown = Object.fromEntries(Object.entries(this.shown).filter(stays)) as typeof this.shown
  }

  /** Checks a field that the visitor leaves. An empty field shows no problem yet. */
  left(field: Field): void {
    const problem = this.#find()[field]
    if (problem && problem !== 'missing') this.shown = { ...this.shown, [field]: problem }
  }

  /** Checks all fields. Returns whether they have no problem. */
  check(): boolean {
    this.shown = this.#find()
    return Object.keys(this.shown).length === 0
  }

  /** Shows these problems alone. */
  show(problems: Problems<Field, Problem>): void {
    this.shown = problems
  }
}
