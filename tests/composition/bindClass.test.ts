import { describe, expect, test } from 'vitest'
import { StoredAnswers } from '../../src/application/onboarding/StoredAnswers.ts'
import { Departures } from '../../src/application/session/Departures.ts'
import { AnswerStep } from '../../src/application/onboarding/AnswerStep.ts'
import { SignOut } from '../../src/application/account/SignOut.ts'
import type { FunnelBindings, World } from '../../src/composition/Bindings.ts'
import { bindClass, bindValue, type Recipe, type Recipes } from '../../src/composition/bindClass.ts'
import { composeContainer } from '../../src/composition/container.ts'
import { funnelRecipes } from '../../src/composition/funnelRecipes.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { allAnswers } from '../builders/allAnswers.ts'
import { aProduct } from '../builders/aProduct.ts'

/** Each of these is refused by the compiler: `npm run types` fails where one is not. */
export const refused = {
  // @ts-expect-error the two names are swapped
  swapped: () => bindClass(SignOut, 'StoredAnswers', 'AuthGateway'),
  // @ts-expect-error the second name is missing
  missing: () => bindClass(SignOut, 'AuthGateway'),
  // @ts-expect-error there is nothing for a third
  tooMany: () => bindClass(SignOut, 'AuthGateway', 'StoredAnswers', 'Log'),
  // @ts-expect-error no such name
  unknown: () => bindClass(AnswerStep, 'StoredPlans'),
  // @ts-expect-error the name stands for something else
  wrong: () => bindClass(AnswerStep, 'Clock'),
  // @ts-expect-error repositories are not each other
  swappedAmongThree: () => bindClass(Departures, 'PersonalData', 'StayRepository', 'SharedDeviceRepository'),
  // @ts-expect-error the recipe makes something else than its name says
  misnamed: (): Recipe<StoredAnswers> => bindClass(AnswerStep, 'StoredAnswers'),
  // @ts-expect-error the value is something else than its name says
  misvalued: (): Recipe<StoredAnswers> => bindValue('plan'),
  // @ts-expect-error a recipe is missing
  incomplete: (): Recipes<Pick<FunnelBindings, 'AnswerStep' | 'SignOut'>> => ({ AnswerStep: bindClass(AnswerStep, 'StoredAnswers') }),
  // @ts-expect-error a world without an AuthGateway is none
  worldless: (world: Omit<World, 'AuthGateway'>) => funnelRecipes(world, workouts),
}

describe('a class bound to names', () => {
  test('is handed what the names stand for, in order', () => {
    const { world, stored } = aProduct({ answers: allAnswers() })
    const { resolve } = composeContainer(funnelRecipes(world, workouts))
    expect(resolve('StoredAnswers')).toBeInstanceOf(StoredAnswers)
    expect(resolve('StoredAnswers').load()).toEqual(stored.load())
  })
})
