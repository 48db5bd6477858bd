import * as m from '../../generated/paraglide/messages.js'
import locked from '../../generated/content/states-locked.svg?raw'
import type { LinkQuestion } from './AccountPresenter.ts'
import type { TokenQuestion } from './ProviderSignInPresenter.ts'
import { Button } from '../../design/Button.tsx'
import { PicturePage } from '../../design/page/PicturePage.tsx'
import { isolated } from '../../design/isolated.ts'
import { methodName } from '../../shared/address/methodName.ts'
import { observer } from 'mobx-react-lite'
import { useAttemptEnd } from './useAttemptEnd.ts'
import { useCheckoutPresenters, usePresenters, useUser } from '../../visit/PresentersContext.ts'

/**
 * Asks before adding the refused sign-in method. Names the method and the account, because either may be somebody else's (product
 * 4: accounts).
 */
export const LinkQuestionPage = observer(function LinkQuestionPage({
  question: { user, refused },
}: {
  readonly question: LinkQuestion
}) {
  const { account, providerSignIn } = useCheckoutPresenters()
  const endAttempt = useAttemptEnd()
  const method = methodName(refused.method)
  const decline = () => {
    providerSignIn.decline()
    endAttempt({ ok: true, linked: null })
  }
  return (
    <PicturePage
      key="link"
      title={m.auth_link_title({ method })}
      text={m.auth_link_text({
        method,
        email: refused.email,
        account: isolated(user.displayName ?? user.email ?? ''),
      })}
      picture={locked}
      action={
        <>
          <Button onClick={decline}>{m.auth_link_no()}</Button>
          <Button
            tone="secondary"
            busy={account.doing === 'answer'}
            onClick={() => void providerSignIn.linkRefusedMethod().then(endAttempt)}
          >
            {m.auth_link_yes({ method })}
          </Button>
        </>
      }
    />
  )
})

/**
 * Asks whether to sign in with the token of a link, which a stranger may have sent, and what to do with the answers (product 4:
 * accounts).
 */
export const TokenQuestionPage = observer(function TokenQuestionPage({
  question: { user },
}: {
  readonly question: TokenQuestion
}) {
  const { answers } = usePresenters()
  const { account, providerSignIn } = useCheckoutPresenters()
  const { visitor } = useUser()
  const endAttempt = useAttemptEnd()
  const hasAnswers = !answers.isEmpty
  const busy = account.doing === 'answer'
  const take = (takesAnswers: boolean) =>
    void providerSignIn.takeToken(takesAnswers).then(endAttempt)
  const sentences = [
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
      text={sentences.filter(Boolean).join(' ')}
      picture={locked}
      action={
        <>
          <Button onClick={providerSignIn.decline}>{m.auth_token_no()}</Button>
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
