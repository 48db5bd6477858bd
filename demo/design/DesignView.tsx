import { type ReactNode, useEffect, useState } from 'react'
import walker from '#presentation/generated/content/plan-movement.svg?raw'
import success from '#presentation/pictures/drawn/success.svg?raw'
import { Button, ButtonLink } from '#presentation/design/Button.tsx'
import { Field } from '#presentation/design/fields/Field.tsx'
import { Logo } from '#presentation/design/Logo.tsx'
import { Note } from '#presentation/design/Note.tsx'
import { OptionCard, OptionGroup } from '#presentation/design/fields/OptionCard.tsx'
import { ProgressBar } from '#presentation/design/page/ProgressBar.tsx'
import { Segmented } from '#presentation/design/fields/Segmented.tsx'
import { Spinner } from '#presentation/design/Spinner.tsx'
import { Stage } from '#presentation/design/page/Stage.tsx'
import { type Theme, THEMES } from '#presentation/design/themes.ts'
import Toasts from '#presentation/kit/notices/Toasts.tsx'
import styles from './DesignView.module.css'
import { Foundations } from './Foundations.tsx'
import { Modals } from './Modals.tsx'
import { Notices } from './Notices.tsx'

/** Every design component in its states, for developers; only in the demo, at /demo/design. */
export default function DesignView() {
  useEffect(() => {
    document.title = 'Design · Onward'
  }, [])
  return (
    <main className={styles['page']}>
      <h1>Design</h1>
      <ThemeSwitch />
      <Section title="Foundations">
        <Foundations />
      </Section>
      <Section title="Mark">
        <div className={styles['row']}>
          <Logo />
          <Logo short />
        </div>
      </Section>
      <Section
        title="Buttons"
        text="Move over one, hold it, or reach it by Tab for its other states."
      >
        <Button>Primary</Button>
        <Button tone="secondary">Secondary</Button>
        <Button tone="quiet">Quiet</Button>
        <Button busy>Busy</Button>
        <Button tone="secondary" busy>
          Busy, secondary
        </Button>
        <ButtonLink to="">A link that looks like a button</ButtonLink>
      </Section>
      <Section title="Spinners">
        <div className={styles['row']}>
          <Spinner size="sm" />
          <Spinner />
          <Spinner size="lg" />
        </div>
      </Section>
      <Section title="Progress">
        {[0, 40, 100].map((progress) => (
          <div key={progress} className={styles['row']}>
            <ProgressBar
              label={`${progress} percent`}
              progress={progress}
              text={`${progress} percent`}
              track={{ lanes: 5, sectionIndex: 2, done: progress / 100, question: 1, questions: 1 }}
            />
          </div>
        ))}
      </Section>
      <Section title="Fields">
        <Field label="Empty" hint="A hint" />
        <Field label="Filled in" defaultValue="Ana" />
        <Field label="Wrong" problem="What is wrong, and what to do" defaultValue="?" />
        <Field label="Number" size="large" unit="cm" defaultValue="172" />
        <Field
          label="Wrong number"
          size="large"
          unit="cm"
          problem="Enter a number between 50 and 280 cm"
          defaultValue="2800"
        />
      </Section>
      <Section title="Choices">
        <Choices />
      </Section>
      <Section title="Notes">
        <Note>One honest remark beside what it is about.</Note>
        <Note picture={walker}>The same, with a picture.</Note>
      </Section>
      <Section title="Stages">
        <Stage svg={walker} />
        <Stage svg={walker} size="small" />
        <Stage svg={success} size="wide" />
      </Section>
      <Section title="Modals">
        <Modals />
      </Section>
      <Section title="Notices">
        <Notices />
      </Section>
      <Toasts />
    </main>
  )
}

/** Switches the theme; light and dark follow the device. */
function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(THEMES[0])
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <Segmented
      legend="Theme"
      value={theme}
      options={THEMES.map((name) => ({ value: name, label: name }))}
      onChange={setTheme}
    />
  )
}

function Section({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {children}
    </section>
  )
}

function Choices() {
  const [unit, setUnit] = useState<'cm' | 'ft'>('cm')
  const [picked, setPicked] = useState('First')
  const [ticks, setTicks] = useState<readonly [boolean, boolean]>([true, false])
  return (
    <>
      <OptionGroup legend="One of two">
        {(['First', 'Second', 'Third, without a picture'] as const).map((label, position) => (
          <OptionCard
            key={label}
            type="radio"
            name="one"
            label={label}
            hint={position === 0 ? 'With a hint' : undefined}
            picture={position < 2 ? walker : undefined}
            checked={picked === label}
            onChange={() => setPicked(label)}
          />
        ))}
      </OptionGroup>
      <OptionGroup legend="Several">
        <OptionCard
          type="checkbox"
          label="Ticked"
          checked={ticks[0]}
          onChange={({ target }) => setTicks([target.checked, ticks[1]])}
        />
        <OptionCard
          type="checkbox"
          label="Not ticked"
          checked={ticks[1]}
          onChange={({ target }) => setTicks([ticks[0], target.checked])}
        />
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
