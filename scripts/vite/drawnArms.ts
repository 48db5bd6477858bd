import type { Plugin } from 'vite'
import type { Experiment } from '../../src/application/settings/Experiment.ts'
import { ALL_EXPERIMENTS } from '../../src/application/settings/allExperiments.ts'
import type { BrowserKey } from '../../src/infrastructure/browser/storage/keys.ts'

type Drawn = Experiment & Required<Pick<Experiment, 'chances'>>

const isDrawn = (experiment: Experiment): experiment is Drawn => experiment.chances !== undefined

/**
 * Draws the arms of experiments with chances, before anything of the page is painted (ADR 0055). The page holds the words of every
 * arm; `data-arms` of the root element says which of them a style shows. Without such experiments, it adds nothing.
 */
export function drawnArms(experiments: readonly Experiment[] = ALL_EXPERIMENTS): Plugin {
  const drawn = experiments.filter(isDrawn)
  return {
    name: 'drawn-arms',
    transformIndexHtml: () =>
      drawn.length === 0
        ? []
        : [
            { tag: 'style', children: drawn.map(styleOf).join(''), injectTo: 'head' },
            { tag: 'script', children: scriptFor(drawn), injectTo: 'head' },
          ],
  }
}

/** Shows the words of the arm that was drawn; without scripts those of the first. */
function styleOf({ name, arms }: Drawn): string {
  const shownTo = (root: string, arm: string) =>
    `:root${root} [data-arm^="${name}:"]:not([data-arm="${name}:${arm}"]){display:none}`
  return [
    shownTo(':not([data-arms])', arms[0]),
    ...arms.map((arm) => shownTo(`[data-arms~="${name}:${arm}"]`, arm)),
  ].join('')
}

/** The script that `drawArms` is in the page. */
export function scriptFor(drawn: readonly Drawn[]): string {
  const keys: readonly BrowserKey[] = ['arms', 'remote_settings']
  const facts = drawn.map(({ name, arms, chances }) => ({ name, arms, chances }))
  return `(${drawArms.toString()})(${[facts, ...keys].map((value) => JSON.stringify(value)).join()})`
}

/**
 * Decides as `Experiments` does: an arm for everybody, the arm that this browser keeps, the arm of the settings that were fetched
 * last; then it draws. What the chances leave of 100 is in no arm. Where storage is blocked, everybody has the first arm. The page
 * holds the text of this function, so it uses nothing from outside.
 */
function drawArms(
  experiments: readonly Pick<Drawn, 'name' | 'arms' | 'chances'>[],
  keptKey: string,
  settingsKey: string,
): void {
  try {
    const read = (key: string) =>
      JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const [kept, settings] = [read(keptKey), read(settingsKey)]
    const shown = experiments.map(({ name, arms, chances }) => {
      const text = String(settings[name] ?? '').trim()
      const said = arms.find((arm) => text === arm || text === `${arm}!`)
      if (said !== undefined && text.endsWith('!')) return `${name}:${said}`
      if (!(name in kept)) {
        let left = Math.random() * 100
        const drawn = arms.find((_arm, place) => (left -= chances[place] ?? 0) < 0)
        kept[name] = said ?? drawn ?? ''
        localStorage.setItem(keptKey, JSON.stringify(kept))
      }
      return `${name}:${arms.find((arm) => arm === kept[name]) ?? arms[0]}`
    })
    document.documentElement.setAttribute('data-arms', shown.join(' '))
  } catch {
    // Storage is blocked.
  }
}
