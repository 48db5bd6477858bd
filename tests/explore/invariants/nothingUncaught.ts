import type { Noise } from '../Walk.ts'
import type { Happening, Invariant } from './Invariant.ts'

/** Errors in the console that are as they should be: when, and why. */
const JUSTIFIED: readonly { readonly line: RegExp; readonly when: (happening: Happening) => boolean; readonly why: string }[] = [
  { line: /^Failed to load resource/, when: () => true, why: 'the browser writes down each answer that is a refusal, such as a wrong password' },
  { line: /The browser refuses/, when: ({ setting }) => setting.refuses !== undefined, why: 'one line says that storage is blocked' },
  {
    line: /could not be|Failed to fetch dynamically imported module|Failed to create user profile|not answered|did not start/,
    when: ({ memory, act }) => memory.hadBadWeather || act?.do === 'fault' || act?.do === 'offline',
    why: 'a call or a file that fails is written down',
  },
]

/** The demo's stand-in for servers is a service worker, which the product does without. */
const OF_THE_DEMO = /Failed to update a ServiceWorker/

const isJustified = (happening: Happening, { kind, text }: Noise) =>
  OF_THE_DEMO.test(text) || (kind === 'console' && JUSTIFIED.some(({ line, when }) => line.test(text) && when(happening)))

/** No error goes uncaught, the console stays free of others than the justified, and no text of a visitor runs as a script. */
export const nothingUncaught: Invariant = {
  name: 'nothing uncaught',
  broken(happening) {
    const found = happening.noise.find((noise) => !isJustified(happening, noise))
    return found ? `${found.kind}: ${found.text.slice(0, 300)}` : null
  },
}
