import type { InputHTMLAttributes, ReactNode, RefObject } from 'react'
import type { NumberKind } from '../../../../src/domain/answers/Units.ts'
import type { Step } from '../../../../src/domain/funnel/Step.ts'
import type { Look } from '../../../../src/presentation/design/fields/OptionCard.tsx'
import type { StepContent } from '../../../../src/presentation/shared/steps/StepContent.ts'

// The props of the parts that two files draw: plain.tsx with a few lines of style, styled.tsx with the product's pictures, frame
// and styles.
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
  readonly tiles?: boolean
  readonly look: Look | undefined
  readonly children: ReactNode
}

export interface CardProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly hint: string | undefined
  readonly picture: string | undefined
  readonly position: number
  readonly tile?: boolean
  readonly look: Look | undefined
}

export interface InstrumentProps {
  readonly kind: NumberKind
  readonly text: string
  readonly onChange: (text: string) => void
  readonly children: ReactNode
}

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly unit?: string
  readonly hint: string
  readonly problem: string | undefined
  readonly large?: boolean
}

export interface ContinueProps {
  readonly label: string
  /** The id of the form that the button submits. */
  readonly form?: string
  readonly onClick?: () => void
}

export interface BodyMapProps {
  readonly svg: string | undefined
  readonly ticked: readonly string[]
  readonly onToggle: (area: string) => void
}

export interface PitchProps {
  readonly picture: string | undefined
  readonly reasons: readonly { readonly label: string; readonly picture: string | undefined }[]
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
