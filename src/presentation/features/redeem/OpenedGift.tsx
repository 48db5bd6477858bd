import { observer } from 'mobx-react-lite'
import type { GiftLink } from '#domain/gift/giftLink.ts'
import type { Day } from '#domain/time/Day.ts'
import { dayText } from '#domain/time/dayText.ts'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { useTo } from '../../navigation/useGo.ts'
import { GiftCard } from '../../shared/gift/GiftCard.tsx'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'

/** Greets the recipient, by the names that the link says. */
export function giftTitle({ to: recipient, from: giver }: GiftLink): string {
  const [to, from] = [isolated(recipient), isolated(giver)]
  if (recipient && giver) return m.redeem_gift_title_both({ to, from })
  if (recipient) return m.redeem_gift_title_to({ to })
  return giver ? m.redeem_gift_title_from({ from }) : m.redeem_gift_title()
}

/** How the gift works. @param ends its last day if it is redeemed today; null if unknown */
export const giftNote = (ends: Day | null): string =>
  ends === null ? m.redeem_gift_text() : m.redeem_gift_text_until({ day: dayText(ends) })

export const OpenedGift = observer(function OpenedGift() {
  const { answers, person } = usePresenters()
  const { redeem } = useCheckoutPresenters()
  const toQuestions = useTo(paths.firstQuestion)
  const { gift, isFromLink } = redeem
  if (!gift) return null
  // With an active plan, admission leads from the questions to success. So they come first.
  const mayAnswer = answers.isEmpty && !person.hasProfileAnswers && !redeem.isRunning
  return (
    <>
      <GiftCard period={gift.period} name={gift.to} from={gift.from} code={gift.code} />
      {isFromLink && (
        <div>
          {mayAnswer && (
            <ButtonLink tone="secondary" to={toQuestions}>
              {m.redeem_questions()}
            </ButtonLink>
          )}
          {!redeem.isRunning && (
            <Button tone="quiet" onClick={redeem.typeOther}>
              {m.redeem_gift_other()}
            </Button>
          )}
        </div>
      )}
    </>
  )
})
