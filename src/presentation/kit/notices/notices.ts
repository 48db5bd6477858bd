import type { ToastItem } from 'react-toastify'
import { idOf, toasts, words } from './notify.ts'

/** A change of a notice. */
export interface NoticeChange {
  readonly status: 'added' | 'updated' | 'removed'
  readonly id: string
  readonly tone: 'error' | 'success' | 'info' | 'warning' | 'default'
  readonly text: string
}

interface Said {
  readonly text?: string
}

const toChange = ({ status, id, type = 'default', data }: ToastItem<Said>): NoticeChange => ({
  status,
  id: String(id),
  tone: type,
  text: data?.text ?? '',
})

/** The notices on the screen, identified by their original text. */
export const notices = {
  /** Changes the text of a notice. */
  update: async (added: string, text: string) =>
    (await toasts()).update(idOf(added), { render: words(text), data: { text } }),
  remove: async (added: string) => (await toasts()).dismiss(idOf(added)),
  /** Calls the listener when a notice is added, updated or removed. Resolves to the function that stops it. */
  observe: async (listener: (change: NoticeChange) => void) =>
    (await toasts()).onChange((item: ToastItem<Said>) => listener(toChange(item))),
}
