import { observer } from 'mobx-react-lite'
import { type FunctionComponent, type ReactNode, useId, useState } from 'react'
import type { NumberStep } from '#domain/funnel/Step.ts'
import { suggestedGoalWeights } from '#domain/answers/goalWeight.ts'
import { goalWeight } from '#domain/funnel/steps/body/goalWeight.ts'
import { isMeasure, type NumberKind, Units } from '#domain/answers/Units.ts'
import { FieldMessage } from '#presentation/design/fields/Field.tsx'
import { NumberField } from '#presentation/design/fields/NumberField.tsx'
import { Segmented } from '#presentation/design/fields/Segmented.tsx'
import page from '#presentation/design/page/Page.module.css'
import * as m from '#presentation/generated/paraglide/messages.js'
import { NumberPresenter } from './NumberPresenter.ts'
import { boundsInWords, problemText, remarkText, UNIT_NAMES } from './numberWords.ts'
import styles from './NumberScreen.module.css'
import type { StepScreenProps } from '#presentation/shared/steps/StepScreen.ts'
import { QuestionForm } from '../QuestionForm.tsx'
import { weightText } from '#presentation/shared/steps/measures.ts'
import { words } from '#presentation/shared/steps/words.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { Link } from 'react-router-dom'
import * as paths from '#presentation/navigation/paths.ts'
import { useTo } from '#presentation/navigation/useGo.ts'

export interface InstrumentProps {
  readonly step: NumberStep
  readonly number: NumberPresenter
  readonly label: string
  readonly children: ReactNode
}

export interface NumberScreenProps extends StepScreenProps<NumberKind> {
  /** A control around the text fields that changes the number without typing. */
  readonly instrument?: FunctionComponent<InstrumentProps>
}

/** A question for a number, with its unit. */
export default observer(function NumberScreen({
  step,
  content,
  onDone,
  instrument: Instrument = FieldsOnly,
}: NumberScreenProps) {
  const messageId = useId()
  const { answers, site } = usePresenters()
  const [number] = useState(() => new NumberPresenter(step, answers, site))
  const { fields, bounds, problem, remark } = number
  const unit = UNIT_NAMES[step.kind](number.units, content)
  const label = words(content, 'label')
  /** Scrolls the message above Continue, once a field has the focus: with large text, the instrument pushes it below. */
  const showMessage = () =>
    requestAnimationFrame(() =>
      document.getElementById(messageId)?.scrollIntoView({ block: 'nearest' }),
    )
  const commit = () => {
    const isValid = number.commit()
    if (!isValid) showMessage()
    return isValid
  }
  const suggested = step === goalWeight ? suggestedGoalWeights(answers.all) : null
  const { weight } = answers.all
  const isNotBelow = suggested && weight !== undefined && (number.value ?? 0) >= weight
  const notBelowToday = isNotBelow
    ? m.number_not_below({ weight: weightText(weight, number.units) })
    : undefined
  const inputs = partsOf(number, label, step.kind === 'age' ? undefined : unit).map(
    ({ part, ...field }) => (
      <NumberField
        key={part}
        inputMode={bounds.decimals === 0 ? 'numeric' : 'decimal'}
        placeholder="–"
        messageId={messageId}
        invalid={number.problemFields.includes(part)}
        {...field}
        value={fields[part]}
        takesSeparatorAfter={number.takesSeparatorAfter}
        onLeftOut={number.showRejectedCharacters}
        onBlur={number.leaveField}
        onChange={({ target }) => {
          number.type({ [part]: target.value })
          if (number.remark) showMessage()
        }}
      />
    ),
  )

  return (
    <QuestionForm
      content={content}
      commit={commit}
      onDone={onDone}
      className={`${page['side']} ${styles['form']}`}
    >
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
      <div className={styles['number']}>
        <Instrument step={step} number={number} label={label}>
          {number.inFeet ? <div className={styles['pair']}>{inputs}</div> : inputs}
        </Instrument>
        <FieldMessage
          id={messageId}
          hint={
            suggested
              ? m.number_hint_goal(boundsInWords(suggested, unit, number))
              : m.number_hint(boundsInWords(bounds, unit, number))
          }
          remark={remark ? remarkText(remark, unit, number) : notBelowToday}
          problem={problem ? problemText(problem, step.kind, unit, number) : undefined}
        />
      </div>
      {problem?.kind === 'tooYoung' && number.value !== null && (
        <TooYoungLinks age={number.value} />
      )}
    </QuestionForm>
  )
})

const FieldsOnly = ({ children }: InstrumentProps) => children

/** The text fields of the number: one with its unit, or two for feet and inches. */
const partsOf = ({ inFeet, bounds }: NumberPresenter, label: string, unit: string | undefined) =>
  inFeet
    ? ([
        { part: 'main', size: 'large short', label: m.height_feet_label() },
        { part: 'inches', size: 'large short', label: m.height_inches_label() },
      ] as const)
    : ([{ part: 'main', size: bounds.decimals > 0 ? 'large wide' : 'large', label, unit }] as const)

/** The address of the site for younger people, set as in .env.example; empty if there is none. The demo shows its other site. */
const otherSiteUrl = () =>
  import.meta.env.VITE_OTHER_SITE_URL || (import.meta.env.MODE === 'demo' ? '/?site=workouts' : '')

// @rule 5.too-young Who is too young for this site is offered the other one, where it takes them, and a way out
/** Where somebody can go who is too young for this site. @param age in years */
function TooYoungLinks({ age }: { readonly age: number }) {
  const { forYounger } = usePresenters().site
  const url = otherSiteUrl()
  const toStart = useTo(paths.welcome)
  const offered = forYounger && age >= forYounger.minimumAge && url !== '' ? forYounger : null
  return (
    <div className={styles['elsewhere']}>
      {offered ? (
        <>
          <p>{m.age_elsewhere({ min: String(offered.minimumAge) })}</p>
          <a href={url}>{m.age_elsewhere_action()}</a>
        </>
      ) : (
        <Link to={toStart}>{m.btn_start_page()}</Link>
      )}
    </div>
  )
}
