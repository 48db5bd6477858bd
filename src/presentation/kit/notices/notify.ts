import { createElement } from 'react'

type Tone = 'error' | 'success' | 'info' | 'warning'

// The library for notices is fetched with the first notice, so that the first screens load without it.
export const toasts = () => import('react-toastify/unstyled').then(({ toast }) => toast)

/** In an element of its own, because a browser's page translation can lose bare text nodes. */
export const words = (text: string) => createElement('span', null, text)

async function show(tone: Tone, text: string): Promise<void> {
  const toast = await toasts()
  toast[tone](words(text), { toastId: text, data: { text } })
}

/** Without the role of an alert and a labelled button, since the toasts' container announces what enters it. */
async function showSilently(text: string): Promise<void> {
  const toast = await toasts()
  const content = createElement('span', { 'aria-hidden': true }, text)
  const silent = { role: 'none', closeButton: false, closeOnClick: true }
  toast.error(content, { ...silent, toastId: text, data: { text } })
}

/** Shows the visitor a notice above the page. The text is its id, so the same text is shown once. */
export const notify = {
  problem: (text: string) => void show('error', text),
  /** A problem that the field concerned announces: the notice is for the eye. */
  fieldProblem: (text: string) => void showSilently(text),
  success: (text: string) => void show('success', text),
  hint: (text: string) => void show('info', text),
  warning: (text: string) => void show('warning', text),
}
