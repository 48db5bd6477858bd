import { type FormEvent, useId, useState } from 'react'
import type { AnswersByKey } from '../../../src/domain/funnel/Condition.ts'
import type {
  ChoicesStep,
  ChoiceStep,
  NameStep,
  NumberStep,
  Step,
  StepOfKind,
} from '../../../src/domain/funnel/Step.ts'
import {
  age_unit,
  btn_continue,
  choices_empty,
  name_empty,
  name_hint,
  name_label,
  number_hint,
  number_malformed,
  unit_cm,
  unit_kg,
} from '../../../src/presentation/generated/paraglide/messages.js'
import type { StepContent } from '../../../src/presentation/shared/steps/words.ts'
import { chosenBefore, textPrefixOf, valuesOfCurve } from './chosen.ts'
import { contentOf, textOf } from './contents.ts'
import {
  Card,
  Cards,
  Continue,
  Curve,
  Field,
  Pitch,
  Problem,
  Screen,
  UnitSwitch,
  Why,
} from './parts/plain.tsx'

const NONE = 'none'
/** In years. The benchmark enters an age far above this minimum. */
const MINIMUM_AGE = 10

export interface QuestionProps<Kind extends Step = Step> {
  readonly step: Kind
  readonly title: string
  readonly content: StepContent
  readonly answers: AnswersByKey
  readonly onDone: (answer?: unknown) => void
}

/** The screen of a step below its heading, by the step's kind. */
export function Question({ step, ...props }: QuestionProps) {
  switch (step.kind) {
    case 'choice':
    case 'bodyShape':
    case 'statement':
    case 'scale':
    case 'glasses':
    case 'nightDial':
      return <Choice step={step} {...props} />
    case 'choices':
    case 'bodyMap':
    case 'weekStrip':
      return <Choices step={step} {...props} />
    case 'name':
      return <Name step={step} {...props} />
    case 'pitch':
      return <PitchOf step={step} {...props} />
    case 'goalCurve':
      return <GoalCurve step={step} {...props} />
    case 'age':
    case 'height':
    case 'weight':
    case 'count':
      return <NumberOf step={step} {...props} />
    default:
      return null
  }
}

/** A question with one answer. A tap answers it and leads to the next step. */
function Choice({ step, title, content, answers, onDone }: QuestionProps<ChoiceStep>) {
  const offered =
    step.womensAnswers && answers['gender'] === 'f' ? step.womensAnswers : step.answers
  return (
    <Screen text={textOf(content, 'text')}>
      <Cards legend={title}>
        {Object.entries(offered).map(([handle, value]) => (
          <Card
            key={handle}
            type="radio"
            name={step.name}
            label={textOf(content, handle) ?? handle}
            hint={textOf(content, `${handle}_hint`)}
            checked={answers[step.writes] === value}
            onClick={() => onDone(value)}
            onChange={() => undefined}
          />
        ))}
      </Cards>
      <Why content={content} />
    </Screen>
  )
}

/** A question with any number of answers, and Continue. */
function Choices({ step, title, content, onDone }: QuestionProps<ChoicesStep>) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const handles = [...Object.keys(step.answers), ...(step.noneOffered ? [NONE] : [])]
  const toggle = (handle: string) => {
    const others = ticked.filter(
      (other) => other !== handle && (handle === NONE) === (other === NONE),
    )
    setTicked(ticked.includes(handle) ? others : [...others, handle])
    setProblem(undefined)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (ticked.length === 0) setProblem(choices_empty())
    else
      onDone(
        Object.entries(step.answers).flatMap(([handle, value]) =>
          ticked.includes(handle) ? [value] : [],
        ),
      )
  }
  return (
    <Screen
      text={textOf(content, 'text')}
      action={
        <>
          <Problem text={problem} />
          <Continue form={id} label={btn_continue()} />
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate>
        <Cards legend={title}>
          {handles.map((handle) => (
            <Card
              key={handle}
              type="checkbox"
              name={handle}
              {...labelled(textOf(content, handle) ?? handle, step.kind)}
              hint={textOf(content, `${handle}_hint`)}
              checked={ticked.includes(handle)}
              onChange={() => toggle(handle)}
            />
          ))}
        </Cards>
      </form>
      <Why content={content} />
    </Screen>
  )
}

/** How many letters of a day's name are shown. */
const LETTERS = 3

const labelled = (label: string, kind: ChoicesStep['kind']) =>
  kind === 'weekStrip' ? { label: label.slice(0, LETTERS), 'aria-label': label } : { label }

function Name({ content, onDone }: QuestionProps<NameStep>) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setProblem(name_empty())
    else onDone(name.trim())
  }
  return (
    <Screen text={textOf(content, 'text')} action={<Continue form={id} label={btn_continue()} />}>
      <form id={id} onSubmit={onSubmit} noValidate>
        <Field
          label={name_label()}
          hint={name_hint()}
          problem={problem}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Screen>
  )
}

const UNITS = { age: age_unit, height: unit_cm, weight: unit_kg, count: () => '' } as const

function NumberOf({ step, content, onDone }: QuestionProps<NumberStep>) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const unit = UNITS[step.kind]()
  const { min, max } = step.bounds({ units: 'metric', minimumAge: MINIMUM_AGE })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const value = Number(text)
    if (text === '' || !(value >= min && value <= max))
      setProblem(number_malformed({ example: String(min) }))
    else onDone(value)
  }
  return (
    <Screen text={textOf(content, 'text')} action={<Continue form={id} label={btn_continue()} />}>
      <form id={id} onSubmit={onSubmit} noValidate>
        {(step.kind === 'height' || step.kind === 'weight') && <UnitSwitch kind={step.kind} />}
        <Field
          label={textOf(content, 'label') ?? ''}
          unit={unit}
          hint={number_hint({ min: String(min), max: `${max}\u00a0${unit}` })}
          problem={problem}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <Why content={content} />
    </Screen>
  )
}

function PitchOf({ step, content, answers, onDone }: QuestionProps<StepOfKind<'pitch'>>) {
  const { name, handles } = chosenBefore(step, answers)
  const prefix = textPrefixOf(step, content, answers)
  const about = contentOf(name)
  return (
    <Screen action={<Continue label={btn_continue()} onClick={() => onDone()} />}>
      <Pitch
        reasons={prefix === '' ? handles.map((handle) => textOf(about, handle) ?? handle) : []}
        messages={[1, 2, 3].flatMap(
          (number) => textOf(content, `${prefix}message_${number}`) ?? [],
        )}
      />
    </Screen>
  )
}

function GoalCurve({ content, answers, onDone }: QuestionProps<StepOfKind<'goalCurve'>>) {
  const values = valuesOfCurve(answers)
  return (
    <Screen
      text={textOf(content, 'text', values.words)}
      action={<Continue label={btn_continue()} onClick={() => onDone()} />}
    >
      <Curve {...values} content={content} />
    </Screen>
  )
}
