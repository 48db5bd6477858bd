import { Page, type PageProps } from './Page.tsx'
import { Stage } from './Stage.tsx'

interface PicturePageProps extends PageProps {
  /** SVG text from the project's own picture files. */
  readonly picture: string
}

/** A screen that holds little beside its words: a picture stands below them. */
export function PicturePage({ picture, children, ...page }: PicturePageProps) {
  return (
    <Page {...page}>
      <Stage svg={picture} size="small" />
      {children}
    </Page>
  )
}
