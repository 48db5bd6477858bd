import { useState } from 'react'
import { Button } from '#presentation/design/Button.tsx'
import { Modal, type ModalConfig } from '#presentation/design/modal/Modal.tsx'
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

/** A button for each variant of the modal. */
export function Modals() {
  return (
    <>
      {MODALS.map(({ name, config }) => (
        <ModalSample key={name} name={name} config={{ ...config, testId: `modal ${name}` }} />
      ))}
      <CustomCloseSample />
    </>
  )
}

function ModalSample({
  name,
  config,
}: {
  readonly name: string
  readonly config: Partial<ModalConfig>
}) {
  const [open, setOpen] = useState(false)
  const [inner, setInner] = useState(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {`Open ${name}`}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={`A modal, ${name}`} config={config}>
        <div className={styles['section']}>
          <Button onClick={() => setInner(true)}>Open another</Button>
          <Button tone="quiet" onClick={() => setOpen(false)}>
            Done
          </Button>
        </div>
        <Modal
          open={inner}
          onClose={() => setInner(false)}
          title="On top"
          config={{ size: 'small', testId: 'modal on top' }}
        >
          <Button onClick={() => setInner(false)}>Enough</Button>
        </Modal>
      </Modal>
    </>
  )
}

const notNow = (onClose: () => void) => (
  <Button tone="quiet" onClick={onClose}>
    Not now
  </Button>
)

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
        closeButton={notNow}
        config={{ logo: true, testId: 'modal with parts' }}
      >
        <p>Its caller provides the logo and the close button.</p>
      </Modal>
    </>
  )
}
