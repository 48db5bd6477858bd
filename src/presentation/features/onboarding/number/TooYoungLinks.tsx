import { Link } from 'react-router-dom'
import * as m from '#presentation/generated/paraglide/messages.js'
import * as paths from '#presentation/navigation/paths.ts'
import { useTo } from '#presentation/navigation/useGo.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import styles from './NumberScreen.module.css'

/** The address of the site for younger people, set as in .env.example; empty if there is none. The demo shows its other site. */
const otherSiteUrl = () =>
  import.meta.env.VITE_OTHER_SITE_URL || (import.meta.env.MODE === 'demo' ? '/?site=workouts' : '')

// @rule 5.too-young Who is too young for this site is offered the other one, where it takes them, and a way out
/** Where somebody can go who is too young for this site. @param age in years */
export function TooYoungLinks({ age }: { readonly age: number }) {
  const { forYounger } = usePresenters().site
  const url = otherSiteUrl()
  const toStart = useTo(paths.welcome)
  const offered = forYounger && age >= forYounger.minimumAge && url !== '' ? forYounger : null
  return (
    <div className={styles['elsewhere']}>
      {offered ? (
        <>
          <p>{m.age_elsewhere({ min: String(offered.minimumAge) })}</p>
          <a href={url}>{m.age_elsewhere_action()}</a>
        </>
      ) : (
        <Link to={toStart}>{m.btn_start_page()}</Link>
      )}
    </div>
  )
}
