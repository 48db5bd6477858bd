import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import type { PrivacyPresenter, PrivacySheetState } from './PrivacyPresenter.ts'
import { placeSheet } from './placeSheet.ts'
import { isProtected } from '../../shared/frame/legal.ts'
import { type StoredData, type KeyNames, keptUnasked } from './kept.ts'
import { receiverWords } from './receiverWords.ts'
import styles from './PrivacySheet.module.css'

interface PrivacyProps {
  readonly presenter: PrivacyPresenter
}

interface PrivacySheetProps extends PrivacyProps {
  /** All storage keys of the product. */
  readonly keys: KeyNames
}

// @rule 7.privacy-choice The privacy question has two equal buttons and nothing ticked; the choice is remembered and can be
//   changed in the footer
/** The sheet, placed by `placeSheet`, with the privacy question or the choices. It is not a dialog. */
export const PrivacySheet = observer(function PrivacySheet({ presenter, keys }: PrivacySheetProps) {
  const { state } = presenter
  const heading = useFocus(state)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && state === 'choices') presenter.close()
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {state === 'question' && m.privacy_announcement()}
      </p>
      {state !== 'closed' && (
        <section
          key={state}
          ref={placeSheet}
          className={`${styles['sheet']} ${styles[state]}`}
          data-asks={state === 'question' || undefined}
          aria-labelledby="privacy-title"
          onKeyDown={onKeyDown}
        >
          <h2 ref={heading} id="privacy-title" className={styles['title']} tabIndex={-1}>
            {state === 'choices'
              ? m.privacy_choices_title()
              : presenter.asksMarketing
                ? m.privacy_title()
                : m.privacy_title_minor()}
          </h2>
          {state === 'question' ? (
            <Question presenter={presenter} />
          ) : (
            <Choices presenter={presenter} keys={keys} />
          )}
        </section>
      )}
    </>
  )
})

const Question = observer(function Question({ presenter }: PrivacyProps) {
  return (
    <div className={styles['answers']}>
      <Button tone="quiet" onClick={presenter.chooseInDetail}>
        {m.privacy_choose()}
      </Button>
      <Button tone="secondary" onClick={presenter.decline}>
        {m.privacy_decline()}
      </Button>
      <Button tone="secondary" onClick={presenter.allow}>
        {m.privacy_allow()}
      </Button>
    </div>
  )
})

const Choices = observer(function Choices({ presenter, keys }: PrivacySheetProps) {
  return (
    // Without text fields. The shared Form would fetch the screens of the questions with the privacy choices.
    // oxlint-disable-next-line react/forbid-elements
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        presenter.save()
      }}
    >
      <p className="soft">{m.privacy_before()}</p>
      <p className="soft">{m.privacy_text()}</p>
      <Toggle presenter={presenter} purpose="analytics" />
      {presenter.asksMarketing && <Toggle presenter={presenter} purpose="marketing" />}
      <KeptList kept={keptUnasked(keys, isProtected())} />
      <div className={styles['actions']}>
        <Button type="submit">{m.privacy_save()}</Button>
        <Button tone="quiet" onClick={presenter.close}>
          {m.privacy_close()}
        </Button>
      </div>
    </form>
  )
})

const PURPOSES = {
  analytics: { label: m.privacy_analytics, hint: m.privacy_analytics_hint },
  marketing: { label: m.privacy_marketing, hint: m.privacy_marketing_hint },
}

interface ToggleProps extends PrivacyProps {
  readonly purpose: keyof typeof PURPOSES
}

const Toggle = observer(function Toggle({ presenter, purpose }: ToggleProps) {
  const { label, hint } = PURPOSES[purpose]
  const receiverText = receiverWords(presenter.receivers, purpose)
  return (
    <div className={styles['toggle']}>
      <input
        id={`privacy-${purpose}`}
        type="checkbox"
        className={styles['checkbox']}
        checked={presenter.draft[purpose]}
        aria-describedby={`privacy-${purpose}-hint`}
        onChange={({ target }) => presenter.set(purpose, target.checked)}
      />
      <label htmlFor={`privacy-${purpose}`}>{label()}</label>
      <p id={`privacy-${purpose}-hint`} className="soft">
        {`${hint()} ${receiverText}`.trim()}
      </p>
    </div>
  )
})

/** Lists what is kept without consent: its purpose, its storage keys and for how long. */
function KeptList({ kept }: { readonly kept: readonly StoredData[] }) {
  return (
    <details className={styles['kept']}>
      <summary>{m.kept_title()}</summary>
      <p>{m.kept_text()}</p>
      <ul>
        {kept.map(({ what, names, until }) => (
          <li key={names[0]}>
            <span>{what()}</span> <span>{until()}</span>
            <code translate="no">{names.join(', ')}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Moves the focus when the visitor uses the sheet: to its new heading, and back to the page when it closes. Its first appearance
 * does not move the focus.
 */
function useFocus(state: PrivacySheetState) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<{ state: PrivacySheetState; opener: Element | null }>({
    state: 'closed',
    opener: null,
  })
  useEffect(() => {
    const { state: previousState, opener } = last.current
    const isFocusLost = document.activeElement === document.body
    if (state === 'choices') last.current.opener = document.activeElement
    last.current.state = state
    if (state === 'choices' || (state === 'question' && previousState === 'choices'))
      heading.current?.focus()
    else if (state === 'closed' && isFocusLost && previousState !== 'closed')
      focusTarget(previousState === 'choices' ? opener : null)?.focus()
  }, [state])
  return heading
}

const focusTarget = (opener: Element | null): HTMLElement | null =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    ? opener
    : document.querySelector('h1')
