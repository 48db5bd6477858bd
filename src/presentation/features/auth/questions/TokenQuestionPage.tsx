import { observer } from 'mobx-react-lite'
import { Button } from '#presentation/design/Button.tsx'
import { isolated } from '#presentation/design/isolated.ts'
import { PicturePage } from '#presentation/design/page/PicturePage.tsx'
import locked from '#presentation/generated/content/states-locked.svg?raw'
import * as m from '#presentation/generated/paraglide/messages.js'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { useEndPresenters } from '#presentation/visit/useEndPresenters.ts'
import { useUser } from '#presentation/visit/useUser.ts'
import type { TokenQuestion } from '../ArrivalPresenter.ts'
import { useAttemptEnd } from '../useAttemptEnd.ts'

/** Says whose account a link signs in to, and asks what to do with the answers: the link may be a stranger's (product 4: accounts). */
export const TokenQuestionPage = observer(function TokenQuestionPage({
  question: { user },
}: {
  readonly question: TokenQuestion
}) {
  const { answers } = usePresenters()
  const { account, arrival } = useEndPresenters()
  const { visitor } = useUser()
  const ended = useAttemptEnd()
  const hasAnswers = !answers.isEmpty
  const busy = account.doing === 'answer'
  const take = (takesAnswers: boolean) => void arrival.takeToken(takesAnswers).then(ended)
  const text = [
    m.auth_token_text({
      name: isolated(user.displayName ?? m.auth_token_none()),
      email: isolated(user.email ?? m.auth_token_none()),
    }),
    visitor?.name ? m.auth_token_leaves({ name: isolated(visitor.name) }) : '',
    hasAnswers ? m.auth_token_answers() : '',
  ]
  return (
    <PicturePage
      key="token"
      title={m.auth_token_title()}
      text={text.filter(Boolean).join(' ')}
      picture={locked}
      action={
        <>
          <Button onClick={arrival.refuse}>{m.auth_token_no()}</Button>
          {hasAnswers && (
            <Button tone="secondary" busy={busy} onClick={() => take(true)}>
              {m.auth_token_with()}
            </Button>
          )}
          <Button tone="secondary" busy={busy} onClick={() => take(false)}>
            {hasAnswers ? m.auth_token_without() : m.auth_token_yes()}
          </Button>
        </>
      }
    />
  )
})
