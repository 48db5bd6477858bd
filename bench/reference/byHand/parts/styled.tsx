// All parts are in one file, which a build can replace by plain.tsx (bench/build/builds.mjs).
import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react'
import {
  btn_back,
  footer_copyright,
  footer_help,
  footer_privacy,
  header_progress,
  ruler_empty,
  ruler_label,
  stepper_less,
  stepper_more,
  unit_cm,
  unit_ft_in,
  unit_kg,
  unit_lb,
  unit_switch_label,
  why_label,
} from '../../../../src/presentation/generated/paraglide/messages.js'
import '../../../../src/presentation/design/global.css'
import button from '../../../../src/presentation/design/Button.module.css'
import card from '../../../../src/presentation/design/fields/OptionCard.module.css'
import field from '../../../../src/presentation/design/fields/Field.module.css'
import segmented from '../../../../src/presentation/design/fields/Segmented.module.css'
import note from '../../../../src/presentation/design/Note.module.css'
import pitch from '../../../../src/presentation/features/onboarding/PitchScreen.module.css'
import page from '../../../../src/presentation/design/page/Page.module.css'
import bar from '../../../../src/presentation/design/page/ProgressBar.module.css'
import stage from '../../../../src/presentation/design/page/Stage.module.css'
import dial from '../../../../src/presentation/features/onboarding/instruments/NightDialScreen.module.css'
import glasses from '../../../../src/presentation/features/onboarding/instruments/GlassesScreen.module.css'
import ruler from '../../../../src/presentation/features/onboarding/instruments/RulerScreen.module.css'
import scale from '../../../../src/presentation/features/onboarding/instruments/ScaleScreen.module.css'
import stepper from '../../../../src/presentation/features/onboarding/instruments/StepperScreen.module.css'
import days from '../../../../src/presentation/features/onboarding/instruments/WeekStripScreen.module.css'
import stride from '../../../../src/presentation/pictures/drawn/stride.svg?raw'
import night from '../../../../src/presentation/pictures/drawn/instruments/night.svg?raw'
import map from '../../../../src/presentation/features/onboarding/choices/BodyMap.module.css'
import {
  CHART,
  goalChart,
} from '../../../../src/presentation/features/onboarding/goalCurve/goalChart.ts'
import curve from '../../../../src/presentation/features/onboarding/goalCurve/GoalCurveScreen.module.css'
import number from '../../../../src/presentation/features/onboarding/number/NumberScreen.module.css'
import reason from '../../../../src/presentation/features/onboarding/PitchScreen.module.css'
import footer from '../../../../src/presentation/shared/frame/Footer.module.css'
import header from '../../../../src/presentation/shared/frame/Header.module.css'
import { SECTIONS, type Step } from '../../../../src/domain/funnel/Step.ts'
import type { Look } from '../../../../src/presentation/design/fields/OptionCard.tsx'
import { sectionName } from '../../../../src/presentation/shared/steps/sectionName.ts'
import type { StepContent } from '../../../../src/presentation/shared/steps/StepContent.ts'
import { textOf } from '../contents.ts'
import type {
  BodyMapProps,
  CardProps,
  CardsProps,
  ContinueProps,
  CurveProps,
  FieldProps,
  FrameProps,
  InstrumentProps,
  PitchProps,
  ScreenProps,
} from './Parts.ts'
import './styled.css'

const TINTS = 5
const LEAST_PROGRESS = 3
const THIS_YEAR = new Date().getFullYear()

// Makes pages slide in from the side, as the product does.
document.documentElement.dataset['travel'] = 'on'

function Picture({
  svg,
  className,
}: {
  readonly svg: string | undefined
  readonly className: string | undefined
}) {
  return svg ? (
    <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
  ) : null
}

export function Frame({ heading, step, title, progress, previous, children }: FrameProps) {
  const percent = `${Math.max(progress, LEAST_PROGRESS)}%`
  const fill: CSSProperties & Record<'--done' | '--run', string> = {
    '--done': percent,
    '--run': percent,
  }
  const present = step.section ? SECTIONS.indexOf(step.section) : 0
  return (
    <>
      <header className={header['header']}>
        <a
          className={header['back']}
          href={previous}
          aria-label={btn_back()}
          onClick={(event) => {
            event.preventDefault()
            window.history.back()
          }}
        >
          <Line d="M19 12H5m6-6-6 6 6 6" />
        </a>
        <div
          className={bar['bar']}
          role="progressbar"
          aria-label={header_progress()}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
          style={fill}
        >
          {SECTIONS.map((section, index) => (
            <span
              key={section}
              className={bar['lane']}
              data-lane={index < present ? 'done' : index === present ? 'present' : undefined}
            >
              <span className={bar['fill']} />
            </span>
          ))}
          <span className={bar['run']}>
            <Picture svg={stride} className={bar['runner']} />
          </span>
        </div>
        <span className={header['section']}>{sectionName(step)}</span>
      </header>
      <main className={page['page']}>
        <h1 ref={heading} tabIndex={-1} className={page['title']}>
          {title}
        </h1>
        {children}
      </main>
      <footer className={footer['footer']} data-below>
        <span>{footer_copyright({ year: THIS_YEAR })}</span>
        <button type="button">{footer_privacy()}</button>
        <a href="mailto:help@example.com">{footer_help()}</a>
      </footer>
    </>
  )
}

