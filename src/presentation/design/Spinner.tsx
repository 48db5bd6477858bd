import styles from './Spinner.module.css'

/** Shows that work is in progress; the text beside it names the work. Sizes: 20, 32 and 56 px (product 9: spinner sizes). */
export function Spinner({ size = 'md' }: { readonly size?: 'sm' | 'md' | 'lg' }) {
  return <span className={styles['spinner']} data-size={size} aria-hidden="true" />
}
