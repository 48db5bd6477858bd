import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { tabbable } from 'tabbable'
import { header_close } from '../../generated/paraglide/messages.js'
import { Logo } from '../Logo.tsx'
import styles from './Modal.module.css'
import { Icon } from '../Icon.tsx'

/** The look of a modal. Every field has a default (product 2: modal dialog; product 9: its numbers). */
export interface ModalConfig {
  /** The width: 356, 480 or 860 px, but never wider than the page. `full` fills the viewport; `default` is medium. */
  readonly size: 'small' | 'medium' | 'large' | 'full' | 'default'
  /** The radius of the panel's corners, in px; a full modal has none. */
  readonly borderRadius: number
  /** The duration of the fade, in ms; a closed modal is removed after nine tenths of it. */
  readonly animationDuration: number
  /** Whether the page behind is dimmed. */
  readonly overlay: boolean
  readonly overlayZIndex: number
  /** Whether to show the row with title, logo and close button. Without it, only screen readers get the title. */
  readonly header: boolean
  readonly logo: boolean
  readonly closeButton: boolean
  readonly closeStyle: 'plain' | 'filled'
  readonly testId: string | undefined
}

// @rule 9.modal-look Modals have a radius of 24 px, a 400 ms animation and an overlay at z-index 999
// @rule 9.modal-widths Modals are 356, 480 or 860 px wide, or full; the default is medium, 480 px
const DEFAULTS: ModalConfig = {
  size: 'default',
  borderRadius: 24,
  animationDuration: 400,
  overlay: true,
  overlayZIndex: 999,
  header: true,
  logo: false,
  closeButton: true,
  closeStyle: 'plain',
  testId: undefined,
}

/** The fraction of the fade after which the modal is removed, because it is invisible by then. */
const REMOVED_AFTER = 0.9

// @rule 2.modal-parts A modal has a title, and can have a logo and a close button of its own
interface ModalProps {
  readonly open: boolean
  /** Called on Escape, a click outside or the close button; the owner then sets `open` to false. */
  readonly onClose: () => void
  /** The heading, and the accessible name of the dialog. */
  readonly title: string
  /** Replaces the logo, if `config.logo` is on. */
  readonly logo?: ReactNode
  /** Draws another close button, which gets `onClose`. */
  readonly closeButton?: (onClose: () => void) => ReactNode
  readonly config?: Partial<ModalConfig>
  readonly children: ReactNode
}

/**
 * A dialog over the page, built on the browser's <dialog> (product 2: modal dialog). The page behind is inert and does not
 * scroll. The focus stays inside and returns to its previous element on close. Escape and a click outside close the topmost
 * dialog.
 */
export function Modal({ open, onClose, title, logo, closeButton, config, children }: ModalProps) {
  const configWithDefaults = { ...DEFAULTS, ...config }
  const isPresent = useLingering(open, configWithDefaults.animationDuration * REMOVED_AFTER)
  const titleId = useId()
  if (!isPresent) return null
  return (
    <Dialog closing={!open} onClose={onClose} titleId={titleId} config={configWithDefaults}>
      {configWithDefaults.header ? (
        <div className={styles['head']}>
          {configWithDefaults.logo && (logo ?? <Logo />)}
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {configWithDefaults.closeButton &&
            (closeButton?.(onClose) ?? (
              <button
                type="button"
                className={styles['close']}
                data-look={configWithDefaults.closeStyle}
                aria-label={header_close()}
                onClick={onClose}
              >
                <Icon d="m6 6 12 12M18 6 6 18" />
              </button>
            ))}
        </div>
      ) : (
        <h2 id={titleId} className="visually-hidden">
          {title}
        </h2>
      )}
      {children}
    </Dialog>
  )
}

interface DialogProps {
  readonly closing: boolean
  readonly onClose: () => void
  readonly titleId: string
  readonly config: ModalConfig
  readonly children: ReactNode
}

// @rule 2.modal-closes A modal closes on Escape and on a click outside
function Dialog({ closing, onClose, titleId, config, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    lockPage()
    element?.showModal()
    return () => {
      element?.close()
      unlockPage()
    }
  }, [])

  // In React, events of a nested dialog bubble up to this one.
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  const onCancel = (event: SyntheticEvent) => {
    if (!isOwn(event)) return
    event.preventDefault()
    onClose()
  }
  // The browser may close the dialog without a cancel event, for example at a second Escape. If the dialog is open again when its
  // close event arrives, the event is ignored.
  const onClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (isOwn(event) && !event.currentTarget.open) onClose()
  }
  const onClick = (event: SyntheticEvent) => {
    if (isOwn(event) && pressedOutside.current) onClose()
  }
  const { animationDuration, borderRadius, overlayZIndex, size, overlay, testId } = config
  return (
    <dialog
      ref={dialog}
      className={styles['overlay']}
      aria-labelledby={titleId}
      data-size={size}
      data-dimmed={overlay || undefined}
      data-closing={closing || undefined}
      data-testid={testId}
      style={{ zIndex: overlayZIndex, animationDuration: `${animationDuration}ms` }}
      onCancel={onCancel}
      onClose={onClosed}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => (pressedOutside.current = isOwn(event))}
      onClick={onClick}
    >
      <div className={styles['panel']} style={size === 'full' ? undefined : { borderRadius }}>
        {children}
      </div>
    </dialog>
  )
}

/**
 * Ends the page's scrolling, and lets the dialog cover the space reserved for a scrollbar, without changing the page's width.
 * Not by `html:has()`, with which every change of a page would restyle the root.
 */
function lockPage(): void {
  const { style } = document.documentElement
  const gutter = window.innerWidth - document.documentElement.getBoundingClientRect().width
  style.overflow = 'hidden'
  if (gutter === 0 || style.scrollbarGutter) return
  style.scrollbarGutter = 'auto'
  style.paddingInlineEnd = `${gutter}px`
}

/** Undoes `lockPage` once the last dialog is closed. */
function unlockPage(): void {
  if (document.querySelector('dialog[open]')) return
  Object.assign(document.documentElement.style, {
    overflow: '',
    scrollbarGutter: '',
    paddingInlineEnd: '',
  })
}

function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
  // Holding Escape down closes one dialog, not all.
  if (event.key === 'Escape' && event.repeat) event.preventDefault()
  keepFocusInside(event)
}

// @rule 2.modal-focus A modal locks the page's scrolling and keeps the focus inside
/** Moves the focus from the last control to the first, and backwards from first to last, instead of to the browser's controls. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const stops = tabbable(event.currentTarget)
  const [first, last] = [stops[0], stops.at(-1)]
  const isLeaving =
    document.activeElement === (event.shiftKey ? first : last) || first === undefined
  if (!isLeaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

// @rule 2.modal-fade A closed modal is removed after 90 percent of its fade (after 360 of 400 ms), and does not fade with
//   reduced motion
/** Stays true for `ms` after `open` becomes false. With reduced motion it becomes false at once. */
function useLingering(open: boolean, ms: number): boolean {
  const [isPresent, setPresent] = useState(open)
  if (open && !isPresent) setPresent(true)
  useLayoutEffect(() => {
    if (open) return undefined
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setPresent(false), isMotionReduced ? 0 : ms)
    return () => clearTimeout(timer)
  }, [open, ms])
  return isPresent
}
