import {
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { app_name } from '../../generated/paraglide/messages.js'
import { watchBars } from './bars.ts'
import styles from './Page.module.css'

/** Inside a `PageFrame`, a page shows only its title, text, children, action and note. */
export interface PageProps {
  readonly title: string
  readonly headline?: ReactNode
  readonly text?: string | undefined
  readonly children?: ReactNode
  /** An explanation, as a `Beside` element. */
  readonly beside?: ReactElement
  /** Usually a button. Sticks to the bottom of the window, with the note below it. */
  readonly action?: ReactNode
  readonly note?: string | undefined
  /** Whether the page is as narrow as an offer's card, with smaller spaces on a phone. */
  readonly narrow?: boolean
  /** Hides the footer while content is loading, so that the footer does not jump. */
  readonly pending?: boolean
}

/** The frame around a `Page`. */
interface Framing {
  readonly actionRef: (action: HTMLElement | null) => void
  setTitle(title: string): void
  ensureFocus(): void
}

/** Null for a page that stands alone. */
export const FramingContext = createContext<Framing | null>(null)

/** A stable ref callback: with a new one per render, React would detach and attach the bar each time. */
const scrollPaddingRef = (bar: HTMLDivElement) => {
  const { follow, stop } = watchBars()
  follow(bar)
  return stop
}

/** Scrolls to the top and focuses a heading, so that screen readers read it even if it already had the focus. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.blur()
  heading?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

/** Focuses the heading of a screen that opened, unless a quick visitor already has the focus in the screen. */
export function focusOpenedScreen(heading: HTMLElement | null): void {
  if (!document.querySelector('main :focus:not(h1)')) focusHeading(heading)
}

/**
 * One screen: heading, content and action. The heading gets the focus when the screen opens. Inside a `PageFrame`, the page uses
 * the heading of the frame.
 */
export function Page(props: PageProps) {
  const { title, text, children, action, note } = props
  const frame = use(FramingContext)
  const actionRef = frame?.actionRef
  useLayoutEffect(() => frame?.setTitle(title), [frame, title])
  useEffect(() => {
    document.title = `${title} · ${app_name()}`
  }, [title])
  useEffect(() => frame?.ensureFocus(), [frame])
  if (!frame) return <WholePage {...props} />
  return (
    <>
      <div className={styles['body']}>
        {text && <p className={styles['text']}>{text}</p>}
        {children}
      </div>
      {action && (
        <div ref={actionRef} className={styles['action']} data-action>
          <Action action={action} note={note} />
        </div>
      )}
    </>
  )
}

/** The action and its note. */
function Action({ action, note }: Pick<PageProps, 'action' | 'note'>) {
  return (
    <>
      {action}
      {note && (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      )}
    </>
  )
}

function WholePage({
  title,
  headline,
  text,
  children,
  beside,
  action,
  note,
  narrow = false,
  pending = false,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusOpenedScreen(heading.current), [])
  return (
    <main
      // The first question, which the build prerenders without its frame, has the look of the frame.
      className={import.meta.env.SSR ? `${styles['page']} ${styles['framed']}` : styles['page']}
      data-pending={pending || undefined}
      data-beside={beside && (narrow ? 'narrow' : '')}
    >
      <div className={styles['body']}>
        <div className={styles['head']}>
          {headline}
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {text && <p className={styles['text']}>{text}</p>}
        </div>
        {children}
      </div>
      {beside}
      {action && (
        <div ref={scrollPaddingRef} className={styles['action']} data-action>
          <Action action={action} note={note} />
        </div>
      )}
    </main>
  )
}
