// The demo's way to a visit that was saved as a file: `?visit` asks for one, `?visit=play` plays the one that this tab was given. The
// door fetches this only for such an address, and only in the demo.
import { createRoot } from 'react-dom/client'
import { PLAYED } from './infrastructure/demo/visits/addresses.ts'
import { chooseVisit } from './infrastructure/demo/visits/play/chooseVisit.ts'
import { KeptPlayback } from './infrastructure/demo/visits/play/KeptPlayback.ts'
import { Playback } from './infrastructure/demo/visits/play/Playback.ts'
import { NoVisitError } from './infrastructure/demo/visits/readVisit.ts'
import { barPlace } from './presentation/features/demo/visits/barPlace.ts'
import { PlayBar } from './presentation/features/demo/visits/PlayBar.tsx'
import { PlayView } from './presentation/features/demo/visits/PlayView.tsx'
import './presentation/features/demo/states/colours.css'
import * as paths from './presentation/navigation/paths.ts'

/**
 * Plays the visit that this tab was given, or asks for one.
 * @param start starts the product at the page's address
 */
export async function enter(page: HTMLElement, start: () => Promise<void>): Promise<void> {
  const asked = new URLSearchParams(window.location.search).get(PLAYED)
  // On any other screen the word may be somebody else's.
  if (asked !== 'play') return window.location.pathname === paths.welcome ? ask(page, null) : start()
  const kept = KeptPlayback.find(window.sessionStorage)
  if (!kept) return ask(page, 'This tab has no visit to play. Choose its file.')
  let playback: Playback
  try {
    playback = await Playback.prepare(kept)
  } catch (cause) {
    if (!(cause instanceof NoVisitError)) throw cause
    kept.end()
    return ask(page, cause.message)
  }
  createRoot(barPlace()).render(<PlayBar playback={playback} />)
  await start()
  await playback.stands()
}

function ask(page: HTMLElement, missed: string | null): void {
  document.title = 'Play a visit · Onward'
  createRoot(page).render(<PlayView missed={missed} onChoose={(file) => chooseVisit(file, '/')} />)
}
