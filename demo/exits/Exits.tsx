import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import drawer from '../drawer/Drawer.module.css'
import type { DrawerPresenter } from '../drawer/DrawerPresenter.ts'
import { Part } from '../drawer/Part.tsx'
import styles from './Exits.module.css'
import { exitTables, GROUP_NAMES, visitsIn } from './exitTables.ts'

/** Where the visits of this browser left this site, live. */
export const Exits = observer(function Exits({
  presenter,
}: {
  readonly presenter: DrawerPresenter
}) {
  const id = useId()
  const [group, setGroup] = useState('')
  const { steps, views } = presenter.exits
  return (
    <Part title="Exits" count={visitsIn(views)}>
      <p className={drawer['empty']}>
        {views.length === 0
          ? 'No visit of this browser has allowed analytics on this site since the demo was started anew.'
          : 'The visits of this browser that allowed analytics, one for each tab, since the demo was started anew. Whoever is still here counts as left where they are.'}
      </p>
      <label className={styles['label']} htmlFor={id}>
        One table for
      </label>
      <select id={id} value={group} onChange={({ target }) => setGroup(target.value)}>
        <option value="">all visits</option>
        {GROUP_NAMES.map((one) => (
          <option key={one} value={one}>{`each ${one}`}</option>
        ))}
      </select>
      {exitTables(steps, views, group).map(({ name, visits, rows }) => (
        <table key={name} className={styles['exits']}>
          <caption>{`${group ? `${group} ${name}: ` : ''}${visits} ${visits === 1 ? 'visit' : 'visits'}`}</caption>
          <thead>
            <tr>
              {['step', 'asked', 'seen', 'left', '%', 'median'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ step, asked, seen, left, rate, median }) => (
              <tr key={step}>
                <th scope="row">{step.replaceAll('_', ' ')}</th>
                <td>{asked}</td>
                <td>{seen}</td>
                <td>{left}</td>
                <td>{rate === null ? '' : (rate * 100).toFixed(0)}</td>
                <td>{median === null ? '' : `${(median / 1000).toFixed(1)} s`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Part>
  )
})
