import { LARGEST, NoVisitError, readVisit } from '../readVisit.ts'
import { KeptPlayback } from './KeptPlayback.ts'

/**
 * Begins to play a file: the page is left for it.
 * @param back where the own visit is, as an address of this origin
 * @returns a sentence if the file cannot be played; null if it is
 */
export async function chooseVisit(file: File, back: string): Promise<string | null> {
  try {
    // A letter takes up to three bytes.
    if (file.size > 3 * LARGEST) return 'This file is too large for a visit, which has at most 1 MB.'
    const text = await file.text()
    readVisit(text)
    KeptPlayback.put(window.sessionStorage, text, back)
  } catch (cause) {
    return cause instanceof NoVisitError ? cause.message : 'The browser could not read or keep this file.'
  }
  window.location.assign('/?visit=play')
  return null
}
