import { observer } from 'mobx-react-lite'
import { useId, useRef, useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { FieldMessage } from '../../design/fields/Field.tsx'
import { Form } from '../../design/fields/Form.tsx'
import { isolated } from '../../design/isolated.ts'
import { Page } from '../../design/page/Page.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { LEGAL } from '../frame/legal.ts'
import styles from './Gate.module.css'

/**
 * Asks for consent before answers about health leave the device (product 7: consent). HEALTH_CONSENT_VERSION is the version of
 * the page's text.
 */
export const ConsentPage = observer(function ConsentPage() {
  const { answers } = usePresenters()
  const { gate } = useCheckoutPresenters()
  const childName = gate.isOfChild && isolated(answers.all.displayName ?? '')
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [agrees, setAgrees] = useState(false)
  const [problem, setProblem] = useState('')
  const onSubmit = () => {
    if (agrees) return gate.decideConsent(true)
    setProblem(m.consent_health_missing())
    box.current?.focus()
  }
  return (
    <Page
      key="consent"
      title={
        childName ? m.consent_health_title_child({ name: childName }) : m.consent_health_title()
      }
      text={m.consent_health_text()}
      action={
        <>
          <Button type="submit" form={id}>
            {m.btn_continue()}
          </Button>
          <Button tone="secondary" onClick={() => gate.decideConsent(false)}>
            {m.consent_health_refuse()}
          </Button>
        </>
      }
    >
      <Form id={id} className={styles['form']} onSubmit={onSubmit}>
        <div className={styles['box']}>
          <input
            ref={box}
            id={`${id}-box`}
            type="checkbox"
            className={styles['checkbox']}
            checked={agrees}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${id}-message`}
            onChange={({ target }) => {
              setAgrees(target.checked)
              setProblem('')
            }}
          />
          <label htmlFor={`${id}-box`}>
            {childName ? m.consent_health_box_child({ name: childName }) : m.consent_health_box()}
          </label>
        </div>
        <FieldMessage id={`${id}-message`} problem={problem} />
        <p className={styles['note']}>
          <span>{m.consent_health_lost()}</span>{' '}
          <a href={LEGAL.privacy} target="_blank" rel="noopener">
            {m.footer_policy()}
          </a>
        </p>
      </Form>
    </Page>
  )
})
