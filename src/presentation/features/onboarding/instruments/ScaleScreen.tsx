import { observer } from 'mobx-react-lite'
import { memo, Suspense, useEffect, useState } from 'react'
import type { ChoiceStep } from '#domain/funnel/Step.ts'
import { withShared } from '#presentation/design/fields/OptionCard.tsx'
import tick from '#presentation/design/fields/Tick.module.css'
import { optionalView } from '#presentation/kit/lazyView.tsx'
import { isDataSaverOn } from '#presentation/kit/connection.ts'
import { whenIdle } from '#presentation/kit/whenIdle.ts'
import type { CheckoutPresenters } from '#presentation/visit/Presenters.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { chosenAt } from '#presentation/shared/steps/chosen.ts'
import AnswerScene from '../scene/AnswerScene.tsx'
import type { Amounts } from '../scene/Tally.tsx'
import { ChoiceScreen, type ChoiceScreenProps } from '../choice/ChoiceScreen.tsx'
import styles from './ScaleScreen.module.css'

const InsideAppInvitation = optionalView(
  () => import('#presentation/shared/carry/InsideAppInvitation.tsx'),
)

const SIDE_BY_SIDE = withShared(styles, { mark: tick['tick'] })
const UPRIGHT = withShared(SIDE_BY_SIDE, { group: styles['upright'] })

/**
 * Invites a visitor in an in-app browser to continue in another browser (product 4: inside another app). Every scale can show the
 * invitation, because the first one comes early; it appears only once. It loads when the browser is idle, so that no step waits
 * for it.
 */
const Invitation = memo(function Invitation({ step }: { readonly step: ChoiceStep }) {
  const { checkoutPart } = usePresenters()
  const [hostApp, setHostApp] = useState<CheckoutPresenters['hostApp'] | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const cancel = whenIdle(() => {
      if (isDataSaverOn()) return
      checkoutPart().then(
        (part) => isUnmounted || (part.hostApp.invitesAt(step.path) && setHostApp(part.hostApp)),
        // If a chunk cannot be fetched, the next scale tries again.
        () => undefined,
      )
    })
    return () => {
      isUnmounted = true
      cancel()
    }
  }, [step, checkoutPart])
  return (
    hostApp && (
      <Suspense fallback={null}>
        <InsideAppInvitation hostApp={hostApp} path={step.path} />
      </Suspense>
    )
  )
})

/** The amounts of the scales that count something. */
const AMOUNTS: Readonly<Partial<Record<string, Amounts>>> = {
  push_up_count: { inRow: 10, rows: 3, of: { almost_none: 2, few: 10, some: 20, many: 30 } },
  workout_frequency: {
    inRow: 7,
    rows: 1,
    of: { one_two: 2, three_four: 4, more_than_four: 5 },
  },
}

/**
 * Two to five large stops on a line, where the thumb is: side by side, or one below the other if any has a hint. A figure above
 * them shows what is chosen.
 */
export default observer(function ScaleScreen(props: ChoiceScreenProps) {
  const { step, content } = props
  const { answers } = usePresenters()
  const hasHints = Object.keys(step.answers).some((handle) => content.words[`${handle}_hint`])
  return (
    <ChoiceScreen
      {...props}
      scene={
        <>
          <AnswerScene
            pictures={content.pictures}
            chosen={chosenAt(step, answers)}
            amounts={AMOUNTS[step.writes]}
            above
          />
          <Invitation step={step} />
        </>
      }
      look={hasHints ? UPRIGHT : SIDE_BY_SIDE}
    />
  )
})
