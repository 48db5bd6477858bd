import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { Navigate } from 'react-router-dom'
import { plan, subscription, success } from '#domain/funnel/steps/landmarks.ts'
import { ButtonLink } from '../../design/Button.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useTo } from '../../navigation/useGo.ts'
import { YourAnswers } from '../../shared/answers/YourAnswers.tsx'
import { Header } from '../../shared/frame/Header.tsx'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import { useContent } from '../../shared/steps/content.ts'
import { answersAsSource } from '../../visit/answersAsSource.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { PlanPage } from './PlanPage.tsx'

// @rule 2.your-plan After the onboarding, `/plan` shows the plan of the profile; the paywall links to it and has no back button
/** The plan summary of a person whose profile holds answers (product 2: other routes). Redirects others to the step `plan`. */
export const YourPlanView = observer(function YourPlanView() {
  const { person } = usePresenters()
  const toPlan = useTo(plan.path)
  if (person.session.status === 'loading') return <Skeleton />
  if (person.hasProfileAnswers) return <YourPlan />
  return <Navigate replace to={toPlan} />
})

const YourPlan = observer(function YourPlan() {
  const { funnel, person } = usePresenters()
  const content = useContent(plan.name)
  const { isActive, profileAnswers } = person
  const nextStep = isActive ? success : subscription
  const toNextStep = useTo(nextStep.path)
  const source = useMemo(() => answersAsSource(profileAnswers), [profileAnswers])
  const sequence = funnel.sequenceWith(source.all)
  return (
    <>
      <Header back={nextStep.path} wide />
      <PlanPage
        source={source}
        sequence={sequence}
        content={content}
        title={m.section_plan()}
        text={m.plan_yours_text()}
        action={
          <ButtonLink to={toNextStep}>
            {isActive ? m.plan_yours_action_active() : m.plan_yours_action()}
          </ButtonLink>
        }
      >
        <YourAnswers
          source={source}
          sequence={sequence}
          mayChange={false}
          text={m.plan_answers_kept({ email: SUPPORT_EMAIL })}
        />
      </PlanPage>
    </>
  )
})
