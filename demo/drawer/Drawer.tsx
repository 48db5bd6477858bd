import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { SITE_NAMES } from '#domain/site/SiteName.ts'
import { Button } from '#presentation/design/Button.tsx'
import * as paths from '#presentation/navigation/paths.ts'
import { privacyRequests } from '#presentation/shared/frame/privacyRequests.ts'
import type { DrawerPresenter } from './DrawerPresenter.ts'
import { Arms } from './Arms.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { valuesOf } from './readCommands.ts'
import styles from './Drawer.module.css'
import { Part } from './Part.tsx'

interface DrawerProps {
  readonly presenter: DrawerPresenter
}

const TIME = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const ALLOWED = { true: 'allowed', false: 'refused' } as const

/** Shows the page's settings, and its events and calls as they happen. Not a dialog: the page stays usable beside the drawer. */
export const Drawer = observer(function Drawer({ presenter }: DrawerProps) {
  const { isOpen } = presenter
  const openButton = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-drawer', isOpen)
    // The page's width has changed, and overlays must adapt to it.
    window.dispatchEvent(new Event('resize'))
    if (isOpen !== wasOpen.current) (isOpen ? heading : openButton).current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isOpen) {
    return (
      <button ref={openButton} type="button" className={styles['handle']} onClick={presenter.open}>
        Behind the screens
      </button>
    )
  }
  return (
    <aside
      className={styles['drawer']}
      aria-labelledby="drawer-title"
      onKeyDown={({ key }) => key === 'Escape' && presenter.close()}
    >
      <header className={styles['head']}>
        <h2 ref={heading} id="drawer-title" tabIndex={-1}>
          Behind the screens
        </h2>
        <Button tone="quiet" onClick={presenter.close}>
          Close
        </Button>
      </header>
      <Visit presenter={presenter} />
      <Events presenter={presenter} />
      <Properties presenter={presenter} />
      <Arms presenter={presenter} />
      <SettingsPart presenter={presenter} />
      <Calls presenter={presenter} />
    </aside>
  )
})

const Visit = observer(function Visit({
  presenter: { site, person, consents, reset },
}: DrawerProps) {
  return (
    <Part title="Visit">
      <Facts
        facts={[
          ['Site', site],
          ['Signed in', person ?? 'nobody'],
          ['Analytics', consents ? ALLOWED[`${consents.analytics}`] : 'not chosen yet'],
          ['Marketing', consents ? ALLOWED[`${consents.marketing}`] : 'not chosen yet'],
        ]}
      />
      <div className={styles['actions']}>
        <Button tone="quiet" onClick={() => privacyRequests.emit('open')}>
          Choose consent
        </Button>
        {SITE_NAMES.filter((name) => name !== site).map((other) => (
          <Button
            key={other}
            tone="quiet"
            onClick={() => window.location.assign(`${paths.welcome}?site=${other}`)}
          >
            {`Go to the ${other} site`}
          </Button>
        ))}
        <Button tone="quiet" onClick={reset}>
          Start the demo anew
        </Button>
        <Button tone="quiet" onClick={() => window.location.assign(`${paths.welcome}?states`)}>
          Every state
        </Button>
      </div>
    </Part>
  )
})

const Events = observer(function Events({ presenter: { events, consents } }: DrawerProps) {
  return (
    <Part title="Events" count={events.length}>
      {events.length === 0 && (
        <p className={styles['empty']}>
          {consents?.analytics || consents?.marketing
            ? 'Nothing has been sent since this page loaded.'
            : 'Nothing leaves the page until the visitor allows it.'}
        </p>
      )}
      <ol className={styles['list']}>
        {events.map(({ number, at, receiver, name, params }) => (
          <Entry
            key={number}
            title={name}
            at={at}
            note={receiver}
            inShort={valuesOf(params)}
            details={params}
          />
        ))}
      </ol>
    </Part>
  )
})

const Properties = observer(function Properties({ presenter: { properties } }: DrawerProps) {
  return (
    <Part title="Properties" count={properties.length}>
      {properties.length === 0 && (
        <p className={styles['empty']}>No receiver knows anything of the visitor.</p>
      )}
      <Facts facts={properties.map(([name, value]) => [name, textOf(value)])} />
    </Part>
  )
})

const Calls = observer(function Calls({ presenter: { calls } }: DrawerProps) {
  return (
    <Part title="Calls" count={calls.length}>
      <ol className={styles['list']}>
        {calls.map(({ number, at, name, status, body }) => (
          <Entry
            key={number}
            title={name}
            at={at}
            note={status === null ? 'no network' : String(status)}
            isBad={status === null || status >= 400}
            details={body}
          />
        ))}
      </ol>
    </Part>
  )
})

interface EntryProps {
  readonly title: string
  readonly at: number
  readonly note: string
  readonly isBad?: boolean
  readonly inShort?: string
  readonly details: unknown
}

function Entry({ title, at, note, isBad, inShort, details }: EntryProps) {
  return (
    <li>
      <details>
        <summary>
          <code>{title}</code>
          <span className={isBad ? styles['bad'] : styles['note']}>{note}</span>
          <time>{TIME.format(at)}</time>
          {inShort && <span className={styles['short']}>{inShort}</span>}
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
        <pre tabIndex={0}>{JSON.stringify(details, null, 2)}</pre>
      </details>
    </li>
  )
}

function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
