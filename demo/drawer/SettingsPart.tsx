import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { Button } from '#presentation/design/Button.tsx'
import styles from './Drawer.module.css'
import type { DrawerPresenter, PublishedSetting } from './DrawerPresenter.ts'
import { Part } from './Part.tsx'

interface SettingsPartProps {
  readonly presenter: DrawerPresenter
}

/** Lists every remote setting, with a field to publish another value. */
export const SettingsPart = observer(function SettingsPart({ presenter }: SettingsPartProps) {
  const searchId = useId()
  const subjects = [...presenter.settings]
  return (
    <Part
      title="Settings"
      count={
        subjects
          .flatMap(([, settings]) => settings)
          .filter(({ published, fallback }) => published !== null && published !== fallback).length
      }
    >
      <p className={styles['empty']}>
        Empty means the default. What you change counts from the next page load.
      </p>
      <Button tone="secondary" onClick={() => void presenter.apply()}>
        {presenter.isChanged ? 'Load the page with the changes' : 'Load the page again'}
      </Button>
      <label htmlFor={searchId}>Find a setting</label>
      <input
        id={searchId}
        type="search"
        value={presenter.searchText}
        onChange={({ target }) => presenter.search(target.value)}
      />
      {subjects.map(([subject, settings]) => (
        <section key={subject} aria-label={subject}>
          <h4>{subject}</h4>
          <ul className={styles['list']}>
            {settings.map((setting) => (
              <Row key={setting.name} setting={setting} presenter={presenter} />
            ))}
          </ul>
        </section>
      ))}
    </Part>
  )
})

const Row = observer(function Row({
  setting: { name, description, isFlag, fallback, published },
  presenter,
}: SettingsPartProps & { readonly setting: PublishedSetting }) {
  const id = useId()
  const publish = (value: string) => presenter.publish(name, value === '' ? null : value)
  return (
    <li className={styles['setting']}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {isFlag ? (
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
