import { observer } from 'mobx-react-lite'
import { memo, useSyncExternalStore } from 'react'
import * as m from '../../generated/paraglide/messages.js'
import type { Path } from '../../navigation/paths.ts'
import * as paths from '../../navigation/paths.ts'
import { useGo, useTo } from '../../navigation/useGo.ts'
import { LEGAL, isProtected } from './legal.ts'
import { openPrivacy } from './privacyRequests.ts'
import { SUPPORT_EMAIL } from './supportEmail.ts'
import styles from './Footer.module.css'

const DOCUMENTS = [
  ['privacy', m.footer_policy],
  ['terms', m.footer_terms],
  ['imprint', m.footer_imprint],
  ['accessibility', m.footer_accessibility],
  ['healthData', m.footer_health_data],
  ['licenses', m.footer_licenses],
] as const

const subscribeToNothing = () => () => undefined
// @rule 2.footer-year The footer shows the current year
const thisYear = () => String(new Date().getFullYear())
/** As wide as a year. */
const yearPlaceholder = () => '\u2007'.repeat(4)

interface FooterProps {
  /** Places the footer below the window, even if the page is short, and folds its links: the visitor answers a question. */
  readonly isBelowWindow?: boolean
}

// @rule 2.end-link Every footer links to the page that ends a contract
/** The footer. The year is set in the browser, because the page may have been prerendered in an earlier year. */
export const Footer = memo(function Footer({ isBelowWindow = false }: FooterProps) {
  const year = useSyncExternalStore(subscribeToNothing, thisYear, yearPlaceholder)
  const links = (
    <>
      {DOCUMENTS.map(([name, label]) => {
        const href = LEGAL[name]
        return (
          href && (
            <a key={name} href={href} target="_blank" rel="noopener">
              {label()}
            </a>
          )
        )
      })}
      <ScreenLink to={paths.account}>{m.footer_account()}</ScreenLink>
      <ScreenLink to={paths.endContract}>{m.footer_end()}</ScreenLink>
      <a href={`mailto:${SUPPORT_EMAIL}`}>{m.footer_help()}</a>
    </>
  )
  return (
    <footer className={styles['footer']} data-below={isBelowWindow || undefined}>
      <span translate="no">{m.footer_copyright({ year })}</span>
      <button type="button" onClick={openPrivacy}>
        {m.footer_privacy()}
      </button>
      {isBelowWindow ? (
        <details>
          <summary>{m.footer_more()}</summary>
          {links}
        </details>
      ) : (
        links
      )}
      {/* Google requires this text if its badge is hidden: https://docs.cloud.google.com/recaptcha/docs/faq */}
      {isProtected() && <span>{m.footer_protected()}</span>}
    </footer>
  )
})

/** A link to another screen. Not a Link, which would render again at every address. */
const ScreenLink = observer(function ScreenLink({
  to,
  children,
}: {
  readonly to: Path
  readonly children: string
}) {
  const go = useGo()
  return (
    <a
      href={useTo(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
})
