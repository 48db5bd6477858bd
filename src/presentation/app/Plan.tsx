import { useEffect } from 'react'
import { PlanView } from '../features/plan/PlanView.tsx'
import type { StepScreenProps } from '../shared/steps/StepScreen.ts'
import { prefetchAccount } from './AuxiliaryView.tsx'

/** The plan. The ways in come next, and are fetched meanwhile. */
export function Plan(props: StepScreenProps<'plan'>) {
  useEffect(prefetchAccount, [])
  return <PlanView {...props} />
}
