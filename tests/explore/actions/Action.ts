import type { DemoCall, DemoFault } from '#demo/backEnd/DemoFaults.ts'
import type { PersonName } from '../people.ts'

export type TapRole = 'button' | 'link' | 'radio' | 'checkbox'

/** A text in a script; `times` repeats it, so that a script with a long text stays readable. */
export interface Text {
  readonly text: string
  readonly times?: number
}

/** How a call of the demo's services fails. */
export type Fault = Pick<DemoFault, 'status' | 'latencyMs' | 'offline' | 'times'>

/**
 * One action of a visitor, or a change of their browser, network or clock, as a script stores it. It happens in the active tab.
 * `nth` is the index among controls with the same role and name, from 0.
 */
export type Action =
  | { readonly do: 'tap'; readonly role: TapRole; readonly name: string; readonly nth?: number }
  | ({ readonly do: 'type' | 'paste'; readonly field: string } & Text)
  | { readonly do: 'press'; readonly key: 'Enter' | 'Escape' | 'Space' | 'Tab' | 'ArrowDown' }
  | {
      readonly do: 'back' | 'forward' | 'reload' | 'online' | 'offline' | 'clearFaults' | 'closeTab'
    }
  | { readonly do: 'go'; readonly to: string }
  /** A copy starts with the answers of the active tab; a fresh tab starts without answers. */
  | { readonly do: 'openTab'; readonly as: 'copy' | 'fresh' }
  | { readonly do: 'switchTab'; readonly to: number }
  | { readonly do: 'logIn' | 'signUp'; readonly as: PersonName }
  | { readonly do: 'logOut' }
  | { readonly do: 'fault'; readonly call: DemoCall; readonly fault: Fault }
  | { readonly do: 'clock'; readonly minutes: number }

export type ActionOf<Kind extends Action['do']> = Extract<Action, { readonly do: Kind }>

/** The text, repeated as often as `times` says. */
export const fullText = ({ text, times = 1 }: Text): string => text.repeat(times)
