import type { ToastItem } from 'react-toastify'
import { toasts, words } from './notify.ts'

/** What happened to a notice, and to which. */
export interface NoticeChange {
  readonly status: 'added' | 'updated' | 'removed'
  readonly id: string
  readonly tone: 'error' | 'success' | 'info' | 'warning' | 'default'
  readonly text: string
}

interface Said {
  readonly text?: string
}

const toChange = ({ status, id, type = 'default', data }: ToastItem<Said>): NoticeChange => ({ status, id: String(id), tone: type, text: data?.text ?? '' })

/** Notices that stand already, by their id. */
export const notices = {
  /** Says something else in a notice that stands. */
  update: async (id: string, text: string) => (await toasts()).update(id, { render: words(text), data: { text } }),
  remove: async (id: string) => (await toasts()).dismiss(id),
  /** Calls back at each notice added, updated and removed; resolves to how to stop. */
  observe: async (listener: (change: NoticeChange) => void) => (await toasts()).onChange((item: ToastItem<Said>) => listener(toChange(item))),
}
