import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { plan } from '#domain/funnel/steps/landmarks.ts'
import { cleanName } from '#domain/person/displayName.ts'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { Field } from '../../design/fields/Field.tsx'
import { Form } from '../../design/fields/Form.tsx'
import { leftOutText, NumberField } from '../../design/fields/NumberField.tsx'
import { Page } from '../../design/page/Page.tsx'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { useTo } from '../../navigation/useGo.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import styles from './Gate.module.css'
import type { GatePresenter, YearProblem } from './GatePresenter.ts'

/** Explains why a child cannot have an account, and how an adult can create one for the child (product 4: before the profile). */
export const AgePage = observer(function AgePage() {
  const { answers, person } = usePresenters()
  const { gate } = useCheckoutPresenters()
  const toPlan = useTo(plan.path)
  const toLogin = useTo(paths.emailLogin)
  const signedIn = person.session.status === 'signedIn'
  const text = signedIn ? m.young_text_signed_in : m.young_text
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(answers.all.displayName ?? '')
  const [year, setYear] = useState('')
  const [leftOut, setLeftOut] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const [problem, setProblem] = useState<YearProblem | null>(null)
  const [wasRefused, setRefused] = useState(false)
  const showLeftOut = (characters: string) => {
    setLeftOut(characters)
    setProblem(null)
  }
  const onSubmit = () => {
    const childName = cleanName(name)
    const isMissing = childName === ''
    const newProblem = isMissing ? null : gate.takeOver(childName, year)
    setNameMissing(isMissing)
    setProblem(newProblem)
    if (newProblem === 'minor') setRefused(true)
    const refused = isMissing ? 'child' : newProblem && 'year'
    if (refused) form.current?.querySelector<HTMLInputElement>(`[name=${refused}]`)?.focus()
  }
  return (
    <Page
      key="age"
      title={signedIn ? m.young_title_signed_in() : m.young_title()}
      text={text({ age: gate.accountAge })}
    >
      <Form ref={form} className={styles['form']} onSubmit={onSubmit}>
        <h2>{m.young_guardian_title()}</h2>
        <p className={styles['note']}>
          {signedIn ? m.young_guardian_text_signed_in() : m.young_guardian_text()}
        </p>
        <Field
          label={m.young_name_label()}
          name="child"
          autoComplete="off"
          value={name}
          problem={isNameMissing ? m.young_name_empty() : ''}
          onChange={({ target }) => setName(target.value)}
        />
        <NumberField
          label={m.young_year_label()}
          name="year"
          hint={m.young_year_hint()}
          value={year}
          remark={leftOut && leftOutText(leftOut)}
          problem={problem ? yearProblemText(problem, gate) : ''}
          onLeftOut={showLeftOut}
          onChange={({ target }) => {
            setYear(target.value)
            setLeftOut('')
            setProblem(null)
          }}
        />
        {/* After a refused year, the button makes the visitor state that they are an adult. */}
        <Button type="submit">{wasRefused ? m.young_action_adult() : m.young_action()}</Button>
        {signedIn ? (
          <Button tone="secondary" onClick={() => gate.decideConsent(false)}>
            {m.young_keep()}
          </Button>
        ) : (
          <>
            <ButtonLink tone="secondary" to={toPlan}>
              {m.young_to_plan()}
            </ButtonLink>
            <ButtonLink tone="quiet" to={toLogin}>
              {m.auth_signup_switch()}
            </ButtonLink>
          </>
        )}
      </Form>
    </Page>
  )
})

const EXAMPLE = '1985'

/** The problem with the year of birth, and how to correct it. */
function yearProblemText(problem: YearProblem, { birthYears }: GatePresenter): string {
  switch (problem) {
    case 'empty':
      return m.young_year_empty()
    case 'malformed':
      return m.number_malformed({ example: EXAMPLE })
    case 'notWhole':
      return m.number_not_whole({ example: EXAMPLE })
    case 'outOfBounds':
      return m.young_year_out_of_bounds({
        first: String(birthYears.min),
        last: String(birthYears.max),
      })
    case 'minor':
      return m.young_year_refused()
  }
}
