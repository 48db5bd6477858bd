import { useEffect } from 'react'
import { plan } from '#domain/funnel/steps/landmarks/plan.ts'
import { LoadingPlanView } from '../features/plan/LoadingPlanView.tsx'
import { prefetchStep } from './prefetch.ts'

/** The pause before the plan, which prefetches the plan. */
export function LoadingPlan() {
  useEffect(() => void prefetchStep(plan), [])
  return <LoadingPlanView />
}
