import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { NumberStep } from '#domain/funnel/Step.ts'
import type { Bounds } from '#domain/answers/Bounds.ts'
import { feetAndInches, isMeasure, type NumberKind, Units } from '#domain/answers/Units.ts'
import { Button } from '#presentation/design/Button.tsx'
import { Field, FieldMessage } from '#presentation/design/fields/Field.tsx'
import { Page } from '#presentation/design/page/Page.tsx'
import { Segmented } from '#presentation/design/fields/Segmented.tsx'
import {
  age_too_young,
  age_unit,
  btn_continue,
  height_feet_label,
  height_inches_label,
  measure_ft_in,
  number_empty,
  number_hint,
  number_inches_capped,
  number_left_out,
  number_left_out_whole,
  number_malformed,
  number_not_whole,
  number_out_of_bounds,
  number_taken_as,
  unit_cm,
  unit_ft_in,
  unit_kg,
  unit_lb,
  unit_switch_label,
} from '#presentation/generated/paraglide/messages.js'
import { NumberPresenter, type Problem, type Remark } from './NumberPresenter.ts'
import styles from './NumberScreen.module.css'
import type { StepContent } from '#presentation/shared/steps/StepContent.ts'
import type { StepScreenProps } from '#presentation/shared/steps/StepScreen.ts'
import { WhyWeAsk } from '../WhyWeAsk.tsx'
import { optionalWords, words } from '#presentation/shared/steps/words.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'

/** Characters that no number field accepts (product 5). */
const BLOCKED = /[-+eE]/
/** Characters that a field for whole numbers does not accept either. */
const SEPARATOR = /[,.]/

/** A question for a number, with its unit. */
export const NumberScreen = observer(function NumberScreen({
  step,
  content,
  onDone,
}: StepScreenProps<NumberKind>) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { answers, site } = usePresenters()
  const [number] = useState(() => new NumberPresenter(step, answers, site))
  useWheelBlur(form)
  useBlockedCharacters(form, number)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (number.commit()) onDone()
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
        {isMeasure(step.kind) && (
          <Segmented
            legend={unit_switch_label()}
            value={number.units}
            options={[Units.Metric, Units.Imperial].map((value) => ({
              value,
              label: UNIT_NAMES[step.kind](value, content),
            }))}
            onChange={number.switchUnits}
          />
        )}
        <Fields step={step} number={number} content={content} />
      </form>
      <WhyWeAsk content={content} />
    </Page>
  )
})

interface FieldsProps {
  readonly step: NumberStep
  readonly number: NumberPresenter
  readonly content: StepContent
}

