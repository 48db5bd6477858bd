import { useEffect } from 'react'
import { PlanView } from '../features/plan/PlanView.tsx'
import type { StepScreenProps } from '../shared/steps/StepScreen.ts'
import { prefetchAccount } from './AuxiliaryView.tsx'

/** The plan. Prefetches the sign-up screens, which come next. */
export function Plan(props: StepScreenProps<'plan'>) {
  useEffect(() => void prefetchAccount(), [])
  return <PlanView {...props} />
}
