import { Fetched } from './presentation/kit/Fetched.ts'
import * as paths from './presentation/navigation/paths.ts'
import type { Presenters } from './presentation/visit/Presenters.ts'
import type { Wake } from './presentation/features/welcome/Wake.ts'

/** The world that this build is for; asked for beside what is put together with it, so that a slow line is crossed once. */
const fetchAdapters = () =>
  import.meta.env.MODE === 'demo'
    ? import('./composition/adapters/demo.ts')
    : import.meta.env.MODE === 'emulators'
      ? import('./composition/adapters/emulators.ts')
      : import('./composition/adapters/live.ts')

/** Whether welcome stood there before the product was awake. */
let sawWelcome = false

/** Puts the product together, once; an attempt that failed may be repeated at once. */
const product = new Fetched(async () => {
  const [{ compose }, adapters] = await Promise.all([import('./composition/compose.ts'), fetchAdapters()])
  const presenters = compose(adapters)
  if (sawWelcome) noteWelcome(presenters)
  return presenters
}, 0)

/** The only way from the door to composition. */
export const wake = (): Promise<Presenters> => product.get()

/** Notes that a visitor stands at welcome, for whoever measures: also of somebody who is gone before the product is awake. */
function arrivedAtWelcome(): void {
  if (product.arrived) noteWelcome(product.arrived)
  else sawWelcome = true
}

const noteWelcome = ({ note, funnel }: Presenters): void => note({ kind: 'arrival', path: paths.welcome, admission: funnel.admission(paths.welcome) })

/** The frame of every screen but welcome. */
export const fetchShell = () => import('./presentation/app/Shell.tsx')

const INTENT = ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'focusin'] as const

let idle: Promise<void> | undefined

/** Resolves once the first paint is done and the browser is idle, or the visitor shows what they want. */
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

/** Wakes the product behind the welcome screen and fetches the first question; a failure waits for the visitor's tap. */
async function wakeBehindWelcome(): Promise<Presenters> {
  await idleOrIntent()
  const [presenters, { prefetchStep }] = await Promise.all([wake(), import('./presentation/app/StepView.tsx'), fetchShell()])
  const first = presenters.funnel.stepAt(presenters.funnel.startPath)
  if (first) void prefetchStep(first)
  return presenters
}

/** What welcome may ask of the rest. */
export const welcomeWake: Wake = {
  onAwake(listener) {
    arrivedAtWelcome()
    let stop = () => undefined as void
    let stopped = false
    wakeBehindWelcome()
      .then(async (presenters) => {
        const { followVisit } = await import('./presentation/features/welcome/followVisit.ts')
        if (!stopped) stop = followVisit(presenters, listener)
        const { promo } = await presenters.ends()
        promo.arrivedWith(window.location.search)
      })
      // What did not arrive is told by whoever cannot do without it.
      .catch(() => undefined)
    return () => {
      stopped = true
      stop()
    }
  },
}
