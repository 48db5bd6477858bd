import styles from './Spinner.module.css'

/** Something is under way; whoever shows it says in words what. Sizes: 20, 32 and 56 px (product 9: spinner sizes). */
export function Spinner({ size = 'md' }: { readonly size?: 'sm' | 'md' | 'lg' }) {
  return <span className={styles['spinner']} data-size={size} aria-hidden="true" />
}