const Fields = observer(function Fields({ step, number, content }: FieldsProps) {
  const messageId = useId()
  const { fields, bounds, problem, remark } = number
  const unit = UNIT_NAMES[step.kind](number.units, content)
  const shared = {
    inputMode: bounds.decimals === 0 ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    messageId,
    invalid: problem !== null,
    onBlur: number.leave,
  }
  const message = (
    <FieldMessage
      id={messageId}
      hint={number_hint(boundsInWords(bounds, unit, number))}
      remark={remark ? remarkText(remark, unit, number) : undefined}
      problem={problem ? problemText(problem, step.kind, unit, number) : undefined}
    />
  )
  if (!number.inFeet) {
    return (
      <div className={styles['number']}>
        <Field
          {...shared}
          size={bounds.decimals > 0 ? 'large wide' : 'large'}
          label={words(content, 'label')}
          unit={unit}
          value={fields.main}
          onChange={({ target }) => number.type({ main: target.value })}
        />
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
          value={fields.main}
          onChange={({ target }) => number.type({ main: target.value })}
        />
        <Field
          {...shared}
          size="large short"
          label={height_inches_label()}
          value={fields.inches}
          onChange={({ target }) => number.type({ inches: target.value })}
        />
      </div>
      {message}
    </div>
  )
})

/** The unit of each kind of number; the unit of a count is in the words of its step. */
const UNIT_NAMES: {
  readonly [Kind in NumberKind]: (units: Units, content: StepContent) => string
} = {
  age: () => age_unit(),
  height: (units) => (units === Units.Metric ? unit_cm() : unit_ft_in()),
  weight: (units) => (units === Units.Metric ? unit_kg() : unit_lb()),
  count: (_units, content) => words(content, 'unit'),
}

/** A number in words, without its unit; inches become feet and inches with their units. */
const inWords = (value: number, { inFeet }: NumberPresenter): string =>
  inFeet ? measure_ft_in(feetAndInches(value)) : String(value)

function boundsInWords({ min, max }: Bounds, unit: string, number: NumberPresenter) {
  return { min: inWords(min, number), max: inWords(max, number), unit: number.inFeet ? '' : unit }
}

/** An example of a valid number. */
const EXAMPLES: { readonly [Kind in NumberKind]: (bounds: Bounds) => string } = {
  age: () => '34',
  height: () => '172',
  weight: () => '72.5',
  count: ({ min, max }) => String(Math.round((min + max) / 2)),
}

function problemText(
  problem: Problem,
  kind: NumberKind,
  unit: string,
  number: NumberPresenter,
): string {
  const example = number.inFeet ? '5' : EXAMPLES[kind](number.bounds)
  switch (problem.kind) {
    case 'empty':
      return number_empty()
    case 'malformed':
      return number_malformed({ example })
    case 'notWhole':
      return number_not_whole({ example })
    case 'tooYoung':
      return age_too_young({ min: String(problem.bounds.min) })
    case 'outOfBounds':
      return number_out_of_bounds(boundsInWords(problem.bounds, unit, number))
  }
}

function remarkText(remark: Remark, unit: string, number: NumberPresenter): string {
  switch (remark.kind) {
    case 'takenAs':
      return number_taken_as({
        value: inWords(remark.value, number),
        unit: number.inFeet ? '' : unit,
      })
    case 'inchesCapped':
      return number_inches_capped()
    case 'leftOut':
      return SEPARATOR.test(remark.text)
        ? number_left_out_whole({ text: remark.text })
        : number_left_out({ text: remark.text })
  }
}

/**
 * Blurs a focused number field on a wheel turn, so that the turn does not change the number (product 5). The listener is
 * not passive, so that the page scrolls only afterwards: otherwise the event would reach another element.
 */
function useWheelBlur(form: { readonly current: HTMLFormElement | null }) {
  useEffect(() => {
    const element = form.current
    const blur = ({ target }: WheelEvent) => {
      if (target instanceof HTMLInputElement && target === document.activeElement) target.blur()
    }
    element?.addEventListener('wheel', blur, { passive: false })
    return () => element?.removeEventListener('wheel', blur)
  }, [form])
}

/**
 * Keeps blocked characters out while they are typed, on touch keyboards too; pasted text is parsed instead (product 5).
 * Digits after a blocked separator are kept out as well: 30.5 must not become 305.
 */
function useBlockedCharacters(
  form: { readonly current: HTMLFormElement | null },
  number: NumberPresenter,
) {
  useEffect(() => {
    const element = form.current
    let out: {
      readonly text: string
      readonly input: EventTarget
      readonly caret: number | null
    } | null = null
    const block = (event: InputEvent) => {
      const { data, inputType, target } = event
      // Several characters at once are not a key press: they are parsed like pasted text.
      if (inputType !== 'insertText' || data?.length !== 1 || !(target instanceof HTMLInputElement))
        return
      const caret = target.selectionStart
      const before =
        caret !== 0 && out?.input === target && out.caret === caret && SEPARATOR.test(out.text)
          ? out.text
          : ''
      const isBlocked = BLOCKED.test(data) || (number.bounds.decimals === 0 && SEPARATOR.test(data))
      if (before === '' && !isBlocked) return
      event.preventDefault()
      out = { text: before + data, input: target, caret }
      number.leaveOut(out.text)
    }
    const forget = () => {
      out = null
    }
    element?.addEventListener('beforeinput', block)
    element?.addEventListener('input', forget)
    element?.addEventListener('focusout', forget)
    return () => {
      element?.removeEventListener('beforeinput', block)
      element?.removeEventListener('input', forget)
      element?.removeEventListener('focusout', forget)
    }
  }, [form, number])
}
