import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { Optional } from '#presentation/design/Optional.tsx'
import { Icon } from '#presentation/design/Icon.tsx'
import { Field } from '#presentation/design/fields/Field.tsx'
import * as m from '#presentation/generated/paraglide/messages.js'
import { isDataSaverOn } from '#presentation/kit/connection.ts'
import * as paths from '#presentation/navigation/paths.ts'
import { useTo } from '#presentation/navigation/useGo.ts'
import { usePresenters, useCheckoutPresenters } from '#presentation/visit/PresentersContext.ts'
import { passwordManagerRules, policyText, strengthText } from '../password/passwordWords.ts'
import type { NewPasswordPresenter } from '../password/NewPasswordPresenter.ts'
import styles from './PasswordField.module.css'

const EYE = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7m7 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0'

interface PasswordFieldProps {
  /** For a new password; null for an existing one. */
  readonly newPassword: NewPasswordPresenter | null
  readonly problem: string | undefined
  readonly shown: boolean
  readonly onShow: (shown: boolean) => void
}

/** The password field, with a button to show the text. A new password gets a strength meter, an existing one a reset link. */
export const PasswordField = observer(function PasswordField({
  newPassword,
  problem = '',
  shown,
  onShow,
}: PasswordFieldProps) {
  const { answers } = usePresenters()
  const { account } = useCheckoutPresenters()
  const toReset = useTo(paths.passwordReset)
  return (
    <div className={newPassword ? styles['chosen'] : undefined}>
      <Field
        label={m.auth_password_label()}
        hint={newPassword ? policyText(newPassword.policy) : undefined}
        problem={problem}
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete={newPassword ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={account.password}
        onChange={({ target }) => {
          account.typePassword(target.value)
          // The estimator is large, so it is not fetched while the data saver is on.
          if (newPassword && !isDataSaverOn())
            void newPassword.rate(target.value, [account.email, answers.all.displayName ?? ''])
        }}
        {...(newPassword && passwordManagerRules(newPassword.policy))}
        end={
          <button
            type="button"
            className={styles['eye']}
            aria-label={shown ? m.auth_password_hide() : m.auth_password_show()}
            onClick={() => onShow(!shown)}
          >
            <Icon d={shown ? `${EYE}M4 20 20 4` : EYE} />
          </button>
        }
      />
      {newPassword ? (
        <Optional>
          <PasswordMeter />
        </Optional>
      ) : (
        <Link to={toReset} className={styles['reset']}>
          {m.auth_forgot()}
        </Link>
      )}
    </div>
  )
})

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const

/** Shows how strong a new password is. A weak one is accepted too. While empty, the meter keeps its space. */
const PasswordMeter = observer(function PasswordMeter() {
  const { strength } = useCheckoutPresenters().newPassword
  const reached = strength ? LEVELS.indexOf(strength.level) + 1 : 0
  const text = strength ? strengthText(strength) : ''
  return (
    <div className={styles['place']}>
      {strength && (
        <div
          className={styles['meter']}
          role="meter"
          aria-label={m.auth_password_strength()}
          aria-valuemin={0}
          aria-valuemax={LEVELS.length}
          aria-valuenow={reached}
          aria-valuetext={text}
          data-level={strength.level}
        >
          {LEVELS.map((level, index) => (
            <i key={level} className={index < reached ? styles['reached'] : undefined} />
          ))}
        </div>
      )}
      <p role="status" className={styles['words']}>
        {text}
      </p>
    </div>
  )
})
