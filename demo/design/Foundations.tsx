import '#presentation/design/sizes.css'
import styles from './DesignView.module.css'

const COLOURS =
  `paper card sunken raised ink ink-soft line edge leaf leaf-tint leaf-deep lime coral coral-tint backdrop
  tint-1 tint-2 tint-3 tint-4 tint-5 track-1 track-2 track-3 track-4 track-5 track-core track-field`.split(
    /\s+/,
  )
const TYPE = [
  ['hero', 'A plan that moves'],
  ['2xl', 'What do you want most?'],
  ['xl', 'Your first session'],
  ['l', 'Short sessions you do are worth more'],
  ['m', 'The text of most things'],
  ['s', 'A hint below a field'],
] as const
const SPACES = [1, 2, 3, 4, 5, 6, 7].map((step) => `space-${step}`)
const RADII = ['s', 'm', 'l', 'full'].map((size) => `radius-${size}`)

/** The design tokens, by their names in tokens.css and sizes.css. */
export function Foundations() {
  return (
    <>
      <Swatches label="Colours" property="background" tokens={COLOURS} />
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
      <Swatches label="Space" property="width" tokens={SPACES} />
      <Swatches label="Radii" property="border-radius" tokens={RADII} />
    </>
  )
}

interface SwatchesProps {
  readonly label: string
  /** The style that each token sets. */
  readonly property: 'background' | 'width' | 'border-radius'
  readonly tokens: readonly string[]
}

function Swatches({ label, property, tokens }: SwatchesProps) {
  return (
    <ul className={styles['swatches']} aria-label={label}>
      {tokens.map((token) => (
        <li key={token}>
          <span
            ref={(swatch) => swatch?.style.setProperty(property, `var(--${token})`)}
            data-solid={property === 'background' ? undefined : ''}
          />
          <span>{token}</span>
        </li>
      ))}
    </ul>
  )
}
