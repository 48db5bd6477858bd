import { Children, type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './OptionCard.module.css'
import { Icon } from '../Icon.tsx'
import { Picture } from '../Picture.tsx'

const TINTS = 5

interface OptionGroupProps {
  /** The group's question, for screen readers. */
  readonly legend: string
  readonly tiles?: boolean
  readonly children: ReactNode
}

export function OptionGroup({ legend, tiles = false, children }: OptionGroupProps) {
  return (
    <fieldset
      className={`${styles['group']} ${styles[tiles ? 'tiles' : sizeOf(Children.count(children))]}`}
    >
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  )
}

/** The size of the cards in a group, by the number of its answers. */
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
  /** Position in the group; selects the tint behind the picture. */
  readonly position: number
  readonly tile?: boolean
}

/** One answer: a native radio or checkbox that fills its card. */
export function OptionCard({
  type,
  label,
  hint,
  picture,
  position,
  tile = false,
  ...input
}: OptionCardProps) {
  const shape = [styles['option'], type === 'radio' && styles['round'], tile && styles['tile']]
    .filter(Boolean)
    .join(' ')
  return (
    <label
      className={shape}
      data-tint={(position % TINTS) + 1}
      data-checked={input.checked || undefined}
    >
      <input type={type} className={styles['input']} {...input} />
      <Picture svg={picture} className={styles['picture']} />
      <span className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        {hint && <span className={styles['hint']}>{hint}</span>}
      </span>
      <span className={styles['mark']} aria-hidden="true">
        <Icon box={16} size={14} width={2.5} d="m3 8.5 3.2 3L13 4.5" />
      </span>
    </label>
  )
}
