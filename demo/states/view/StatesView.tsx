import { useEffect, useId, useState } from 'react'
import { SITE_NAMES, DEFAULT_SITE } from '#domain/site/SiteName.ts'
import { addressOf, type Colours } from '../addresses.ts'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import type { CatalogueState } from '../catalogue/ScreenState.ts'
import { hasWords, nearTo, parseQuery } from './matching.ts'
import { StatePicture } from './StatePicture.tsx'
import styles from './StatesView.module.css'

export interface StatesViewProps {
  /** The initial search text. */
  readonly words: string
  /** The state that an address named and that does not exist. */
  readonly missed?: Pick<CatalogueState, 'site'> & { readonly words: string }
}

/** Lists every state of every screen by area, with a picture: the state itself, made small. */
export function StatesView({ words, missed }: StatesViewProps) {
  const searchId = useId()
  const [text, setText] = useState(words)
  const [site, setSite] = useState('')
  const [colours, setColours] = useState<Colours | null>(null)
  const [hasPictures, setPictures] = useState(true)
  const query = parseQuery(text)
  const chosenTheme = query.theme ?? colours
  useEffect(() => {
    if (chosenTheme) document.documentElement.dataset['colours'] = chosenTheme
    else delete document.documentElement.dataset['colours']
  }, [chosenTheme])
  const write = (next: string) => {
    setText(next)
    // Keeps the search in the address, for sending it and for going back.
    window.history.replaceState(
      window.history.state,
      '',
      `/?${new URLSearchParams({ states: next })}`,
    )
  }
  const found = CATALOGUE.filter(
    (state) => (site === '' || state.site === site) && hasWords(state, query.words),
  )
  const areas = [...new Set(found.map(({ area }) => area))]
  const similarStates = missed ? nearTo(missed.words, CATALOGUE, missed.site) : []
  const cards = (shown: readonly CatalogueState[], theme: Colours | null) => (
    <ul className={styles['states']}>
      {shown.map((state) => (
        <li key={`${state.site} ${state.name}`} className={styles['state']}>
          {hasPictures && <StatePicture address={addressOf(state, { theme, isPicture: true })} />}
          <a href={addressOf(state, { theme })} rel="noreferrer">
            {state.name}
          </a>
          {state.site !== DEFAULT_SITE && <span className={styles['mark']}>{state.site}</span>}
        </li>
      ))}
    </ul>
  )
  return (
    <main className={styles['page']}>
      <h1>Every state</h1>
      <p className={styles['soft']}>
        Each opens as a live screen, apart from your own visit in this demo. Send its address to
        somebody, and they see the same.
      </p>
      {missed && (
        <section role="alert">
          <p>{`There is no state “${missed.words}”${missed.site === DEFAULT_SITE ? '' : ` on the ${missed.site} site`}. ${similarStates.length > 0 ? 'These come near:' : 'Find one below.'}`}</p>
          {cards(similarStates, parseQuery(missed.words).theme ?? chosenTheme)}
        </section>
      )}
      <form role="search" className={styles['tools']} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={searchId}>Find a state</label>
        <input
          id={searchId}
          type="search"
          value={text}
          placeholder="paywall promo dark coach"
          autoComplete="off"
          onChange={({ target }) => write(target.value)}
        />
        <Choice
          label="Site"
          value={site}
          options={[['', 'every site'], ...SITE_NAMES.map((name) => [name, name] as const)]}
          onChoose={setSite}
        />
        <Choice
          label="Colours"
          value={chosenTheme ?? ''}
          options={[
            ['', 'of this device'],
            ['light', 'light'],
            ['dark', 'dark'],
          ]}
          onChoose={(next) => setColours(next === 'light' || next === 'dark' ? next : null)}
        />
        <label className={styles['tick']}>
          <input
            type="checkbox"
            checked={hasPictures}
            onChange={({ target }) => setPictures(target.checked)}
          />
          <span>Pictures</span>
        </label>
      </form>
      <p role="status" className={styles['soft']}>
        {found.length === 0
          ? 'No state has all of these words.'
          : `${found.length} of ${CATALOGUE.length} states`}
      </p>
      {areas.map((area) => (
        <section key={area} aria-label={area}>
          <h2>{area}</h2>
          {cards(
            found.filter((state) => state.area === area),
            chosenTheme,
          )}
        </section>
      ))}
    </main>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
