import { useId, useLayoutEffect, useRef } from 'react'
import type { SocialProvider } from '#domain/vocabulary/account.ts'
import { Button } from '#presentation/design/Button.tsx'
import * as m from '#presentation/generated/paraglide/messages.js'
import { methodName } from '#presentation/shared/address/methodName.ts'

interface OpenWindowProps {
  readonly provider: SocialProvider
  readonly onCancel: () => void
  /** Gets the focus if it would be lost with this. */
  readonly buttonId: string
}

/** Says that the page waits for a provider's window, which may be behind this one. */
export function OpenWindow({ provider, onCancel, buttonId }: OpenWindowProps) {
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
