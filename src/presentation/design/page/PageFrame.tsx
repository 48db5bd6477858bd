import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepScrollPadding } from '../modal/keepScrollPadding.ts'
import { Action, FramingContext, type PageProps, standAt } from './Page.tsx'
import styles from './Page.module.css'

/** The heading of a page whose content is replaced. Moves the focus to it. */
export class Frame {
  #heading: HTMLElement | null = null
  #isPrepared = false

  /** Sets the heading. Returns a function that removes it. */
  hold(heading: HTMLElement): () => void {
    this.#heading = heading
    return () => {
      this.#heading = null
    }
  }

  /**
   * Call it before content that can be drawn at once. Moves the focus to the heading first, because the browser lays out the page
   * when it removes the focused element and when new content gets the focus.
   */
  leave(): void {
    if (!this.#heading) return
    standAt(this.#heading)
    this.#isPrepared = true
  }

  /** Call it when the new content has been drawn. */
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

/** A page that renders its title and its action in the surrounding frame. */
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

/** Keeps its heading and the position of its action while the `Page` inside is replaced. The build prerenders the page without the frame. */
export const PageFrame = import.meta.env.SSR
  ? ({ children }: PageFrameProps) => children
  : KeptFrame

function KeptFrame({ frame, children }: PageFrameProps) {
  const [heading, setHeading] = useState<HTMLElement | null>(null)
  const [action, setAction] = useState<HTMLElement | null>(null)
  // Ignores null: React resets the refs while the page inside suspends, but later sets the same elements again.
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
