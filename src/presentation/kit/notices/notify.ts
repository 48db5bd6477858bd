import { createElement } from 'react'

type Tone = 'error' | 'success' | 'info' | 'warning'

// The library for notices is fetched with the first notice, so that the first screens load without it.
export const loadToast = () => import('react-toastify/unstyled').then(({ toast }) => toast)

/** Wraps the text in an element, because a browser's page translation can lose bare text nodes. */
export const textElement = (text: string) => createElement('span', null, text)

/** The id of a notice and of its element. It derives from the text, so that no text is shown twice at the same time. */
export const idOf = (text: string): string => text.replace(/\s/g, '-')

async function show(tone: Tone, text: string): Promise<void> {
  const toast = await loadToast()
  toast[tone](textElement(text), { toastId: idOf(text), data: { text } })
}

/**
 * Shows a notice that screen readers do not announce. The container announces all that a new notice offers to screen readers, so
 * the text of this one is hidden from them, and it has no alert role and no labelled button. It stands at the bottom: the visitor
 * reads the problem at the field, and needs Back and the heading more.
 */
async function showSilently(text: string): Promise<void> {
  const toast = await loadToast()
  const content = createElement('span', { 'aria-hidden': true }, text)
  const silent = {
    role: 'none',
    closeButton: false,
    closeOnClick: true,
    position: 'bottom-center',
  } as const
  toast.error(content, { ...silent, toastId: idOf(text), data: { text } })
}

export const notify = {
  problem: (text: string) => void show('error', text),
  /** Shows a field's problem. Not announced, because the field announces it. */
  fieldProblem: (text: string) => void showSilently(text),
  success: (text: string) => void show('success', text),
  hint: (text: string) => void show('info', text),
  warning: (text: string) => void show('warning', text),
}
