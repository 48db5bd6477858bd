import page from '../design/page/Page.module.css'
import { skeleton_label } from '../generated/paraglide/messages.js'
import styles from './Skeleton.module.css'

/** The outline of a page that is loading. It shows no words, because they might not match the page. */
export function Skeleton({ framed = false }: { readonly framed?: boolean | undefined }) {
  return (
    <div className={styles['frame']}>
      <main className={`${page['page']} ${framed ? page['framed'] : ''}`} aria-busy="true">
        <h1 className="visually-hidden">{skeleton_label()}</h1>
        <div className={styles['shape']}>
          <div className={styles['title']} />
          <div className={styles['block']} />
          <div className={styles['block']} />
          <div className={styles['block']} />
        </div>
      </main>
    </div>
  )
}
