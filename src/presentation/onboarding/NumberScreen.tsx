import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { NumberStep } from '../../domain/funnel/Step.ts'
import type { Bounds } from '../../domain/plan/Bounds.ts'
import { feetAndInches, Units } from '../../domain/plan/Units.ts'
import { Button } from '../design/Button.tsx'
import { Field, FieldMessage } from '../design/Field.tsx'
import { Page } from '../design/Page.tsx'
import { Segmented } from '../design/Segmented.tsx'
import {
  age_too_young,
  age_unit,
  btn_continue,
  height_feet_label,
  height_inches_label,
  measure_ft_in,
  number_empty,
  number_hint,
  number_malformed,
  number_out_of_bounds,
  unit_cm,
  unit_ft_in,
  unit_kg,
  unit_lb,
  unit_switch_label,
} from '../generated/paraglide/messages.js'
import styles from './NumberScreen.module.css'
import type { Problem as StepProblem, StepPresenter } from './StepPresenter.ts'
import type { StepScreenProps } from './StepScreen.ts'
import { WhyWeAsk } from './WhyWeAsk.tsx'
import { optionalWords, words } from './words.ts'

/** Characters that have no place in a plain number (product 5); whole numbers have no separators either. */
const BLOCKED = { 0: /[-+eE,.]/, 1: /[-+eE]/ } as const

/** A number with its unit: age, height and the weights. */
export const NumberScreen = observer(function NumberScreen({ step, presenter, content, onDone }: StepScreenProps<'age' | 'height' | 'weight'>) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useWheelBlur(form)
  useBlockedCharacters(form, presenter.bounds(step).decimals)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (presenter.commit()) onDone()
    else form.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus()
  }

  return (
    <Page
      title={words(content, 'title')}
      text={optionalWords(content, 'text')}
      action={
        <Button type="submit" form={id}>
          {btn_continue()}
        </Button>
      }
    >
      <form ref={form} id={id} className={styles['form']} onSubmit={onSubmit} noValidate>
        {step.kind !== 'age' && (
          <Segmented
            legend={unit_switch_label()}
            value={presenter.units}
            options={[
              { value: Units.Metric, label: step.kind === 'height' ? unit_cm() : unit_kg() },
              { value: Units.Imperial, label: step.kind === 'height' ? unit_ft_in() : unit_lb() },
            ]}
            onChange={(units) => presenter.switchUnits(step, units)}
          />
        )}
        <Fields step={step} presenter={presenter} label={words(content, 'label')} />
      </form>
      <WhyWeAsk content={content} />
    </Page>
  )
})

interface FieldsProps {
  readonly step: NumberStep
  readonly presenter: StepPresenter
  readonly label: string
}

const Fields = observer(function Fields({ step, presenter, label }: FieldsProps) {
  const messageId = useId()
  const { main, inches } = presenter.fields(step)
  const bounds = presenter.bounds(step)
  const shared = {
    inputMode: bounds.decimals === 0 ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    messageId,
    invalid: presenter.problem !== null,
    onBlur: () => presenter.leave(step),
  }
  const message = (
    <FieldMessage
      id={messageId}
      hint={number_hint({ ...boundsInWords(bounds, step, presenter) })}
      problem={presenter.problem ? problemText(presenter.problem, step, presenter) : undefined}
    />
  )
  if (!presenter.inFeet) {
    const unit = step.kind === 'age' ? age_unit() : unitOf(step, presenter.units)
    return (
      <div className={styles['number']}>
        <Field {...shared} size={step.kind === 'weight' ? 'large wide' : 'large'} label={label} unit={unit} value={main} onChange={({ target }) => presenter.type(step, { main: target.value })} />
        {message}
      </div>
    )
  }
  return (
    <div className={styles['number']}>
      <div className={styles['pair']}>
        <Field
          {...shared}
          size="large short"
          label={height_feet_label()}
          value={main}
          onChange={({ target }) => presenter.type(step, { main: target.value })}
        />
        <Field
          {...shared}
          size="large short"
          label={height_inches_label()}
          value={inches}
          onChange={({ target }) => presenter.type(step, { inches: target.value })}
        />
      </div>
      {message}
    </div>
  )
})

const unitOf = (step: NumberStep, units: Units): string => {
  if (step.kind === 'height') return units === Units.Metric ? unit_cm() : unit_ft_in()
  return units === Units.Metric ? unit_kg() : unit_lb()
}

/** Bounds as a visitor reads them; inches as feet and inches. */
function boundsInWords({ min, max }: Bounds, step: NumberStep, presenter: StepPresenter) {
  if (step.kind === 'age') return { min: String(min), max: String(max), unit: age_unit() }
  if (!presenter.inFeet) return { min: String(min), max: String(max), unit: unitOf(step, presenter.units) }
  return { min: measure_ft_in(feetAndInches(min)), max: measure_ft_in(feetAndInches(max)), unit: '' }
}

const EXAMPLES = { age: '34', height: '172', weight: '72.5' } as const

function problemText(problem: StepProblem, step: NumberStep, presenter: StepPresenter): string {
  switch (problem.kind) {
    case 'empty':
      return number_empty()
    case 'malformed':
      return number_malformed({ example: presenter.inFeet ? '5' : EXAMPLES[step.kind] })
    case 'tooYoung':
      return age_too_young({ min: String(problem.bounds.min) })
    case 'outOfBounds':
      return number_out_of_bounds(boundsInWords(problem.bounds, step, presenter))
  }
}

/** The wheel over a focused number field leaves it instead of changing it (product 5). */
function useWheelBlur(form: { readonly current: HTMLFormElement | null }) {
  useEffect(() => {
    const element = form.current
    const blur = ({ target }: WheelEvent) => {
      if (target instanceof HTMLInputElement && target === document.activeElement) target.blur()
    }
    element?.addEventListener('wheel', blur, { passive: true })
    return () => element?.removeEventListener('wheel', blur)
  }, [form])
}

/** Keeps characters out as they are typed, on keyboards of glass too; what is pasted is validated instead (product 5). */
function useBlockedCharacters(form: { readonly current: HTMLFormElement | null }, decimals: Bounds['decimals']) {
  useEffect(() => {
    const element = form.current
    const block = (event: InputEvent) => {
      if (event.inputType === 'insertText' && BLOCKED[decimals].test(event.data ?? '')) event.preventDefault()
    }
    element?.addEventListener('beforeinput', block)
    return () => element?.removeEventListener('beforeinput', block)
  }, [form, decimals])
}
