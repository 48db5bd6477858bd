import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { Button } from '#presentation/design/Button.tsx'
import styles from './Drawer.module.css'
import type { DrawerPresenter, Flag } from './DrawerPresenter.ts'
import { Part } from './Part.tsx'

interface FlagsProps {
  readonly presenter: DrawerPresenter
}

/** Lists every remote setting, with a field to publish another value. */
export const Flags = observer(function Flags({ presenter }: FlagsProps) {
  const search = useId()
  const subjects = [...presenter.flags]
  return (
    <Part
      title="Flags"
      count={
        subjects
          .flatMap(([, flags]) => flags)
          .filter(({ published, fallback }) => published !== null && published !== fallback).length
      }
    >
      <p className={styles['empty']}>
        Empty means the default. What you change counts from the next page load.
      </p>
      <Button tone="secondary" onClick={() => void presenter.apply()}>
        {presenter.isChanged ? 'Load the page with the changes' : 'Load the page again'}
      </Button>
      <label htmlFor={search}>Find a flag</label>
      <input
        id={search}
        type="search"
        value={presenter.wanted}
        onChange={({ target }) => presenter.search(target.value)}
      />
      {subjects.map(([subject, flags]) => (
        <section key={subject} aria-label={subject}>
          <h4>{subject}</h4>
          <ul className={styles['list']}>
            {flags.map((flag) => (
              <Row key={flag.name} flag={flag} presenter={presenter} />
            ))}
          </ul>
        </section>
      ))}
    </Part>
  )
})

const Row = observer(function Row({
  flag: { name, description, isSwitch, fallback, published },
  presenter,
}: FlagsProps & { readonly flag: Flag }) {
  const id = useId()
  const publish = (value: string) => presenter.publish(name, value === '' ? null : value)
  return (
    <li className={styles['flag']}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {isSwitch ? (
        <select
          id={id}
          aria-describedby={`${id}-description`}
          value={published ?? ''}
          onChange={({ target }) => publish(target.value)}
        >
          <option value="">default: {fallback}</option>
          <option value="true">true</option>
          <option value="false">false</option>
        </select>
      ) : (
        <input
          id={id}
          aria-describedby={`${id}-description`}
          placeholder={fallback}
          value={published ?? ''}
          onChange={({ target }) => publish(target.value)}
        />
      )}
      <p id={`${id}-description`} className={styles['empty']}>
        {description}
      </p>
    </li>
  )
})
