import { observer } from 'mobx-react-lite'
import { type MouseEvent, useEffect, useRef } from 'react'
import page from '#presentation/design/page/Page.module.css'
import styles from './BodyMap.module.css'
import { trustedPicture } from '#presentation/design/Picture.tsx'
import { useCast } from '#presentation/shared/cast/Figure.tsx'
import type { StepContent } from '#presentation/shared/steps/words.ts'
import type { ChoicesPresenter } from './ChoicesPresenter.ts'

interface BodyMapProps {
  readonly presenter: ChoicesPresenter
  readonly content: StepContent
}

/** A figure with tappable body areas. The checkboxes below offer the same in words, so screen readers skip the figure. */
export const BodyMap = observer(function BodyMap({ presenter, content }: BodyMapProps) {
  const figure = useRef<HTMLDivElement>(null)
  const { ticked } = presenter
  const withCast = useCast()
  const svg = withCast(content.pictures[presenter.isFemale ? 'female_map' : 'male_map'] ?? '')
  useEffect(() => {
    for (const area of figure.current?.querySelectorAll('[data-area]') ?? []) {
      area.toggleAttribute('data-chosen', ticked.includes(area.getAttribute('data-area') ?? ''))
    }
  }, [ticked, svg])
  const onClick = ({ target }: MouseEvent) => {
    const area =
      target instanceof Element ? target.closest('[data-area]')?.getAttribute('data-area') : null
    if (area) presenter.toggle(area)
  }
  if (svg === '') return null
  return (
    <div
      ref={figure}
      className={`${page['side']} ${styles['map']}`}
      aria-hidden="true"
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: trustedPicture(svg) }}
    />
  )
})
