import { useEffect, useRef, useState } from 'react'
import styles from './StatesView.module.css'
import { ConcurrencyLimit } from './ConcurrencyLimit.ts'

/** How many pictures load at once, so that the list stays usable. */
const limit = new ConcurrencyLimit(3)
/** The time between two checks whether a picture has loaded, in ms. */
const PAUSE = 150
/** The distance from the visible part of the page within which a picture is kept. */
const NEAR = '400px'

/** A state as a picture: the live screen, small and inert. The screen is loaded only near the visible part of the page. */
export function StatePicture({ address }: { readonly address: string }) {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: NEAR },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={element} className={styles['picture']}>
      {isNear && <Frame key={address} address={address} />}
    </div>
  )
}

function Frame({ address }: { readonly address: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const release = limit.take(() => setDue(true))
    const timer = setInterval(() => {
      // A document that is loading has no root element yet.
      const state = frame.current?.contentDocument?.querySelector('html')?.dataset['state']
      if (state === 'here' || state === 'missed') release()
    }, PAUSE)
    return () => {
      clearInterval(timer)
      release()
    }
  }, [])
  return (
    isDue && (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it shows a page of this site, with its storage and its worker
      <iframe
        ref={frame}
        src={address}
        title="A picture of the state"
        tabIndex={-1}
        inert
        aria-hidden
      />
    )
  )
}
