import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { coachGoal, goal } from '#domain/funnel/steps/goal/goal.ts'
import { plan } from '#domain/funnel/steps/landmarks.ts'
import type { Carried, CarryProblem } from '#domain/answers/carryLink.ts'
import { Button, ButtonLink } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import { Page } from '../../design/page/Page.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { takeCarriedFromAddress } from '../../kit/carried.ts'
import { carriedText } from '../../kit/carriedText.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import * as paths from '../../navigation/paths.ts'
import { useTo } from '../../navigation/useGo.ts'
import { Header } from '../../shared/frame/Header.tsx'
import { useChosenWords } from '../../shared/steps/useChosenWords.ts'
import { answersAsSource } from '../../visit/answersAsSource.ts'
import type { AnswerSource } from '../../visit/AnswersPresenter.ts'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'

/** Takes over the answers from a link (product 4: answers that travel). Asks before it replaces existing answers. */
export default observer(function ContinueView() {
  const { person } = usePresenters()
  const { carry } = useCheckoutPresenters()
  const [linkContent, setLinkContent] = useState(() => carry.read(carriedText('carry')))
  useEffect(() => {
    const onHashChange = () => {
      takeCarriedFromAddress()
      setLinkContent(carry.read(carriedText('carry')))
    }
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [carry])
  if (person.session.status === 'loading') return <Skeleton />
  return (
    <>
      <Header />
      {typeof linkContent === 'string' ? (
        <LinkProblem title={m.carry_problem_title()} text={PROBLEMS[linkContent]()} />
      ) : person.session.status === 'signedIn' ? (
        <LinkProblem title={m.carry_account_title()} text={m.carry_account_text()} />
      ) : (
        <LinkedAnswers key={JSON.stringify(linkContent.answers)} carried={linkContent} />
      )}
    </>
  )
})

const PROBLEMS: Readonly<Record<CarryProblem, () => string>> = {
  broken: m.carry_broken,
  outdated: m.carry_outdated,
  expired: m.carry_expired,
}

function LinkProblem({ title, text }: { readonly title: string; readonly text: string }) {
  const toWelcome = useTo(paths.welcome)
  return (
    <Page
      title={title}
      text={text}
      action={
        <ButtonLink replace to={toWelcome}>
          {m.btn_start_page()}
        </ButtonLink>
      }
    />
  )
}

const LinkedAnswers = observer(function LinkedAnswers({ carried }: { readonly carried: Carried }) {
  const { answers } = usePresenters()
  const { carry } = useCheckoutPresenters()
  const navigate = useNavigate()
  const toPlan = useTo(plan.path)
  const [mustAsk] = useState(() => carry.replacesOthers(carried))
  const adopt = useCallback(() => {
    carry.takeOver(carried)
    void navigate(carried.path + (carried.query && `?${carried.query}`), { replace: true })
  }, [carry, carried, navigate])
  useEffect(() => {
    if (!mustAsk) adopt()
  }, [mustAsk, adopt])
  const linkedSummary = useAnswersSummary(answersAsSource(carried.answers))
  const currentSummary = useAnswersSummary(answers)
  if (!mustAsk) return <Skeleton />
  return (
    <Page
      title={m.carry_ask_title()}
      text={m.carry_ask_text()}
      action={
        <>
          <Button onClick={adopt}>{m.carry_ask_take({ whose: linkedSummary })}</Button>
          <ButtonLink replace tone="secondary" to={toPlan}>
            {m.carry_ask_keep({ whose: currentSummary })}
          </ButtonLink>
        </>
      }
    />
  )
})

/** The name and the goal in the answers, as far as given: they tell the visitor whose answers these are. */
function useAnswersSummary(source: AnswerSource): string {
  const { labels } = useChosenWords([goal, coachGoal], source)
  const { displayName } = source.all
  const parts = [displayName && isolated(displayName), ...labels].filter(Boolean)
  return parts.join(', ') || m.carry_nameless()
}
