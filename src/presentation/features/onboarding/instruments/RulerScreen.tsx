import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { feetAndInches, Units } from '#domain/answers/Units.ts'
import { useWheelBlur } from '#presentation/design/fields/useNumberKeys.ts'
import * as m from '#presentation/generated/paraglide/messages.js'
import { heightText, weightText } from '#presentation/shared/steps/measures.ts'
import NumberScreen, {
  type InstrumentProps,
  type NumberScreenProps,
} from '../number/NumberScreen.tsx'
import styles from './RulerScreen.module.css'

/** The range and the step of each ruler, in the visitor's units. Most people are within the range; others use the text field. */
const RULERS = {
  height: {
    [Units.Metric]: { min: 120, max: 220, step: 1 },
    [Units.Imperial]: { min: 48, max: 84, step: 1 },
  },
  weight: {
    [Units.Metric]: { min: 40, max: 160, step: 0.5 },
    [Units.Imperial]: { min: 80, max: 360, step: 1 },
  },
} as const

const MARKS = [0, 1, 2, 3, 4]

const markText = (value: number, inFeet: boolean): string => {
  const { feet, inches } = feetAndInches(value)
  return inFeet ? `${feet}′ ${inches}″` : String(value)
}

/** A ruler below the number, with a needle to drag or to move with the arrow keys. */
const Ruler = observer(function Ruler({ step, number, label, children }: InstrumentProps) {
  const { units, value, inFeet } = number
  const range = useRef<HTMLInputElement>(null)
  useWheelBlur(range)
  /** Whether the browser has taken over the gesture. Chromium may still move the needle then. */
  const isCancelled = useRef(false)
  const begin = () => {
    isCancelled.current = false
  }
  const kind = step.kind === 'height' ? 'height' : 'weight'
  const { min, max, step: stepSize } = RULERS[kind][units]
  const inWords = kind === 'height' ? heightText : weightText
  return (
    <>
      {children}
      <div className={styles['ruler']} data-empty={value === null || undefined}>
        <input
          ref={range}
          type="range"
          aria-label={m.ruler_label({ label })}
          aria-valuetext={value === null ? m.ruler_empty() : inWords(value, units)}
          min={min}
          max={max}
          step={stepSize}
          value={value ?? (min + max) / 2}
          onChange={({ target }) => {
            if (!isCancelled.current) number.take(target.valueAsNumber)
          }}
          onPointerDown={({ pointerType }) => {
            begin()
            // A mouse is never taken over, and may be released elsewhere.
            if (pointerType !== 'mouse') number.hold()
          }}
          onPointerUp={number.release}
          onPointerCancel={() => {
            isCancelled.current = true
            number.revert()
          }}
          onKeyDown={begin}
        />
        <div className={styles['marks']} aria-hidden="true">
          {MARKS.map((mark) => (
            <span key={mark}>
              {markText(min + ((max - min) * mark) / (MARKS.length - 1), inFeet)}
            </span>
          ))}
        </div>
      </div>
    </>
  )
})

/** A height or a weight, typed or set on a ruler. */
export default function RulerScreen(props: NumberScreenProps) {
  return <NumberScreen {...props} instrument={Ruler} />
}
