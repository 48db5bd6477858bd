import styles from './DesignView.module.css'

const COLOURS = [
  'paper',
  'card',
  'sunken',
  'raised',
  'ink',
  'ink-soft',
  'line',
  'edge',
  'leaf',
  'leaf-tint',
  'leaf-deep',
  'lime',
  'coral',
  'coral-tint',
  'backdrop',
  'tint-1',
  'tint-2',
  'tint-3',
  'tint-4',
  'tint-5',
  'track-1',
  'track-2',
  'track-3',
  'track-4',
  'track-5',
  'track-core',
  'track-field',
]
const TYPE = [
  ['hero', 'A plan that moves'],
  ['2xl', 'What do you want most?'],
  ['xl', 'Your first session'],
  ['l', 'Short sessions you do are worth more'],
  ['m', 'The text of most things'],
  ['s', 'A hint below a field'],
] as const
const SPACES = [1, 2, 3, 4, 5, 6, 7]
const RADII = ['s', 'm', 'l', 'full']

/** The design tokens, by their names in tokens.css. */
export function Foundations() {
  return (
    <>
      <ul className={styles['swatches']} aria-label="Colours">
        {COLOURS.map((name) => (
          <li key={name}>
            <span ref={(swatch) => swatch?.style.setProperty('background', `var(--${name})`)} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <ul className={styles['type']} aria-label="Type">
        {TYPE.map(([name, sample]) => (
          <li
            key={name}
            data-display={['hero', '2xl', 'xl'].includes(name) || undefined}
            ref={(line) => line?.style.setProperty('font-size', `var(--text-${name})`)}
          >
            <span>{sample}</span> <small>{name}</small>
          </li>
        ))}
      </ul>
      <ul className={styles['swatches']} aria-label="Space">
        {SPACES.map((step) => (
          <li key={step}>
            <span
              ref={(box) => box?.style.setProperty('width', `var(--space-${step})`)}
              data-solid
            />
            <span>{`space-${step}`}</span>
          </li>
        ))}
      </ul>
      <ul className={styles['swatches']} aria-label="Radii">
        {RADII.map((name) => (
          <li key={name}>
            <span
              ref={(box) => box?.style.setProperty('border-radius', `var(--radius-${name})`)}
              data-solid
            />
            <span>{`radius-${name}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
