import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router-dom'
import { coachGoal, goal } from '#domain/funnel/steps/goal/goal.ts'
import { nameOnProfile } from '#domain/person/UserProfile.ts'
import { Button } from '../../design/Button.tsx'
import { isolated } from '../../design/isolated.ts'
import { Page } from '../../design/page/Page.tsx'
import * as m from '../../generated/paraglide/messages.js'
import * as paths from '../../navigation/paths.ts'
import { useTo, useToLogin } from '../../navigation/useGo.ts'
import { Footer } from '../../shared/frame/Footer.tsx'
import { Header } from '../../shared/frame/Header.tsx'
import { logOut } from '../../shared/frame/logOut.ts'
import { useChosenWords } from '../../shared/steps/useChosenWords.ts'
import { usePresenters, useCheckoutPresenters, useUser } from '../../visit/PresentersContext.ts'
import { answersAsSource } from '../../visit/answersAsSource.ts'
import styles from './WhosePage.module.css'

/**
 * Asks whose the answers in the tab are, if there were any at the log-in. Shows the name and goal in them beside those in the
 * profile (product 4: before the profile).
 */
export const WhosePage = observer(function WhosePage() {
  const presenters = usePresenters()
  const { answers, person } = presenters
  const { gate } = useCheckoutPresenters()
  const navigate = useNavigate()
  const toLogin = useToLogin()
  const toWelcome = useTo(paths.welcome)
  const { visitor, profile } = useUser()
  const accountAnswers = useAccountAnswers()
  const goalHere = useChosenWords([goal, coachGoal])
  const isUnread = profile?.status === 'unknown'
  const logOutAndGo = async (to: string) => {
    if (await logOut(presenters)) void navigate(to)
  }
  return (
    <>
      <Header back={null} />
      <Page
        key="whose"
        title={m.whose_title()}
        text={m.whose_text({ name: isolated(visitor?.name ?? m.auth_token_none()) })}
        action={
          <>
            {gate.mayClaimAnswers && (
              <Button tone="secondary" onClick={() => gate.decideOwner(true)}>
                {gate.isOfChild ? m.whose_child() : m.whose_mine()}
              </Button>
            )}
            {isUnread ? (
              <Button tone="secondary" onClick={() => void person.reloadProfile()}>
                {m.btn_try_again()}
              </Button>
            ) : (
              <Button tone="secondary" onClick={() => gate.decideOwner(false)}>
                {accountAnswers ? m.whose_use_account() : m.whose_start_fresh()}
              </Button>
            )}
            {gate.mayClaimAnswers ? (
              <Button tone="secondary" onClick={() => void logOutAndGo(toWelcome)}>
                {m.whose_leave()}
              </Button>
            ) : (
              <Button tone="secondary" onClick={() => void logOutAndGo(toLogin)}>
                {gate.isOfChild ? m.whose_child_account() : m.success_other_account()}
              </Button>
            )}
          </>
        }
        note={
          person.hasCompleted
            ? m.whose_note_kept()
            : accountAnswers || isUnread
              ? m.whose_note()
              : m.whose_note_fresh()
        }
      >
        <dl className={styles['sides']}>
          <Side
            title={m.whose_here()}
            name={answers.all.displayName}
            goal={goalHere.labels.join('')}
          />
          {accountAnswers ? (
            <Side title={m.whose_account()} {...accountAnswers} />
          ) : (
            <div className={styles['side']}>
              <dt className="soft">{m.whose_account()}</dt>
              <dd>{isUnread ? m.whose_unread() : m.whose_none()}</dd>
            </div>
          )}
        </dl>
      </Page>
      <Footer />
    </>
  )
})

function Side({
  title,
  name,
  goal: goalText,
}: {
  readonly title: string
  readonly name: string | undefined
  readonly goal: string
}) {
  return (
    <div className={styles['side']}>
      <dt className="soft">{title}</dt>
      <dd>
        <strong>{name ? isolated(name) : m.whose_unnamed()}</strong>
        {goalText !== '' && <span>{goalText}</span>}
      </dd>
    </div>
  )
}

/** The name and the goal in the profile; null if the profile has no answers or cannot be read. */
function useAccountAnswers() {
  const { person } = usePresenters()
  const { profile } = useUser()
  const { labels } = useChosenWords([goal, coachGoal], answersAsSource(person.profileAnswers))
  if (profile?.status !== 'loaded' || !person.hasProfileAnswers) return null
  return { name: nameOnProfile(profile.profile), goal: labels.join('') }
}