export function Screen({ text, action, children }: ScreenProps) {
  return (
    <>
      <div className={`${page['body']} below-heading`}>
        {text && <p className={page['text']}>{text}</p>}
        {children}
      </div>
      {action && <div className={page['action']}>{action}</div>}
    </>
  )
}

const LOOKS: Readonly<Partial<Record<Step['kind'], Look>>> = {
  scale,
  glasses,
  nightDial: dial,
  weekStrip: days,
}

/** How the answers of a step are drawn; undefined for cards. */
export function lookOf({ kind }: Step, { words }: StepContent): Look | undefined {
  const hasHints = Object.keys(words).some((name) => name.endsWith('_hint'))
  return kind === 'scale' && hasHints
    ? { ...scale, group: `${scale['group']} ${scale['upright']}` }
    : LOOKS[kind]
}

export const Dial = () => <Picture svg={night} className={dial['dial']} />

export function Cards({ legend, tiles, look, children }: CardsProps) {
  return (
    <fieldset className={`${card['group']} ${look ? look['group'] : tiles ? card['tiles'] : ''}`}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  )
}

export function Card({ label, hint, picture, position, tile, look = card, ...input }: CardProps) {
  const shape = `${card['option']} ${look['card']} ${input.type === 'radio' ? (look['round'] ?? '') : ''} ${tile ? card['tile'] : ''}`
  return (
    <label
      className={shape}
      data-tint={(position % TINTS) + 1}
      data-checked={input.checked || undefined}
    >
      <input className={card['input']} {...input} />
      <Picture svg={picture} className={look['picture']} />
      <span className={look['words']}>
        <span className={look['label']}>{label}</span>
        {hint && <span className={look['hint']}>{hint}</span>}
      </span>
      <span className={look['mark']} aria-hidden="true">
        <svg
          viewBox="0 0 16 16"
          width="14"
          height="14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="m3 8.5 3.2 3L13 4.5" />
        </svg>
      </span>
    </label>
  )
}

const RULERS = { height: [120, 220, 1], weight: [40, 160, 0.5] } as const
const QUARTERS = [0, 0.25, 0.5, 0.75, 1]
const FIRST_AGE = 29

/** Changes a number without typing, with a ruler below the field or a stepper around it. */
export function Instrument({ kind, text, onChange, children }: InstrumentProps) {
  if (kind === 'age') {
    const by = (change: number) => onChange(String((text ? Number(text) : FIRST_AGE) + change))
    return (
      <div className={stepper['stepper']}>
        <button type="button" aria-label={stepper_less()} onClick={() => by(-1)}>
          <Line d="M5 12h14" />
        </button>
        <div>{children}</div>
        <button type="button" aria-label={stepper_more()} onClick={() => by(1)}>
          <Line d="M5 12h14M12 5v14" />
        </button>
      </div>
    )
  }
  if (kind === 'count') return children
  const [min, max, step] = RULERS[kind]
  return (
    <>
      {children}
      <div className={ruler['ruler']} data-empty={text === '' || undefined}>
        <input
          type="range"
          aria-label={ruler_label({ label: kind })}
          aria-valuetext={text || ruler_empty()}
          min={min}
          max={max}
          step={step}
          value={text || (min + max) / 2}
          onChange={({ target }) => onChange(target.value)}
        />
        <div className={ruler['marks']} aria-hidden="true">
          {QUARTERS.map((at) => (
            <span key={at}>{min + (max - min) * at}</span>
          ))}
        </div>
      </div>
    </>
  )
}

