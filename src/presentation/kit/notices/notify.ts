import { createElement } from 'react'

type Tone = 'error' | 'success' | 'info' | 'warning'

// Notices come after the first screens: whatever shows one is fetched then.
export const toasts = () => import('react-toastify/unstyled').then(({ toast }) => toast)

/** In an element of its own: where the browser translates the page, a bare text beside others would be lost. */
export const words = (text: string) => createElement('span', null, text)

async function show(tone: Tone, text: string): Promise<void> {
  const toast = await toasts()
  toast[tone](words(text), { toastId: text, data: { text } })
}

/** Tells the visitor what happened, above the page; the same text stands there once, and is its id. */
export const notify = {
  problem: (text: string) => void show('error', text),
  success: (text: string) => void show('success', text),
  hint: (text: string) => void show('info', text),
  warning: (text: string) => void show('warning', text),
}
