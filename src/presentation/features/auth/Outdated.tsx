import { useEffect, useRef } from 'react'
import { Button } from '../../design/Button.tsx'
import { error_action, page_outdated_offline } from '../../generated/paraglide/messages.js'
import { useOnline } from '../../kit/useOnline.ts'
import { Notice } from '../../shared/offers/Notice.tsx'

interface OutdatedProps {
  readonly text: string
  /** Keeps what would be lost by loading the page anew. */
  readonly onLoad?: () => void
}

/**
 * Says that a deploy took away what the screen needs. The visitor decides when to load the page anew: a typed password is never
 * kept. The browser's own button is missing in many apps. Offline the button waits for the network. The tap that shows this may
 * be far below it, so it comes into view.
 */
export function Outdated({ text, onLoad }: OutdatedProps) {
  const isOnline = useOnline()
  const notice = useRef<HTMLDivElement>(null)
  // Newer browsers return a promise, which is no way to undo the effect.
  useEffect(() => void notice.current?.scrollIntoView({ block: 'center' }), [])
  const load = () => {
    onLoad?.()
    window.location.reload()
  }
  return (
    <div ref={notice} role="alert">
      <Notice
        tone="warning"
        action={
          isOnline && (
            <Button tone="secondary" onClick={load}>
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
