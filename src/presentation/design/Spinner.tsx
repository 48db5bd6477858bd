import styles from './Spinner.module.css'

// @rule 9.spinner-sizes Spinners are 20, 32 or 56 px
/** Shows that work is in progress; the text beside it names the work. Sizes: 20, 32 and 56 px (product 9: spinner sizes). */
export function Spinner({ size = 'md' }: { readonly size?: 'sm' | 'md' | 'lg' }) {
  return <span className={styles['spinner']} data-size={size} aria-hidden="true" />
}
