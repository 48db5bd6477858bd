import { observer } from 'mobx-react-lite'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { SignInMethod, SOCIAL_PROVIDERS, type SocialProvider } from '#domain/vocabulary/account.ts'
import { Button } from '#presentation/design/Button.tsx'
import { Picture } from '#presentation/design/Picture.tsx'
import { Spinner } from '#presentation/design/Spinner.tsx'
import * as m from '#presentation/generated/paraglide/messages.js'
import apple from '#presentation/pictures/drawn/logos/apple.svg?raw'
import facebook from '#presentation/pictures/drawn/logos/facebook.svg?raw'
import google from '#presentation/pictures/drawn/logos/google.svg?raw'
import { useCheckoutPresenters } from '#presentation/visit/PresentersContext.ts'
import type { Attempt } from '../AccountPresenter.ts'
import { methodName } from '#presentation/shared/address/methodName.ts'
import { usePrepareSignIn } from '../email/usePrepareSignIn.ts'
import styles from './ProviderButtons.module.css'

/** The providers' logos: Google's from its brand guidelines, the others from simple-icons (docs/credits.md). */
const LOGOS: Readonly<Record<SocialProvider, string>> = {
  [SignInMethod.Google]: google,
  [SignInMethod.Facebook]: facebook,
  [SignInMethod.Apple]: apple,
}

/**
 * The buttons of the providers. While a provider's window is open, also one to cancel it; if the browser blocked the window, one to
 * sign in by redirect (product 4: accounts).
 */
export const ProviderButtons = observer(function ProviderButtons({
  onEnd,
}: {
  readonly onEnd: (attempt: Attempt | null) => void
}) {
  const { account, providerSignIn, openings } = useCheckoutPresenters()
  const id = useId()
  const blockedId = `${id}-blocked`
  usePrepareSignIn()
  // Without these buttons, nothing would say that the page waits for a window.
  useEffect(() => account.cancelWindow, [account])
  const { blockedProvider: blocked, openWindow } = account
  return (
    <>
      {SOCIAL_PROVIDERS.filter(
        (provider) => account.doing === provider || openings.isOffered(provider),
      ).map((provider) => (
        <Button
          key={provider}
          id={`${id}-${provider}`}
          tone="secondary"
          aria-busy={account.doing === provider || undefined}
          onClick={() => void account.signInWith(provider).then(onEnd)}
        >
          {account.doing === provider ? (
            <span className={styles['mark']}>
              <Spinner size="sm" />
            </span>
          ) : (
            <Picture svg={LOGOS[provider]} className={styles['mark']} />
          )}
          <span className={styles['label']}>
            {m.auth_provider_action({ method: methodName(provider) })}
          </span>
        </Button>
      ))}
      <div role="status" className={styles['window']}>
        {openWindow !== null ? (
          <OpenWindow
            provider={openWindow}
            onCancel={account.cancelWindow}
            buttonId={`${id}-${openWindow}`}
          />
        ) : (
          blocked !== null && (
            <>
              <p id={blockedId}>{m.auth_blocked_text({ method: methodName(blocked) })}</p>
              <Button
                aria-describedby={blockedId}
                onClick={() => void providerSignIn.leaveFor(blocked).then(onEnd)}
              >
                {m.auth_blocked_action()}
              </Button>
            </>
          )
        )}
      </div>
    </>
  )
})

interface OpenWindowProps {
  readonly provider: SocialProvider
  readonly onCancel: () => void
  /** Gets the focus if it would be lost with this. */
  readonly buttonId: string
}

/** Says that the page waits for a provider's window, which may be behind this one. */
function OpenWindow({ provider, onCancel, buttonId }: OpenWindowProps) {
  const cancel = useRef<HTMLDivElement>(null)
  const textId = useId()
  useLayoutEffect(() => {
    const element = cancel.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(buttonId)?.focus()
    }
  }, [buttonId])
  return (
    <>
      <p id={textId}>{m.auth_window_open({ method: methodName(provider) })}</p>
      <div ref={cancel}>
        <Button tone="secondary" aria-describedby={textId} onClick={onCancel}>
          {m.auth_window_cancel()}
        </Button>
      </div>
    </>
  )
}
