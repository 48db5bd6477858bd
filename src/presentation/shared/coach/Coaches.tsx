import { useId, useState } from 'react'
import { isolated } from '../../design/isolated.ts'
import { Picture } from '../../design/Picture.tsx'
import * as m from '../../generated/paraglide/messages.js'
import drawn from '../../pictures/drawn/coach.svg?raw'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { SITE_WORDS } from '../site/siteWords.ts'
import styles from './Coaches.module.css'
import type { Coach } from './CoachesPresenter.ts'

/** The coaches that the settings introduce; none on a site without coaches. Settings that arrive later move nothing. */
export function useCoaches(): readonly Coach[] {
  const { site } = usePresenters()
  const { coaches } = useCheckoutPresenters()
  const [all] = useState(() => (SITE_WORDS[site.name].planNote === null ? [] : coaches.all))
  return all
}

/** The picture of a coach; a drawn one for a coach without a picture. */
export const CoachPicture = ({
  picture,
  className,
}: {
  readonly picture: string | null
  readonly className: string | undefined
}) =>
  picture === null ? (
    <Picture svg={drawn} className={className} />
  ) : (
    <img className={className} src={picture} alt="" width="64" height="64" loading="lazy" />
  )

/** The coaches that the settings introduce, one of whom the visitor gets. Nothing without any, or on a site without coaches. */
export function Coaches() {
  const all = useCoaches()
  const id = useId()
  if (all.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles['coaches']}>
      <h2 id={id} className={styles['title']}>
        {all.length === 1 ? m.coaches_title_one() : m.coaches_title()}
      </h2>
      <ul>
        {all.map(({ name, line, replies, picture }) => (
          <li key={name}>
            <CoachPicture picture={picture} className={styles['picture']} />
            <div>
              <strong dir="auto" translate="no">
                {name}
              </strong>
              {line !== '' && <p dir="auto">{line}</p>}
              {replies !== '' && (
                <p className="soft">{m.coaches_replies({ when: isolated(replies) })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
