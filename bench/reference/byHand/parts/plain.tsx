import {
  unit_cm,
  unit_ft_in,
  unit_kg,
  unit_lb,
  unit_switch_label,
  why_label,
} from '../../../../src/presentation/generated/paraglide/messages.js'
import type { StepContent } from '../../../../src/presentation/shared/steps/words.ts'
import { textOf } from '../contents.ts'
import type {
  CardProps,
  CardsProps,
  ContinueProps,
  CurveProps,
  FieldProps,
  FrameProps,
  PitchProps,
  ScreenProps,
} from './Parts.ts'
import './plain.css'

export function Frame({ heading, title, children }: FrameProps) {
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  )
}

export function Screen({ text, action, children }: ScreenProps) {
  return (
    <>
      {text && <p>{text}</p>}
      {children}
      {action}
    </>
  )
}

export function Cards({ legend, children }: CardsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

export function Card({ label, hint, ...input }: CardProps) {
  return (
    <label className="card">
      <input {...input} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}

export function Field({ label, unit, hint, problem, ...input }: FieldProps) {
  return (
    <>
      <label className="field">
        {label} <input {...input} />
      </label>
      {unit && <span aria-hidden="true">{unit}</span>}
      {problem ? <p role="alert">{problem}</p> : <p>{hint}</p>}
    </>
  )
}

export function UnitSwitch({ kind }: { readonly kind: 'height' | 'weight' }) {
  const [metric, imperial] = kind === 'height' ? [unit_cm(), unit_ft_in()] : [unit_kg(), unit_lb()]
  return (
    <fieldset>
      <legend>{unit_switch_label()}</legend>
      <label>
        <input type="radio" name="units" defaultChecked /> {metric}
      </label>
      <label>
        <input type="radio" name="units" /> {imperial}
      </label>
    </fieldset>
  )
}

export function Why({ content }: { readonly content: StepContent }) {
  const why = textOf(content, 'why')
  return why === undefined ? null : (
    <p>
      <strong>{why_label()}</strong> {why}
    </p>
  )
}

export const Continue = ({ label, form, onClick }: ContinueProps) => (
  <button type={form ? 'submit' : 'button'} form={form} onClick={onClick}>
    {label}
  </button>
)

export const Problem = ({ text }: { readonly text: string | undefined }) =>
  text ? <p role="alert">{text}</p> : null

export function Pitch({ reasons, messages }: PitchProps) {
  return (
    <>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </>
  )
}

export const Curve = ({ content, words }: CurveProps) => <p>{textOf(content, 'note', words)}</p>
