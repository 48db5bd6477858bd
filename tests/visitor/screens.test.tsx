import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { coach } from '../../src/composition/sites/coach.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import type { PlanData } from '../../src/domain/plan/PlanData.ts'
import type { Product } from '../builders/aProduct.ts'
import { address, comesTo, reloads, settles } from '../builders/aScreen.tsx'
import { aShop } from '../builders/aShop.ts'
import { beginsWith } from './beginsWith.ts'
import { type Hands, PageVisitor } from './PageVisitor.ts'
import { scenariosOf } from './scenarios.ts'

const WAIT = { timeout: 5000 }

/** Hands on the views, over fakes. */
function handsOn(first: Product): Hands {
  let product = first
  return {
    load: async (to) => void (product = await comesTo(to, product)),
    reload: async () => void (product = await reloads(product)),
    async back() {
      const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      window.history.back()
      await left
    },
    settle: settles,
    leave: (path) => waitFor(() => expect(address()).not.toBe(path), WAIT),
    path: async () => address(),
    stored: async () => JSON.parse(product.visit.read('plan') ?? '{}') as PlanData,
    tap: async (role, name) => userEvent.click(await screen.findByRole(role, { name: beginsWith(name) }, WAIT)),
    isThere: async (role, name) => screen.queryByRole(role, { name: beginsWith(name) }) !== null,
    isChecked: async (role, name) => (await screen.findByRole<HTMLInputElement>(role, { name: beginsWith(name) }, WAIT)).checked,
    async fill(label, text) {
      fireEvent.change(await screen.findByLabelText(label, {}, WAIT), { target: { value: text } })
    },
    valueOf: async (label) => (await screen.findByLabelText<HTMLInputElement>(label, {}, WAIT)).value,
    hasInvalid: async () => document.querySelector('[aria-invalid=true]') !== null,
    bar: async () => {
      const value = screen.queryByRole('progressbar')?.getAttribute('aria-valuenow')
      return value === null || value === undefined ? null : Number(value)
    },
    pay: async () => undefined,
    profilesMade: async () => product.backend.carriedOut.filter(({ call }) => call === 'createUserProfile').length,
  }
}

describe.each([workouts, coach])('over views, on the $name site', (site) => {
  test.each(scenariosOf(site))('$title', async ({ given, run }) => {
    const product = aShop({ site, plan: { units: 'metric', ...given?.(site) } })
    await run(new PageVisitor(site, handsOn(product)), { equal: (seen, wanted, what) => expect({ [what]: seen }).toEqual({ [what]: wanted }) })
  })
})
