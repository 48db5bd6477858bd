import { Page, type PageProps } from './Page.tsx'
import styles from './PicturePage.module.css'
import { Stage } from './Stage.tsx'

interface PicturePageProps extends PageProps {
  /** SVG text from the project's own picture files. */
  readonly picture: string
}

/** A screen with little content. A picture below the words fills the remaining space. */
export function PicturePage({ picture, children, ...page }: PicturePageProps) {
  return (
    <Page {...page}>
      <div className={styles['space']}>
        <Stage svg={picture} />
      </div>
      {children}
    </Page>
  )
}
