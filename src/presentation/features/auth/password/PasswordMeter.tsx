import { observer } from 'mobx-react-lite'
import { auth_password_strength } from '#presentation/generated/paraglide/messages.js'
import { useCheckoutPresenters } from '#presentation/visit/useCheckoutPresenters.ts'
import styles from './PasswordMeter.module.css'
import { strengthText } from './passwordWords.ts'

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const

/** Shows how strong a new password is. A weak one is accepted too. While empty, the meter keeps its space. */
export const PasswordMeter = observer(function PasswordMeter() {
  const { strength } = useCheckoutPresenters().newPassword
  const reached = strength ? LEVELS.indexOf(strength.level) + 1 : 0
  const text = strength ? strengthText(strength) : ''
  return (
    <div className={styles['place']}>
      {strength && (
        <div
          className={styles['meter']}
          role="meter"
          aria-label={auth_password_strength()}
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
