import { observer } from 'mobx-react-lite'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { Page } from '../../design/page/Page.tsx'
import { PicturePage } from '../../design/page/PicturePage.tsx'
import { Stage } from '../../design/page/Stage.tsx'
import { Steps } from '../../design/page/Steps.tsx'
import cap from '../../generated/content/states-student.svg?raw'
import * as m from '../../generated/paraglide/messages.js'
import { useOpenings } from '../../shared/openings/useOpenings.ts'
import { Header } from '../../shared/frame/Header.tsx'
import * as paths from '../../navigation/paths.ts'
import { useGo, useTo } from '../../navigation/useGo.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import card from '../../pictures/drawn/student-card.svg?raw'

// @rule 4.student-page The button of the student page starts the promo `isic`
/** Explains the student promo, with a button that starts it (product 2: /isic). */
export const StudentView = observer(function StudentView() {
  const { funnel } = usePresenters()
  const { student } = useCheckoutPresenters()
  const openings = useOpenings()
  const go = useGo()
  const funnelPath = funnel.resumePath ?? funnel.startPath
  const toFunnel = useTo(funnelPath)
  const { status, percent, minutes } = student.offer

  const isClosed = status === 'open' && !openings.isOpen('paywall')
  const onTake = () => {
    student.start()
    go(funnelPath)
  }
  return (
    <>
      <Header back={paths.welcome} />
      {status === 'open' && !isClosed ? (
        <Page
          key={status}
          title={percent === null ? m.isic_title_plain() : m.isic_title({ percent })}
          text={m.isic_text()}
          action={<Button onClick={onTake}>{m.isic_action()}</Button>}
          note={minutes === null ? m.isic_note() : m.isic_note_ends({ time: timeText(minutes) })}
        >
          <Stage svg={card} size="wide" />
          <Steps steps={[m.isic_step_1(), m.isic_step_2(), m.isic_step_3()]} />
        </Page>
      ) : (
        <PicturePage
          key={isClosed ? 'closed' : status}
          title={status === 'over' ? m.isic_over_title() : m.isic_off_title()}
          text={
            status === 'over'
              ? m.isic_over_text()
              : isClosed
                ? m.closed_student_text()
                : m.isic_off_text()
          }
          picture={cap}
          action={<ButtonLink to={toFunnel}>{m.isic_go_on()}</ButtonLink>}
        />
      )}
    </>
  )
})

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** A duration in its largest suitable unit, rounded down so that it never promises too much: 90 minutes, 23 hours, 30 days. */
export function timeText(minutes: number): string {
  if (minutes < 2 * HOUR_MINUTES) return inWords(minutes, 'minute')
  return minutes < 2 * DAY_MINUTES
    ? inWords(minutes / HOUR_MINUTES, 'hour')
    : inWords(minutes / DAY_MINUTES, 'day')
}

const inWords = (count: number, unit: string): string =>
  new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
    roundingMode: 'floor',
  }).format(count)
