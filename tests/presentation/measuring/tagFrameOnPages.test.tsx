import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { InMemoryPageSpeed } from '#infrastructure/memory/measuring/InMemoryPageSpeed.ts'
import { DataLayerSink } from '#infrastructure/tagmanager/DataLayerSink.ts'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { allAnswers } from '../../builders/allAnswers.ts'
import { aProduct, type ProductFacts } from '../../builders/aProduct.ts'
import { arrivesAt, renderAppAt } from '../../builders/aScreen.tsx'
import {
  watchContainers,
  tagFrames,
  REPORTING_CONTAINER,
} from '../../contracts/measuring/TagFrames.ts'

/** A product with the container of a tag manager in its sandboxed frame. The visitor has allowed everything. */
function aMarketedProduct(facts: ProductFacts = {}) {
  const tab = new InMemoryTab()
  const kept = inMemoryKept(tab)
  const Measuring = () =>
    Promise.resolve({
      ...kept,
      AnalyticsSinks: [new DataLayerSink(REPORTING_CONTAINER)],
      PageSpeed: new InMemoryPageSpeed(),
    })
  return aProduct({
    answers: allAnswers({ age: 34 }),
    tab,
    remembers: ({ MeasuringKept }) =>
      MeasuringKept.consent.write({ analytics: true, marketing: true, uid: null }),
    instead: { Measuring },
    ...facts,
  })
}

let containers = watchContainers()
const received = () => JSON.stringify(containers.received)

afterEach(() => {
  containers.stop()
  containers = watchContainers()
})

describe('the frame of the tag manager', { tags: ['7.secluded-pages'] }, () => {
  it('the frame of the tag manager is removed on pages where a password is typed, and gets the events of these pages afterwards', async () => {
    const product = aMarketedProduct()
    await renderAppAt('/onboarding/plan', { product, measured: true })
    await waitFor(() => expect(received()).toContain('/onboarding/plan'))
    await userEvent.click(await screen.findByRole('link', { name: words.plan_action }))
    await arrivesAt('/auth/signup')
    expect(tagFrames()).toEqual([])
    expect(received()).not.toContain('/auth/signup')
    window.history.back()
    await arrivesAt('/onboarding/plan')
    await waitFor(() => expect(received()).toContain('/auth/signup'))
    expect(tagFrames()).toHaveLength(1)
  })
})
