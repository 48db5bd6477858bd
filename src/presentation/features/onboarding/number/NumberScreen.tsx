import { observer } from 'mobx-react-lite'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { NumberStep } from '#domain/funnel/Step.ts'
import { isMeasure, type NumberKind, Units } from '#domain/answers/Units.ts'
import { Button } from '#presentation/design/Button.tsx'
import { Field, FieldMessage } from '#presentation/design/fields/Field.tsx'
import { Page } from '#presentation/design/page/Page.tsx'
import { Segmented } from '#presentation/design/fields/Segmented.tsx'
import * as m from '#presentation/generated/paraglide/messages.js'
import { NumberPresenter } from './NumberPresenter.ts'
import { boundsInWords, problemText, remarkText, UNIT_NAMES } from './numberWords.ts'
import { useBlockedCharacters, useWheelBlur } from './useNumberKeys.ts'
import styles from './NumberScreen.module.css'
import type { StepContent } from '#presentation/shared/steps/StepContent.ts'
import type { StepScreenProps } from '#presentation/shared/steps/StepScreen.ts'
import { WhyWeAsk } from '../WhyWeAsk.tsx'
import { optionalWords, words } from '#presentation/shared/steps/words.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'

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
          {m.btn_continue()}
        </Button>
      }
    >
      <form ref={form} id={id} className={styles['form']} onSubmit={onSubmit} noValidate>
        {isMeasure(step.kind) && (
          <Segmented
            legend={m.unit_switch_label()}
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
      hint={m.number_hint(boundsInWords(bounds, unit, number))}
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
          label={m.height_feet_label()}
          value={fields.main}
          onChange={({ target }) => number.type({ main: target.value })}
        />
        <Field
          {...shared}
          size="large short"
          label={m.height_inches_label()}
          value={fields.inches}
          onChange={({ target }) => number.type({ inches: target.value })}
        />
      </div>
      {message}
    </div>
  )
})
