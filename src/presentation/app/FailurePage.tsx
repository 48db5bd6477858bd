import { Button, ButtonLink } from '../design/Button.tsx'
import * as m from '../generated/paraglide/messages.js'
import { useOnline } from '../kit/useOnline.ts'
import * as paths from '../navigation/paths.ts'
import { useTo } from '../navigation/useGo.ts'
import { ErrorPage } from './ErrorPage.tsx'

interface FailurePageProps {
  readonly onTryAgain: () => void
}

// @rule 10.offline-no-reload While offline, no page reloads or offers a reload; an error page tries again in place
/** Replaces a screen that failed. Online it offers a reload; offline, a retry within the page and a link to the start page. */
export function FailurePage({ onTryAgain }: FailurePageProps) {
  const toWelcome = useTo(paths.welcome)
  const isOnline = useOnline()
  return (
    <ErrorPage
      title={m.error_title()}
      text={`${m.answers_kept()} ${isOnline ? m.error_text() : m.error_text_offline()}`}
      action={
        isOnline ? (
          <Button onClick={() => window.location.reload()}>{m.error_action()}</Button>
        ) : (
          <>
            <Button onClick={onTryAgain}>{m.btn_try_again()}</Button>
            <ButtonLink tone="quiet" to={toWelcome}>
              {m.btn_start_page()}
            </ButtonLink>
          </>
        )
      }
    />
  )
}
