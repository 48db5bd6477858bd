import { Fetched } from './presentation/kit/Fetched.ts'
import * as paths from './presentation/navigation/paths.ts'
import type { Presenters } from './presentation/visit/Presenters.ts'
import type { Wake } from './presentation/features/welcome/Wake.ts'

/** Fetches the adapters of the build's world, in parallel with composition to save a round trip. */
const fetchAdapters = () =>
  import.meta.env.MODE === 'demo'
    ? import('./composition/adapters/demo.ts')
    : import.meta.env.MODE === 'emulators'
      ? import('./composition/adapters/emulators.ts')
      : import('./composition/adapters/live.ts')

/** Whether the visitor saw welcome before the product was awake. */
let sawWelcome = false

/** Composes the product once. After a failure it may be tried again at once. */
const product = new Fetched(async () => {
  const [{ compose }, adapters] = await Promise.all([import('./composition/compose.ts'), fetchAdapters()])
  const presenters = compose(adapters)
  if (sawWelcome) noteWelcome(presenters)
  return presenters
}, 0)

/** The only way to composition for the door. */
export const wake = (): Promise<Presenters> => product.get()

/** Notes the arrival at welcome for measuring, even if the visitor leaves it before the product is awake. */
function arrivedAtWelcome(): void {
  if (product.arrived) noteWelcome(product.arrived)
  else sawWelcome = true
}

const noteWelcome = ({ note, funnel }: Presenters): void => note({ kind: 'arrival', path: paths.welcome, admission: funnel.admission(paths.welcome) })

/** Fetches the frame of every screen except welcome. */
export const fetchShell = () => import('./presentation/app/Shell.tsx')

const INTENT = ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'focusin'] as const

let idle: Promise<void> | undefined

/** Resolves when the page has loaded and the browser is idle, or at the first pointer, key or focus event. */
function idleOrIntent(): Promise<void> {
  idle ??= new Promise((resolve) => {
    const go = () => {
      for (const event of INTENT) window.removeEventListener(event, go, true)
      resolve()
    }
    for (const event of INTENT) window.addEventListener(event, go, { capture: true, passive: true })
    const arm = () => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(go, { timeout: 4000 })
      else setTimeout(go, 1500)
    }
    if (document.readyState === 'complete') arm()
    else window.addEventListener('load', arm, { once: true })
  })
  return idle
}

/** Wakes the product while welcome shows, and prefetches the first question. After a failure, the visitor's tap tries again. */
async function wakeBehindWelcome(): Promise<Presenters> {
  await idleOrIntent()
  const [presenters, { prefetchStep }] = await Promise.all([wake(), import('./presentation/app/prefetch.ts'), fetchShell()])
  const first = presenters.funnel.stepAt(presenters.funnel.startPath)
  if (first) void prefetchStep(first)
  return presenters
}

/** The interface through which welcome learns about the rest. */
export const welcomeWake: Wake = {
  onAwake(listener) {
    arrivedAtWelcome()
    let stop = () => undefined as void
    let stopped = false
    wakeBehindWelcome()
      .then(async (presenters) => {
        const { followVisit } = await import('./presentation/features/welcome/followVisit.ts')
        if (!stopped) stop = followVisit(presenters, listener)
      })
      // Callers that need what failed report the failure.
      .catch(() => undefined)
    return () => {
      stopped = true
      stop()
    }
  },
}
