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
  const shownTo = (root: string, arm: string) => `:root${root} [data-arm^="${name}:"]:not([data-arm="${name}:${arm}"]){display:none}`
  return [shownTo(':not([data-arms])', arms[0]), ...arms.map((arm) => shownTo(`[data-arms~="${name}:${arm}"]`, arm))].join('')
}

/**
 * A script that decides as `Experiments` does: an arm for everybody, the arm that this browser keeps, the arm of the settings that
 * were fetched last; then it draws. What the chances leave of 100 is in no arm. Where storage is blocked, everybody has the first arm.
 */
export function scriptFor(drawn: readonly Drawn[]): string {
  const [kept, settings]: readonly BrowserKey[] = ['arms', 'remote_settings']
  const facts = drawn.map(({ name, arms, chances }) => [name, arms, chances])
  return `(function(all){try{var read=function(key){return JSON.parse(localStorage.getItem(key)||'{}')},kept=read('${kept}'),said=read('${settings}'),drawn=all.map(function(e){var name=e[0],arms=e[1],text=String(said[name]||'').trim();if(text!==''&&arms.indexOf(text.replace(/!$/,''))<0)text='';var forAll=/!$/.test(text),arm=forAll?text.slice(0,-1):name in kept?kept[name]:text;if(!forAll&&!(name in kept)&&text===''){var at=Math.random()*100;arm='';e[2].some(function(chance,i){at-=chance;if(at<0)arm=arms[i];return at<0})}if(!forAll&&!(name in kept)&&(text===''||arms.indexOf(arm)>=0)){kept[name]=arm;localStorage.setItem('${kept}',JSON.stringify(kept))}return name+':'+(arms.indexOf(arm)<0?arms[0]:arm)});document.documentElement.setAttribute('data-arms',drawn.join(' '))}catch(e){}})(${JSON.stringify(facts)})`
}
