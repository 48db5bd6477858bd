import { type ReactNode, useLayoutEffect } from 'react'
import { watchBars } from '../modal/keepScrollPadding.ts'
import { FramingContext, focusHeading } from './Page.tsx'
import styles from './Page.module.css'

/** The heading of a page whose content is replaced, which takes the focus, and the room that the page's action takes. */
export class Frame {
  #heading: HTMLElement | null = null
  #bars: ReturnType<typeof watchBars> | null = null
  #isPrepared = false

  readonly headingRef = (heading: HTMLElement | null): void => {
    this.#heading = heading
  }

  /** The next action takes the place of the last one, whose height it mostly has. */
  readonly actionRef = (action: HTMLElement | null): void => {
    if (action) (this.#bars ??= watchBars()).follow(action)
  }

  /** Not by React: a title that it drew would need a portal, whose events run twice. */
  setTitle(title: string): void {
    if (this.#heading) this.#heading.textContent = title
  }

  /**
   * Call it before content that can be drawn at once. Moves the focus to the heading first, because the browser lays out the page
   * when it removes the focused element and when new content gets the focus.
   */
  prepareFocus(): void {
    if (!this.#heading) return
    focusHeading(this.#heading)
    this.#isPrepared = true
  }

  /** Call it when the new content has been drawn. */
  ensureFocus(): void {
    if (!this.#isPrepared) focusHeading(this.#heading)
    this.#isPrepared = false
  }

  /** The frame is taken away. */
  release(): void {
    this.#bars?.stop()
    this.#bars = null
  }
}

interface PageFrameProps {
  readonly frame: Frame
  readonly children: ReactNode
}

/** Keeps its heading while the `Page` inside is replaced by another. The build draws the page alone. */
export const PageFrame = import.meta.env.SSR
  ? ({ children }: PageFrameProps) => children
  : KeptFrame

function KeptFrame({ frame, children }: PageFrameProps) {
  const { headingRef } = frame
  useLayoutEffect(() => () => frame.release(), [frame])
  return (
    <main className={`${styles['page']} ${styles['framed']}`}>
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- the page inside writes it */}
      <h1 ref={headingRef} tabIndex={-1} className={styles['title']} />
      <FramingContext value={frame}>{children}</FramingContext>
    </main>
  )
}
