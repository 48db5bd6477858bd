import { Children, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import styles from './OptionCard.module.css'
import { markupOf } from '../Picture.tsx'

/** The classes of each part of a group, named as in `OptionCard.module.css`. */
export type Look = Readonly<Record<string, string>>

/**
 * A look whose parts have shared classes, too. CSS Modules' `composes … from` would copy the shared file into each style sheet.
 * @param shared for each part, a class of another CSS module
 */
export const withShared = (
  look: Look,
  shared: Readonly<Record<string, string | undefined>>,
): Look => ({
  ...look,
  ...Object.fromEntries(
    Object.entries(shared).map(([part, name]) => [part, `${name} ${look[part] ?? ''}`]),
  ),
})

interface OptionGroupProps {
  /** The group's question, for screen readers. */
  readonly legend: string
  /** How the group is drawn; by default as cards. */
  readonly look?: Look | undefined
  /** Called for keys pressed or released on an answer. */
  onKey?(event: KeyboardEvent): void
  readonly children: ReactNode
}

export function OptionGroup({ legend, look, onKey, children }: OptionGroupProps) {
  const layout = look ? look['group'] : styles[sizeOf(Children.count(children))]
  return (
    <fieldset className={`${styles['group']} ${layout}`} onKeyDown={onKey} onKeyUp={onKey}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  )
}

/** The card size for a group with this number of answers. */
function sizeOf(count: number): string {
  if (count > 6) return 'many'
  if (count > 4) return 'some'
  return count === 4 ? 'four' : 'few'
}

interface OptionCardProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly type: 'radio' | 'checkbox'
  readonly label: string
  readonly hint?: string | undefined
  readonly picture?: string | undefined
  readonly look?: Look | undefined
}

// @rule 10.forced-colours With forced colours, selection, progress, buttons and errors can be told apart
/** One answer: a native radio or checkbox that fills its card. */
export function OptionCard({
  type,
  label,
  hint,
  picture,
  look = styles,
  ...input
}: OptionCardProps) {
  const classes = [styles['option'], look['card'], type === 'radio' && look['round']]
    .filter(Boolean)
    .join(' ')
  const labelClasses =
    look === styles ? styles['label'] : `${styles['label']} ${look['label'] ?? ''}`
  return (
    <label className={classes} data-checked={input.checked || undefined}>
      <input type={type} className={styles['input']} {...input} />
      {picture !== undefined && (
        <span
          className={look['picture']}
          aria-hidden="true"
          dangerouslySetInnerHTML={markupOf(picture)}
        />
      )}
      {hint ? (
        <span className={look['words']}>
          <span className={labelClasses}>{label}</span>
          <span className={styles['hint']}>{hint}</span>
        </span>
      ) : (
        <span className={`${look['words'] ?? ''} ${labelClasses}`}>{label}</span>
      )}
      <span className={`${styles['check']} ${look['mark']}`} aria-hidden="true" />
    </label>
  )
}
