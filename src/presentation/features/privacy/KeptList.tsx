import * as m from '../../generated/paraglide/messages.js'
import type { Kept } from './kept.ts'
import styles from './KeptList.module.css'

/** Lists what is kept without consent: what for, under which names, and how long. */
export function KeptList({ kept }: { readonly kept: readonly Kept[] }) {
  return (
    <details className={styles['kept']}>
      <summary>{m.kept_title()}</summary>
      <p>{m.kept_text()}</p>
      <ul>
        {kept.map(({ what, names, until }) => (
          <li key={names[0]}>
            <span>{what()}</span> <span>{until()}</span>
            <code translate="no">{names.join(', ')}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
