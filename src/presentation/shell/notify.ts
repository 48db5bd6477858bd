type Tone = 'error' | 'success'

async function show(tone: Tone, text: string): Promise<void> {
  const { toast } = await import('react-toastify/unstyled')
  toast[tone](text, { toastId: text })
}

/** Tells the visitor what happened, above the page; the same text stands there once. */
export const notify = {
  problem: (text: string) => void show('error', text),
  success: (text: string) => void show('success', text),
}
