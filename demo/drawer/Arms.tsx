import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { Button } from '#presentation/design/Button.tsx'
import styles from './Drawer.module.css'
import type { DrawerPresenter, ExperimentOfVisitor } from './DrawerPresenter.ts'
import { Part } from './Part.tsx'

interface ArmsProps {
  readonly presenter: DrawerPresenter
}

/** Lists every experiment with this visitor's arm, and lets you choose another arm. */
export const Arms = observer(function Arms({ presenter }: ArmsProps) {
  const { experiments } = presenter
  return (
    <Part title="Experiments" count={experiments.length}>
      <p className={styles['empty']}>
        An arm stays once it is decided. Another one that you pick here counts from the next page
        load.
      </p>
      <ul className={styles['list']}>
        {experiments.map((experiment) => (
          <Row key={experiment.name} experiment={experiment} presenter={presenter} />
        ))}
      </ul>
      <Button tone="secondary" onClick={() => void presenter.apply()}>
        {presenter.isChanged ? 'Load the page with the changes' : 'Load the page again'}
      </Button>
    </Part>
  )
})

const Row = observer(function Row({
  experiment: { name, description, arms, arm },
  presenter,
}: ArmsProps & { readonly experiment: ExperimentOfVisitor }) {
  const id = useId()
  return (
    <li className={styles['setting']}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      <select
        id={id}
        aria-describedby={`${id}-description`}
        value={arm ?? ''}
        onChange={({ target }) => presenter.chooseArm(name, target.value || null)}
      >
        <option value="">in no arm</option>
        {arms.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <p id={`${id}-description`} className={styles['empty']}>
        {description}
      </p>
    </li>
  )
})