function Line({ d }: { readonly d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

export function Field({ label, unit, hint, problem, large, ...input }: FieldProps) {
  return (
    <div className={large ? number['number'] : undefined}>
      <div className={`${field['field']} ${large ? field['large'] : ''}`}>
        <label className={large ? 'visually-hidden' : field['label']} htmlFor="field">
          {label}
        </label>
        <div className={field['box']}>
          <input
            id="field"
            className={field['input']}
            autoComplete="off"
            aria-describedby="message"
            {...input}
          />
          {unit && (
            <span className={field['unit']} aria-hidden="true">
              {unit}
            </span>
          )}
        </div>
      </div>
      <div id="message" className={field['message']}>
        {!problem && <p className={field['hint']}>{hint}</p>}
        <p className={field['problem']} role="alert">
          {problem}
        </p>
      </div>
    </div>
  )
}

export function UnitSwitch({ kind }: { readonly kind: 'height' | 'weight' }) {
  const [metric, imperial] = kind === 'height' ? [unit_cm(), unit_ft_in()] : [unit_kg(), unit_lb()]
  return (
    <fieldset className={segmented['group']}>
      <legend className="visually-hidden">{unit_switch_label()}</legend>
      <label className={segmented['part']} data-checked>
        <input type="radio" name="units" defaultChecked />
        <span>{metric}</span>
      </label>
      <label className={segmented['part']}>
        <input type="radio" name="units" />
        <span>{imperial}</span>
      </label>
    </fieldset>
  )
}

export function Why({ content }: { readonly content: StepContent }) {
  const why = textOf(content, 'why')
  if (why === undefined) return null
  return (
    <div className={note['note']}>
      <Picture svg={content.pictures['why']} className={note['picture']} />
      <p>
        <strong>{why_label()}</strong> <span>{why}</span>
      </p>
    </div>
  )
}

export const Continue = ({ label, form, onClick }: ContinueProps) => (
  <button
    type={form ? 'submit' : 'button'}
    form={form}
    onClick={onClick}
    className={`${button['button']} ${button['primary']}`}
  >
    <span>{label}</span>
  </button>
)

export const Problem = ({ text }: { readonly text: string | undefined }) => (
  <div className={field['message']}>
    <p className={field['problem']} role="alert">
      {text}
    </p>
  </div>
)

export function Scene({
  svg,
  size = 'small',
}: {
  readonly svg: string | undefined
  readonly size?: 'small' | 'scene'
}) {
  return svg ? (
    <div className={stage['stage']} data-stage={size}>
      <Picture svg={svg} className={stage['picture']} />
    </div>
  ) : null
}

export function BodyMap({ svg, ticked, onToggle }: BodyMapProps) {
  const figure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const area of figure.current?.querySelectorAll('[data-area]') ?? [])
      area.toggleAttribute('data-chosen', ticked.includes(area.getAttribute('data-area') ?? ''))
  }, [ticked])
  const onClick = ({ target }: MouseEvent) => {
    const area =
      target instanceof Element ? target.closest('[data-area]')?.getAttribute('data-area') : null
    if (area) onToggle(area)
  }
  return svg ? (
    <div
      ref={figure}
      className={map['map']}
      aria-hidden="true"
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  ) : null
}

export function Pitch({ picture, reasons, messages }: PitchProps) {
  return (
    <>
      <Scene svg={picture} size="scene" />
      {reasons.length > 0 && (
        <ul className={reason['reasons']}>
          {reasons.map(({ label, picture: svg }) => (
            <li key={label}>
              <Picture svg={svg} className={reason['picture']} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={pitch['messages']}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </>
  )
}

export function Curve({ content, weight, goalWeight, weeks, words }: CurveProps) {
  const chart = goalChart(weight, goalWeight, weeks, 'metric')
  return (
    <>
      <figure className={curve['figure']}>
        <svg
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          role="img"
          aria-label={textOf(content, 'description', words)}
        >
          <g className={curve['grid']}>
            {chart.lines.map(({ value, y }) => (
              <g key={value}>
                <path d={`M${CHART.left} ${y}H${CHART.right}`} />
                <text x={CHART.left - 8} y={y + 4} textAnchor="end">
                  {value}
                </text>
              </g>
            ))}
          </g>
          <path className={curve['area']} d={`${chart.curve}V${CHART.bottom}H${chart.start.x}Z`} />
          <path className={curve['curve']} d={chart.curve} />
          <rect
            className={curve['veil']}
            x={CHART.left}
            width={CHART.width - CHART.left}
            height={CHART.bottom}
          />
          <circle className={curve['start']} cx={chart.start.x} cy={chart.start.y} r="6" />
          <circle className={curve['end']} cx={chart.end.x} cy={chart.end.y} r="7" />
          <text className={curve['weight']} x={chart.start.x - 6} y={chart.start.y - 14}>
            {words['weight']}
          </text>
          <text
            className={curve['weight']}
            x={chart.end.x + 7}
            y={chart.end.y + 24}
            textAnchor="end"
          >
            {words['goal']}
          </text>
          <g className={curve['weeks']}>
            <text x={chart.start.x - 6} y="202">
              {textOf(content, 'today')}
            </text>
            {chart.weeks.map(({ week, x }) => (
              <g key={week}>
                <path d={`M${x} ${CHART.bottom}v6`} />
                <text x={x} y="202" textAnchor={week === weeks ? 'end' : 'middle'}>
                  {textOf(content, 'week', { week: String(week) })}
                </text>
              </g>
            ))}
          </g>
        </svg>
      </figure>
      <div className={note['note']}>
        <Picture svg={content.pictures['note']} className={note['picture']} />
        <p>{textOf(content, 'note', words)}</p>
      </div>
    </>
  )
}
