import { useEffect, useRef } from 'react'
import { Button } from '../../design/Button.tsx'
import { error_action, page_outdated_offline } from '../../generated/paraglide/messages.js'
import { useOnline } from '../../kit/useOnline.ts'
import { Notice } from '../../shared/offers/Notice.tsx'

interface OutdatedProps {
  readonly text: string
  /** Called before the reload, to store data that would be lost. */
  readonly beforeReload?: () => void
}

/**
 * Says that a deploy replaced the files that the screen needs, and offers a reload, since many in-app browsers have no reload
 * button. The page does not reload by itself, because that would lose a typed password. Offline there is no button. The notice
 * scrolls into view, because the button that was tapped may be far below it.
 */
export function Outdated({ text, beforeReload }: OutdatedProps) {
  const isOnline = useOnline()
  const notice = useRef<HTMLDivElement>(null)
  // `void`, because newer browsers return a promise here, which React would take for a clean-up function.
  useEffect(() => void notice.current?.scrollIntoView({ block: 'center' }), [])
  const reload = () => {
    beforeReload?.()
    window.location.reload()
  }
  return (
    <div ref={notice} role="alert">
      <Notice
        tone="warning"
        action={
          isOnline && (
            <Button tone="secondary" onClick={reload}>
              {error_action()}
            </Button>
          )
        }
      >
        {isOnline ? text : page_outdated_offline()}
      </Notice>
    </div>
  )
}
