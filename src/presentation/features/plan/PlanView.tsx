import { observer } from 'mobx-react-lite'
import type { Answers } from '#domain/answers/Answers.ts'
import { plan, subscription } from '#domain/funnel/steps/landmarks.ts'
import { isMinor } from '#domain/person/adulthood.ts'
import { ButtonLink } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { useTo, useToSignup } from '../../navigation/useGo.ts'
import { YourAnswers } from '../../shared/answers/YourAnswers.tsx'
import ContinueElsewhere from '../../shared/carry/ContinueElsewhere.tsx'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import { RefusedConsentNote } from '../../shared/profile/RefusedConsentNote.tsx'
import { ProfileGate, useProfileCreation } from '../../shared/profile/ProfileGate.tsx'
import type { StepScreenProps } from '../../shared/steps/StepScreen.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { PlanPage } from './PlanPage.tsx'

/** The plan summary, after the questions that precede a profile (product 2). */
export const PlanView = (props: StepScreenProps<'plan'>) => (
  <ProfileGate>
    <Plan {...props} />
  </ProfileGate>
)

/** The plan summary, and the button to continue. */
const Plan = observer(function Plan({ content }: StepScreenProps<'plan'>) {
  const presenters = usePresenters()
  const { answers, person, funnel, progress } = presenters
  const { redeem } = useCheckoutPresenters()
  // Whoever came with a gift's code redeems it instead of buying.
  const next = redeem.isFromLink ? paths.redeem : subscription.path
  const toNext = useTo(next)
  const toSignup = useToSignup(next)
  const creation = useProfileCreation()
  const { displayName: name, age } = answers.all
  const signedIn = person.session.status === 'signedIn'
  const mayChange = !signedIn || creation === 'notNow' || creation === 'failed'

  return (
    <PlanPage
      source={answers}
      sequence={funnel.sequence}
      content={content}
      title={name ? m.plan_title_named({ name: isolated(name) }) : m.plan_title()}
      text={builtFrom(progress.answerCount)}
      action={
        <ButtonLink
          to={signedIn ? toNext : toSignup}
          onClick={() => redeem.isFromLink && !signedIn && redeem.want()}
        >
          {m.plan_action()}
        </ButtonLink>
      }
      note={redeem.isFromLink ? giftNote(signedIn) : priceNote(signedIn, age)}
    >
      {signedIn && <RefusedConsentNote />}
      <YourAnswers
        source={answers}
        sequence={funnel.sequence}
        mayChange={mayChange}
        text={mayChange ? m.plan_answers_text() : m.plan_answers_kept({ email: SUPPORT_EMAIL })}
      />
      <ContinueElsewhere presenters={presenters} path={plan.path} />
    </PlanPage>
  )
})

/** Says what comes next. */
function priceNote(signedIn: boolean, age: Answers['age']): string {
  if (signedIn) return m.plan_action_note_signed_in()
  return isMinor(age) ? m.plan_action_note_minor() : m.plan_action_note()
}

/** The same for whoever redeems a gift. */
const giftNote = (signedIn: boolean): string =>
  signedIn ? m.plan_action_note_gift_signed_in() : m.plan_action_note_gift()

/** Says how many answers the plan is built from. */
function builtFrom(answerCount: number): string {
  if (answerCount === 0) return m.plan_text_none()
  return answerCount === 1 ? m.plan_text_one() : m.plan_text({ count: String(answerCount) })
}
