import { createElement } from 'react'

type Tone = 'error' | 'success' | 'info' | 'warning'

// The library for notices is fetched with the first notice, so that the first screens load without it.
export const toasts = () => import('react-toastify/unstyled').then(({ toast }) => toast)

/** In an element of its own, because a browser's page translation can lose bare text nodes. */
export const words = (text: string) => createElement('span', null, text)

/** The id of a notice, also of its element. It follows from the text, so that the same text is shown once. */
export const idOf = (text: string): string => text.replace(/\s/g, '-')

async function show(tone: Tone, text: string): Promise<void> {
  const toast = await toasts()
  toast[tone](words(text), { toastId: idOf(text), data: { text } })
}

/** Without the role of an alert and a labelled button, since the toasts' container announces what enters it. */
async function showSilently(text: string): Promise<void> {
  const toast = await toasts()
  const content = createElement('span', { 'aria-hidden': true }, text)
  const silent = { role: 'none', closeButton: false, closeOnClick: true }
  toast.error(content, { ...silent, toastId: idOf(text), data: { text } })
}

/** Shows the visitor a notice above the page. */
export const notify = {
  problem: (text: string) => void show('error', text),
  /** A problem that the field concerned announces: the notice is for the eye. */
  fieldProblem: (text: string) => void showSilently(text),
  success: (text: string) => void show('success', text),
  hint: (text: string) => void show('info', text),
  warning: (text: string) => void show('warning', text),
}
