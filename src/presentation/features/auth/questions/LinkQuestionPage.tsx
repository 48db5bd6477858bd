import { observer } from 'mobx-react-lite'
import { Button } from '#presentation/design/Button.tsx'
import { isolated } from '#presentation/design/isolated.ts'
import { PicturePage } from '#presentation/design/page/PicturePage.tsx'
import locked from '#presentation/generated/content/states-locked.svg?raw'
import * as m from '#presentation/generated/paraglide/messages.js'
import { useEndPresenters } from '#presentation/visit/useEndPresenters.ts'
import type { LinkQuestion } from '../AccountPresenter.ts'
import { methodName } from '#presentation/shared/address/methodName.ts'
import { useAttemptEnd } from '../useAttemptEnd.ts'

/** Asks before adding the refused way in, naming it and the account: it may be somebody else's (product 4: accounts). */
export const LinkQuestionPage = observer(function LinkQuestionPage({
  question: { user, refused },
}: {
  readonly question: LinkQuestion
}) {
  const { account, arrival } = useEndPresenters()
  const ended = useAttemptEnd()
  const method = methodName(refused.method)
  const refuse = () => {
    arrival.refuse()
    ended({ ok: true, linked: null })
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
          <Button onClick={refuse}>{m.auth_link_no()}</Button>
          <Button
            tone="secondary"
            busy={account.doing === 'answer'}
            onClick={() => void arrival.linkRefused().then(ended)}
          >
            {m.auth_link_yes({ method })}
          </Button>
        </>
      }
    />
  )
})
