import { createElement } from 'react'
import type { ToastItem } from 'react-toastify'

type Tone = 'error' | 'success' | 'info' | 'warning'

/** What happened to a notice, and to which. */
export interface NoticeChange {
  readonly status: 'added' | 'updated' | 'removed'
  readonly id: string
  readonly tone: Tone | 'default'
  readonly text: string
}

// Notices come after the first screens: whatever shows one is fetched then.
const toasts = () => import('react-toastify/unstyled').then(({ toast }) => toast)

interface Said {
  readonly text?: string
}

/** In an element of its own: where the browser translates the page, a bare text beside others would be lost. */
const words = (text: string) => createElement('span', null, text)

async function show(tone: Tone, text: string): Promise<void> {
  const toast = await toasts()
  toast[tone](words(text), { toastId: text, data: { text } })
}

const toChange = ({ status, id, type = 'default', data }: ToastItem<Said>): NoticeChange => ({ status, id: String(id), tone: type, text: data?.text ?? '' })

/** Tells the visitor what happened, above the page; the same text stands there once, and is its id. */
export const notify = {
  problem: (text: string) => void show('error', text),
  success: (text: string) => void show('success', text),
  hint: (text: string) => void show('info', text),
  warning: (text: string) => void show('warning', text),
  /** Says something else in a notice that stands. */
  update: async (id: string, text: string) => (await toasts()).update(id, { render: words(text), data: { text } }),
  remove: async (id: string) => (await toasts()).dismiss(id),
  /** Calls back at each notice added, updated and removed; resolves to how to stop. */
  observe: async (listener: (change: NoticeChange) => void) => (await toasts()).onChange((item: ToastItem<Said>) => listener(toChange(item))),
}
