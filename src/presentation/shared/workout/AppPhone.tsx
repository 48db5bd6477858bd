import type { FirstWorkout } from '#domain/summary/firstWorkout.ts'
import { Optional } from '../../design/Optional.tsx'
import { Figure } from '../cast/Figure.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { CoachPicture, useCoaches } from '../coach/Coaches.tsx'
import type { Coach } from '../coach/CoachesPresenter.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { type Conversation, SITE_WORDS } from '../site/siteWords.ts'
import styles from './AppPhone.module.css'
import { KINDS, MOVES } from './moves.ts'

interface AppPhoneProps {
  readonly workout: FirstWorkout
}

// @rule 2.pictured-phone The pictured phone shows the first workout; on the coach site, an example of a conversation with a coach
/**
 * A picture of a phone with the first exercise of the visitor's first workout, or with a conversation with the site's coach. The
 * plan says the same in words.
 */
export const AppPhone = (props: AppPhoneProps) => (
  <Optional>
    <Phone {...props} />
  </Optional>
)

function Phone({ workout }: AppPhoneProps) {
  const { conversation } = SITE_WORDS[usePresenters().site.name]
  const [coach] = useCoaches()
  return (
    <figure className={styles['stage']}>
      <div className={styles['phone']} aria-hidden="true">
        {conversation ? <Talk {...conversation} coach={coach} /> : <Exercise {...workout} />}
      </div>
      <figcaption className={styles['caption']}>
        {conversation ? conversation.caption() : m.phone_caption()}
      </figcaption>
    </figure>
  )
}

function Exercise({ kind, moves, work, warmUp, main, coolDown }: FirstWorkout) {
  const [move] = moves
  return (
    move && (
      <>
        <div className={styles['moves']}>
          {moves.map((each) => (
            <span key={each} />
          ))}
        </div>
        <p className={styles['title']}>
          {m.plan_session_undated({ kind: KINDS[kind](), minutes: warmUp + main + coolDown })}
        </p>
        <Figure svg={MOVES[move].pose} className={styles['pose']} />
        <p className={styles['move']}>{MOVES[move].name()}</p>
        <p className={styles['timer']}>{m.phone_timer({ seconds: work })}</p>
      </>
    )
  )
}

interface TalkProps extends Conversation {
  /** The coach who speaks, if the settings introduce one. */
  readonly coach: Coach | undefined
}

const Talk = ({ coach, who, question, answer, call }: TalkProps) => (
  <>
    <CoachPicture picture={coach?.picture ?? null} className={styles['coach']} />
    <p className={styles['title']}>{coach?.name ?? who()}</p>
    <p className={styles['question']}>{question()}</p>
    <p className={styles['answer']}>{answer()}</p>
    <p className={styles['call']}>{call()}</p>
  </>
)
