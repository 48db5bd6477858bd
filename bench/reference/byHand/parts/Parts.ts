import type { InputHTMLAttributes, ReactNode, RefObject } from 'react'
import type { Step } from '../../../../src/domain/funnel/Step.ts'
import type { StepContent } from '../../../../src/presentation/shared/steps/words.ts'

// The props of the parts, which plain.tsx draws with a few lines of style and without pictures.
export interface FrameProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly step: Step
  readonly title: string
  /** In percent. */
  readonly progress: number
  readonly previous: string
  readonly children: ReactNode
}

export interface ScreenProps {
  readonly text?: string | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

export interface CardsProps {
  readonly legend: string
  readonly children: ReactNode
}

export interface CardProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly hint: string | undefined
}

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly unit?: string
  readonly hint: string
  readonly problem: string | undefined
}

export interface ContinueProps {
  readonly label: string
  /** The id of the form that the button submits. */
  readonly form?: string
  readonly onClick?: () => void
}

export interface PitchProps {
  readonly reasons: readonly string[]
  readonly messages: readonly string[]
}

export interface CurveProps {
  readonly content: StepContent
  /** In kg, like the goal weight. */
  readonly weight: number
  readonly goalWeight: number
  readonly weeks: number
  readonly words: Readonly<Record<string, string>>
}
