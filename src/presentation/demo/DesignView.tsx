import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { Field } from '../design/Field.tsx'
import { Logo } from '../design/Logo.tsx'
import { Modal, type ModalConfig } from '../design/Modal.tsx'
import { Note } from '../design/Note.tsx'
import { OptionCard, OptionGroup } from '../design/OptionCard.tsx'
import { Segmented } from '../design/Segmented.tsx'
import { Spinner } from '../design/Spinner.tsx'
import { type NoticeChange, notify } from '../shell/toasts/notify.ts'
import Toasts from '../shell/toasts/Toasts.tsx'
import styles from './DesignView.module.css'

const MODALS: readonly { readonly name: string; readonly config: Partial<ModalConfig> }[] = [
  { name: 'default', config: {} },
  { name: 'small', config: { size: 'small' } },
  { name: 'medium', config: { size: 'medium' } },
  { name: 'large', config: { size: 'large' } },
  { name: 'full', config: { size: 'full' } },
  { name: 'square', config: { borderRadius: 0 } },
  { name: 'slow', config: { animationDuration: 1000 } },
  { name: 'undimmed', config: { overlay: false } },
  { name: 'low', config: { overlayZIndex: 10 } },
  { name: 'headless', config: { header: false } },
  { name: 'with logo', config: { logo: true, closeStyle: 'filled' } },
  { name: 'without close button', config: { closeButton: false } },
]

/** Each part of the design in its states, for whoever builds with them; in the demo alone, at /demo/design. */
export default function DesignView() {
  useEffect(() => {
    document.title = 'Design · Onward'
  }, [])
  return (
    <main className={styles['page']}>
      <Logo />
      <h1>Design</h1>
      <Section title="Buttons">
        <Button>Primary</Button>
        <Button tone="secondary">Secondary</Button>
        <Button tone="quiet">Quiet</Button>
        <Button busy>Busy</Button>
      </Section>
      <Section title="Spinners">
        <div className={styles['row']}>
          <Spinner size="sm" />
          <Spinner />
          <Spinner size="lg" />
        </div>
      </Section>
      <Section title="Fields">
        <Field label="Plain" hint="A hint" defaultValue="Ana" />
        <Field label="Wrong" problem="What is wrong, and what to do" defaultValue="?" />
        <Field label="Number" size="large" unit="cm" defaultValue="172" />
      </Section>
      <Section title="Choices">
        <Choices />
      </Section>
      <Section title="Note">
        <Note>One honest remark beside what it is about.</Note>
      </Section>
      <Section title="Modals">
        {MODALS.map(({ name, config }) => (
          <ModalSample key={name} name={name} config={{ ...config, testId: `modal ${name}` }} />
        ))}
        <CustomCloseSample />
      </Section>
      <Section title="Notices">
        <Notices />
      </Section>
      <Toasts />
    </main>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Choices() {
  const [unit, setUnit] = useState<'cm' | 'ft'>('cm')
  return (
    <>
      <OptionGroup legend="One of two">
        <OptionCard type="radio" name="one" label="First" hint="With a hint" position={0} defaultChecked />
        <OptionCard type="radio" name="one" label="Second" position={1} />
      </OptionGroup>
      <OptionGroup legend="Several">
        <OptionCard type="checkbox" label="Ticked" position={2} defaultChecked />
        <OptionCard type="checkbox" label="Not ticked" position={3} />
      </OptionGroup>
      <Segmented
        legend="Units"
        value={unit}
        options={[
          { value: 'cm', label: 'cm' },
          { value: 'ft', label: 'ft in' },
        ]}
        onChange={setUnit}
      />
    </>
  )
}

function ModalSample({ name, config }: { readonly name: string; readonly config: Partial<ModalConfig> }) {
  const [open, setOpen] = useState(false)
  const [inner, setInner] = useState(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Open {name}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={`A modal, ${name}`} config={config}>
        <div className={styles['section']}>
          <Button onClick={() => setInner(true)}>Open another</Button>
          <Button tone="quiet" onClick={() => setOpen(false)}>
            Done
          </Button>
        </div>
        <Modal open={inner} onClose={() => setInner(false)} title="On top" config={{ size: 'small', testId: 'modal on top' }}>
          <Button onClick={() => setInner(false)}>Enough</Button>
        </Modal>
      </Modal>
    </>
  )
}

function CustomCloseSample() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Open with parts of its own
      </Button>
      <Modal
        open={open}
        onClose={close}
        title="Parts of its own"
        logo={<strong>Mark</strong>}
        closeButton={
          <Button tone="quiet" onClick={close}>
            Not now
          </Button>
        }
        config={{ logo: true, testId: 'modal with parts' }}
      >
        <p>Its mark and its close button are given by its owner.</p>
      </Modal>
    </>
  )
}

function Notices() {
  const [changes, setChanges] = useState<readonly (NoticeChange & { readonly place: number })[]>([])
  useEffect(() => {
    const observing = notify.observe((change) => setChanges((before) => [...before, { ...change, place: before.length }]))
    return () => void observing.then((stop) => stop())
  }, [])
  return (
    <>
      <Button tone="secondary" onClick={() => notify.success('It worked')}>
        Success
      </Button>
      <Button tone="secondary" onClick={() => notify.problem('It did not work')}>
        Problem
      </Button>
      <Button tone="secondary" onClick={() => notify.hint('Good to know')}>
        Hint
      </Button>
      <Button tone="secondary" onClick={() => notify.warning('Take care')}>
        Warning
      </Button>
      <Button tone="secondary" onClick={() => void notify.update('It worked', 'It worked twice')}>
        Change the success
      </Button>
      <Button tone="secondary" onClick={() => void notify.remove('It worked')}>
        Remove the success
      </Button>
      <ol aria-label="What happened to notices">
        {changes.map(({ status, tone, text, place }) => (
          <li key={place}>{`${status}: ${tone}, ${text}`}</li>
        ))}
      </ol>
    </>
  )
}
