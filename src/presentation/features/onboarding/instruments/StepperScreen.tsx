import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Icon } from '#presentation/design/Icon.tsx'
import * as m from '#presentation/generated/paraglide/messages.js'
import NumberScreen, {
  type InstrumentProps,
  type NumberScreenProps,
} from '../number/NumberScreen.tsx'
import styles from './StepperScreen.module.css'

/** The first value that a stepper sets in an empty field. */
const FIRST = 30

/** Buttons for one less and one more, on either side of the number. */
const Stepper = observer(function Stepper({ number, children }: InstrumentProps) {
  const { value } = number
  // The focus stays on the button, so a screen reader is told what it did.
  const [said, setSaid] = useState('')
  const changeBy = (change: number) => {
    number.take(value === null ? FIRST : Math.round(value) + change)
    setSaid(number.fields.main)
  }
  return (
    <div className={styles['stepper']}>
      <button type="button" aria-label={m.stepper_less()} onClick={() => changeBy(-1)}>
        <Icon d="M5 12h14" />
      </button>
      <div>{children}</div>
      <button type="button" aria-label={m.stepper_more()} onClick={() => changeBy(1)}>
        <Icon d="M5 12h14M12 5v14" />
      </button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
})

/** A whole number, typed or changed by one with the buttons. */
export default function StepperScreen(props: NumberScreenProps) {
  return <NumberScreen {...props} instrument={Stepper} />
}
