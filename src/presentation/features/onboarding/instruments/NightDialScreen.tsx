import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef } from 'react'
import type { ChoiceStep } from '#domain/funnel/Step.ts'
import options from '#presentation/design/fields/OptionCard.module.css'
import { withShared } from '#presentation/design/fields/OptionCard.tsx'
import tick from '#presentation/design/fields/Tick.module.css'
import page from '#presentation/design/page/Page.module.css'
import { Picture } from '#presentation/design/Picture.tsx'
import { chosenAt } from '#presentation/shared/steps/chosen.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import night from '#presentation/pictures/drawn/instruments/night.svg?raw'
import { ChoiceScreen, type ChoiceScreenProps } from '../choice/ChoiceScreen.tsx'
import { usePointedAnswer } from '../scene/usePointedAnswer.ts'
import styles from './NightDialScreen.module.css'

const LOOK = withShared(styles, { card: options['box'], mark: tick['tick'] })

/** What the dial shows for each answer, by position. */
const HOURS = [9, 7.5, 6.5, 5, 4]

/** Up to five lengths of sleep, the longest first, and a dial of twelve hours. */
export default function NightDialScreen(props: ChoiceScreenProps) {
  return <ChoiceScreen {...props} look={LOOK} scene={<NightDial step={props.step} />} />
}

/** Shows the answer that is pointed at, otherwise the chosen one. Decorative, because the answers say the same. */
const NightDial = observer(function NightDial({ step }: { readonly step: ChoiceStep }) {
  const { answers } = usePresenters()
  const dial = useRef<HTMLDivElement>(null)
  const shown = usePointedAnswer(dial) ?? chosenAt(step, answers)
  const hours = shown === null ? undefined : HOURS[Object.keys(step.answers).indexOf(shown)]
  useLayoutEffect(() => dial.current?.style.setProperty('--hours', `${hours ?? 0}`), [hours])
  return (
    <div ref={dial} className={`${page['side']} ${styles['dial']}`} data-hours={hours}>
      <Picture svg={night} />
    </div>
  )
})
