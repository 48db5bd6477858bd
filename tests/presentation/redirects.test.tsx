import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Backlog } from '../../src/application/analytics/Backlog.ts'
import { CampaignTouches } from '../../src/application/analytics/CampaignTouches.ts'
import { Consent } from '../../src/application/analytics/Consent.ts'
import { MeasuredOnce } from '../../src/application/analytics/MeasuredOnce.ts'
import { Measurement } from '../../src/application/analytics/Measurement.ts'
import type { Occurrence } from '../../src/domain/analytics/Occurrence.ts'
import type { PlanData } from '../../src/domain/plan/PlanData.ts'
import { RecordingSink } from '../../src/infrastructure/memory/RecordingSink.ts'
import { VisitMeasuring } from '../../src/presentation/measuring/VisitMeasuring.ts'
import { prefetchStep } from '../../src/presentation/onboarding/StepView.tsx'
import type { Presenters } from '../../src/presentation/Presenters.ts'
import { Shell } from '../../src/presentation/shell/Shell.tsx'
import { aVisit } from '../builders/aScreen.ts'
import { aWorld } from '../builders/aWorld.ts'

/** Somebody who allows analytics comes to an address with these answers; what is measured of it. */
async function arrivingAt(address: string, plan: PlanData) {
  const world = aWorld({ plan })
  const { visit, enter } = aVisit(world)
  const sink = new RecordingSink()
  const consent = new Consent(world.device, world.stored)
  consent.choose({ analytics: true, marketing: false })
  const occurrences = new Backlog<Occurrence>()
  new VisitMeasuring(visit, occurrences, new Measurement([sink], consent, new MeasuredOnce(world.visit), world.log, (work) => work()), consent, new CampaignTouches(world.device, world.visit)).start('')
  const presenters: Presenters = {
    visit,
    report: (cause) => world.log.error('A screen failed', cause),
    note: (occurrence) => occurrences.tell(occurrence),
    step: ({ path }) => enter(path.replace('/onboarding/', '')).presenter,
    ends: () => new Promise<never>(() => undefined),
  }
  visit.start()
  await world.settle()
  const resting = visit.stepAt(visit.resumePath ?? visit.startPath)
  if (resting) await prefetchStep(resting)
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <Shell presenters={presenters} />
      </MemoryRouter>,
    )
  })
  await vi.waitUntil(() => sink.events.some(({ name }) => name === 'screen_view'))
  return { visit, log: world.log, measured: sink.events.map(({ name, params }) => ({ name, params })) }
}

describe('somebody who comes ahead of an answer', () => {
  it('is measured as led back, once, from where they came to where they are', async () => {
    const { visit, measured, log } = await arrivingAt('/onboarding/plan?utm_source=ad', { gender: 'f' })
    expect(measured).toEqual([
      { name: 'onboarding_redirect', params: { from: '/onboarding/plan', to: visit.resumePath } },
      { name: 'screen_view', params: { page_path: visit.resumePath } },
    ])
    expect(log.errors).toEqual([])
  })
})

describe('somebody who comes where they may be', () => {
  it('is measured as there, and not as led anywhere', async () => {
    const { measured } = await arrivingAt('/onboarding/gender', {})
    expect(measured).toEqual([{ name: 'screen_view', params: { page_path: '/onboarding/gender' } }])
  })

  it('under another spelling of the address is measured as there once', async () => {
    const { measured } = await arrivingAt('/Onboarding/Gender/', {})
    expect(measured).toEqual([{ name: 'screen_view', params: { page_path: '/onboarding/gender' } }])
  })
})

it('an address that leads nowhere is measured as such, and not by what was typed', async () => {
  const { measured } = await arrivingAt('/ana@example.com', {})
  expect(measured).toEqual([{ name: 'screen_view', params: { page_path: '/404' } }])
})
