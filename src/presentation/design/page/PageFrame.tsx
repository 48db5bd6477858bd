import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepScrollPadding } from '../modal/keepScrollPadding.ts'
import { Action, FramingContext, type PageProps, standAt } from './Page.tsx'
import styles from './Page.module.css'

/** The heading of a page whose content is replaced, and how it takes the focus. */
export class Frame {
  #heading: HTMLElement | null = null
  #isPrepared = false

  /** Sets the heading; returns how to take it back. */
  hold(heading: HTMLElement): () => void {
    this.#heading = heading
    return () => {
      this.#heading = null
    }
  }

  /**
   * Prepares for content that is drawn at once. The browser lays out the page when an element with the focus is removed, and
   * when new content gets the focus, so the focus moves before the content changes.
   */
  leave(): void {
    if (!this.#heading) return
    standAt(this.#heading)
    this.#isPrepared = true
  }

  /** New content has been drawn. */
  arrive(): void {
    if (!this.#isPrepared) standAt(this.#heading)
    this.#isPrepared = false
  }
}

interface FramedPageProps extends PageProps {
  readonly frame: Frame
  readonly headingPlace: HTMLElement
  readonly actionPlace: HTMLElement
}

/** A page that puts its title and its action into the frame around it. */
function FramedPage({
  title,
  text,
  children,
  action,
  note,
  frame,
  headingPlace,
  actionPlace,
}: FramedPageProps) {
  useEffect(() => frame.arrive(), [frame])
  return (
    <>
      {createPortal(<span key={title}>{title}</span>, headingPlace)}
      <div className={styles['body']}>
        {text && <p className={styles['text']}>{text}</p>}
        {children}
      </div>
      {action && createPortal(<Action action={action} note={note} />, actionPlace)}
    </>
  )
}

interface PageFrameProps {
  readonly frame: Frame
  readonly children: ReactNode
}

/** Keeps its heading and the place of its action while the `Page` inside is replaced by another. The build draws the page alone. */
export const PageFrame = import.meta.env.SSR
  ? ({ children }: PageFrameProps) => children
  : KeptFrame

function KeptFrame({ frame, children }: PageFrameProps) {
  const [heading, setHeading] = useState<HTMLElement | null>(null)
  const [action, setAction] = useState<HTMLElement | null>(null)
  // While the page inside waits for its content, React takes the elements back, but they are the same afterwards.
  const holdHeading = useCallback(
    (element: HTMLElement | null) => void (element && setHeading(element)),
    [],
  )
  const holdAction = useCallback(
    (element: HTMLElement | null) => void (element && setAction(element)),
    [],
  )
  useLayoutEffect(() => (heading ? frame.hold(heading) : undefined), [frame, heading])
  useLayoutEffect(() => (action ? keepScrollPadding(action) : undefined), [action])
  const framed = useCallback(
    (page: PageProps) =>
      heading && action ? (
        <FramedPage {...page} frame={frame} headingPlace={heading} actionPlace={action} />
      ) : (
        <></>
      ),
    [frame, heading, action],
  )
  return (
    <main className={`${styles['page']} ${styles['framed']}`}>
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- the page inside writes it */}
      <h1 ref={holdHeading} tabIndex={-1} className={styles['title']} />
      {heading && action && <FramingContext value={framed}>{children}</FramingContext>}
      <div ref={holdAction} className={styles['action']} data-action />
    </main>
  )
}
