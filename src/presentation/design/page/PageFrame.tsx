import { type ReactNode, useLayoutEffect } from 'react'
import { watchBars } from './bars.ts'
import { FramingContext, focusHeading, focusOpenedScreen } from './Page.tsx'
import styles from './Page.module.css'

/**
 * The heading and the action of a page that changes its content. Moves the focus to the heading, and measures the action's
 * height.
 */
export class Frame {
  #heading: HTMLElement | null = null
  #barWatcher: ReturnType<typeof watchBars> | null = null
  #isPrepared = false

  readonly headingRef = (heading: HTMLElement | null): void => {
    this.#heading = heading
  }

  /** Measures all actions with one observer: most have the same height, so nothing changes from one to the next. */
  readonly actionRef = (action: HTMLElement | null): void => {
    if (action) (this.#barWatcher ??= watchBars()).follow(action)
  }

  /** Sets the title without React, which would need a portal for it; events in a portal run their handlers twice. */
  setTitle(title: string): void {
    if (this.#heading) this.#heading.textContent = title
  }

  /**
   * Call it before rendering content that is already loaded. Moves the focus to the heading first, which saves layouts of the
   * page: the browser does one when it removes the focused element, and one when new content gets the focus.
   */
  prepareFocus(): void {
    if (!this.#heading) return
    focusHeading(this.#heading)
    this.#isPrepared = true
  }

  /** Focuses the heading unless `prepareFocus` did. */
  ensureFocus(): void {
    if (!this.#isPrepared) focusOpenedScreen(this.#heading)
    this.#isPrepared = false
  }

  /** Stops watching the action bars. */
  release(): void {
    this.#barWatcher?.stop()
    this.#barWatcher = null
  }
}

interface PageFrameProps {
  readonly frame: Frame
  readonly children: ReactNode
}

/** Keeps its heading while the `Page` inside is replaced by another. The build prerenders the page without a frame. */
export const PageFrame = import.meta.env.SSR
  ? ({ children }: PageFrameProps) => children
  : BrowserFrame

function BrowserFrame({ frame, children }: PageFrameProps) {
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
