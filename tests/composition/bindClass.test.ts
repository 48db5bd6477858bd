import { describe, expect, test } from 'vitest'
import { StoredAnswers } from '#application/onboarding/StoredAnswers.ts'
import { Departures } from '#application/session/Departures.ts'
import { AnswerStep } from '#application/onboarding/AnswerStep.ts'
import { SignOut } from '#application/account/SignOut.ts'
import type { FunnelBindings, World } from '#composition/Bindings.ts'
import { bindClass, bindValue, type Recipe, type Recipes } from '#composition/bindClass.ts'
import { composeContainer } from '#composition/container.ts'
import { funnelRecipes } from '#composition/funnelRecipes.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { allAnswers } from '../builders/allAnswers.ts'
import { aProduct } from '../builders/aProduct.ts'

/** The compiler rejects each of these: `npm run types` fails if it accepts one. */
export const refused = {
  // @ts-expect-error the two names are swapped
  swapped: () => bindClass(SignOut, 'StoredAnswers', 'AuthGateway'),
  // @ts-expect-error the second name is missing
  missing: () => bindClass(SignOut, 'AuthGateway'),
  // @ts-expect-error there is no third parameter
  tooMany: () => bindClass(SignOut, 'AuthGateway', 'StoredAnswers', 'Log'),
  // @ts-expect-error no such name
  unknown: () => bindClass(AnswerStep, 'StoredPlans'),
  // @ts-expect-error the name is of another type
  wrong: () => bindClass(AnswerStep, 'Clock'),
  swappedAmongThree: () =>
    // @ts-expect-error repositories are swapped
    bindClass(Departures, 'PersonalData', 'FunnelKept', 'SharedDeviceRepository'),
  // @ts-expect-error the recipe makes a class of another name
  misnamed: (): Recipe<StoredAnswers> => bindClass(AnswerStep, 'StoredAnswers'),
  // @ts-expect-error the value is not of the type of its name
  misvalued: (): Recipe<StoredAnswers> => bindValue('plan'),
  // @ts-expect-error a recipe is missing
  incomplete: (): Recipes<Pick<FunnelBindings, 'AnswerStep' | 'SignOut'>> => ({
    AnswerStep: bindClass(AnswerStep, 'StoredAnswers'),
  }),
  // @ts-expect-error the world has no AuthGateway
  worldless: (world: Omit<World, 'AuthGateway'>) => funnelRecipes(world, workouts),
}

describe('a class bound to names', () => {
  test('gets the values of these names, in order', () => {
    const { world, stored } = aProduct({ answers: allAnswers() })
    const { resolve } = composeContainer(funnelRecipes(world, workouts))
    expect(resolve('StoredAnswers')).toBeInstanceOf(StoredAnswers)
    expect(resolve('StoredAnswers').load()).toEqual(stored.load())
  })
})
