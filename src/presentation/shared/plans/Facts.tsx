import styles from './Facts.module.css'

/** A fact about a purchase: its name and its value. */
export type Fact = readonly [name: string, value: string]

/** Facts about a purchase, in rows. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles['facts']}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
