import type { ToastItem } from 'react-toastify'
import { idOf, loadToast, textElement } from './notify.ts'

export interface NoticeChange {
  readonly status: 'added' | 'updated' | 'removed'
  readonly id: string
  readonly tone: 'error' | 'success' | 'info' | 'warning' | 'default'
  readonly text: string
}

interface NoticeData {
  readonly text?: string
}

const toChange = ({ status, id, type = 'default', data }: ToastItem<NoticeData>): NoticeChange => ({
  status,
  id: String(id),
  tone: type,
  text: data?.text ?? '',
})

/** The notices on the screen, identified by their original text. */
export const notices = {
  update: async (originalText: string, text: string) =>
    (await loadToast()).update(idOf(originalText), { render: textElement(text), data: { text } }),
  remove: async (originalText: string) => (await loadToast()).dismiss(idOf(originalText)),
  /** Calls the listener when a notice is added, updated or removed. Resolves to a function that removes the listener. */
  observe: async (listener: (change: NoticeChange) => void) =>
    (await loadToast()).onChange((item: ToastItem<NoticeData>) => listener(toChange(item))),
}
