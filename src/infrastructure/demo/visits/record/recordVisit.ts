import { answered } from '../../Happenings.ts'
import { deviceStorage } from '../../database/StoredText.ts'
import { listen } from './listen.ts'
import { type Circumstances, type Load, Recorder } from './Recorder.ts'

/**
 * Begins to record this page, before the product changes anything. Nothing is sent: the record stays in the tab until somebody
 * saves it as a file.
 * @param scrub removes personal data from an error's text
 */
export function recordVisit(scrub: (text: string) => string): Recorder {
  const place = { tab: tabStorage(), device: deviceStorage(), address: () => window.location.href, now: () => Date.now() }
  const recorder = new Recorder(place, loadOfPage(), scrub)
  listen(recorder)
  let heard = 0
  answered.observe(() => {
    for (const { place: number, call, status } of answered.all()) {
      if (number < heard) continue
      heard = number + 1
      if (call !== null) recorder.call(call, status)
    }
  })
  return recorder
}

/** What a file says of this page beside the record. */
export function circumstances(): Circumstances {
  return {
    build: document.querySelector<HTMLMetaElement>('meta[name=build]')?.content.slice(0, 80) ?? '',
    languages: (navigator.languages.length > 0 ? navigator.languages : [navigator.language]).filter((tag) => /^[A-Za-z0-9-]{2,35}$/.test(tag)).slice(0, 20),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
    theme: isDark() ? 'dark' : 'light',
    window: { width: window.innerWidth, height: window.innerHeight },
  }
}

/** The colours of a state or a playback come before those of the device. */
function isDark(): boolean {
  const { colours } = document.documentElement.dataset
  return colours === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : colours === 'dark'
}

const HOW = { navigate: 'address', reload: 'reload', back_forward: 'return', prerender: 'address' } as const

function loadOfPage(): Load {
  const [entry] = performance.getEntriesByType('navigation')
  const { name, type } = entry instanceof PerformanceNavigationTiming ? entry : { name: window.location.href, type: 'navigate' as const }
  // In a state and in a playback, the page's address is prepared after it was loaded.
  const isStaged = /[?&](?:state|visit)=/.test(window.location.search)
  return { how: HOW[type], address: isStaged ? window.location.href : name }
}

function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
