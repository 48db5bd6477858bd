import { useSyncExternalStore } from 'react'
import { Button } from '../../../design/Button.tsx'
import type { RecordedVisit } from '../drawer/Backstage.ts'
import styles from '../drawer/Drawer.module.css'
import { Part } from '../drawer/Part.tsx'
import { FileField } from './FileField.tsx'

const TIME = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** Saves what happened in this tab as a file, and plays such a file. */
export function ThisVisit({ visit }: { readonly visit: RecordedVisit }) {
  const told = useSyncExternalStore(visit.observe, () => `${visit.acts()} ${visit.acts() === 1 ? 'act' : 'acts'} since ${TIME.format(visit.since())}`)
  return (
    <Part title="This visit">
      <p>{told}.</p>
      <p className={styles['empty']}>The file holds what you did, the answers, settings, faults and calls. Names, emails, passwords and codes are replaced. At most the last 400 acts are kept.</p>
      <div className={styles['actions']}>
        <Button tone="quiet" onClick={() => void save(visit)}>
          Save as a file
        </Button>
        <Button tone="quiet" onClick={() => visit.beginAnew()}>
          Record anew
        </Button>
      </div>
      <FileField onChoose={(file) => visit.play(file)} />
    </Part>
  )
}

async function save(visit: RecordedVisit): Promise<void> {
  const { name, text } = await visit.file()
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: name })
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
