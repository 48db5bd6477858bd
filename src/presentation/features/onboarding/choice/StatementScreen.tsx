import { Stage } from '#presentation/design/page/Stage.tsx'
import { useCast } from '#presentation/shared/cast/Figure.tsx'
import { ChoiceScreen } from './ChoiceScreen.tsx'
import type { StepScreenProps } from '#presentation/shared/steps/StepScreen.ts'

/** A statement that the visitor agrees or disagrees with, below its picture. */
export default function StatementScreen(props: StepScreenProps<'statement'>) {
  const { main } = props.content.pictures
  const withCast = useCast()
  return <ChoiceScreen {...props} scene={main && <Stage svg={withCast(main)} size="small" />} />
}
