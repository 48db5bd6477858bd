import { observer } from 'mobx-react-lite'
import { useState, useSyncExternalStore } from 'react'
import { nameInWords, type PlaceOnMap } from './funnel/funnelMap.ts'
import { Button } from '#presentation/design/Button.tsx'
import { sectionOf } from '#presentation/shared/steps/sections.ts'
import drawer from '../drawer/Drawer.module.css'
import { Part } from '../drawer/Part.tsx'
import styles from './FunnelMap.module.css'
import { MapPresenter } from './MapPresenter.ts'
import type { MapStage } from './MapStage.ts'

interface FunnelMapProps {
  readonly stage: MapStage
  /** Closes the drawer, which covers the screen on a phone. */
  readonly onLook: () => void
}

/** Every step of the site for this visitor. A tap on one leads there. */
export const FunnelMap = observer(function FunnelMap({ stage, onLook }: FunnelMapProps) {
  const [presenter] = useState(() => new MapPresenter(stage))
  const current = presenter.stepAt(usePathname())
  const { stretches, count, outcome } = presenter
  return (
    <Part title="Map" count={count.asked}>
      <p className={drawer['empty']}>
        {`${count.asked} of ${count.all} steps are asked. Tap one to go there: answers that are missing before it are given for you.`}
      </p>
      {stretches.map(({ section, places }, at) => {
        const title = section ? sectionOf({ section }) : at === 0 ? 'Start' : 'End'
        return (
          <section key={title} aria-label={title}>
            <h4>{title}</h4>
            <ol className={drawer['list']}>
              {places.map((place) => (
                <li key={place.step.path}>
                  <PlaceButton
                    place={place}
                    isCurrent={place.step === current}
                    onGo={() => void presenter.goTo(place.step)}
                  />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      <div className={styles['outcome']} data-said={outcome !== null || undefined}>
        <p role="status">{outcome?.says}</p>
        {outcome?.isThere && (
          <span className={styles['look']}>
            <Button tone="secondary" onClick={onLook}>
              See the screen
            </Button>
          </span>
        )}
      </div>
    </Part>
  )
})

interface PlaceButtonProps {
  readonly place: PlaceOnMap
  readonly isCurrent: boolean
  readonly onGo: () => void
}

const MARKS = { answered: '✓', open: '○', none: '·', dropped: '–' } as const

function PlaceButton({ place, isCurrent, onGo }: PlaceButtonProps) {
  const { step, state } = place
  const mark =
    state !== 'asked'
      ? 'dropped'
      : place.isAnswered === null
        ? 'none'
        : place.isAnswered
          ? 'answered'
          : 'open'
  const name = nameInWords(step)
  return (
    <button
      type="button"
      className={styles['place']}
      data-state={state}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onGo}
    >
      <span className={styles['mark']} aria-hidden>
        {MARKS[mark]}
      </span>
      <span className={styles['name']}>{name.charAt(0).toUpperCase() + name.slice(1)}</span>
      <span className={styles['state']}>{stateInWords(place)}</span>
      {isCurrent && <span className={styles['here']}>here</span>}
    </button>
  )
}

function stateInWords(place: PlaceOnMap): string {
  switch (place.state) {
    case 'asked':
      return place.isAnswered === null ? '' : place.isAnswered ? 'answered' : 'open'
    case 'switchedOff':
      return `Switched off: ${place.flag}`
    case 'dropped':
      return `Asked when ${place.needs}. Now: ${place.now}.`
  }
}

/** The path in the address bar, as the screens change. Not every browser tells of a change of address, but each changes the screen. */
function usePathname(): string {
  return useSyncExternalStore(observeScreen, () => window.location.pathname)
}

function observeScreen(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.querySelector('#root') ?? document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  return () => watcher.disconnect()
}
