import { Container } from 'inversify'
import { expect, test } from 'vitest'
import { SignOut } from '#application/account/SignOut.ts'
import { AnswerStep } from '#application/onboarding/AnswerStep.ts'
import { VisitStore } from '#application/visit/VisitStore.ts'
import { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import { Clock } from '#application/ports/Clock.ts'
import { PersonalData } from '#application/ports/kept/PersonalData.ts'
import { Log } from '#application/ports/Log.ts'
import { VisitorLocale } from '#application/ports/VisitorLocale.ts'
import { identifier, moduleOf } from '#composition/bind.ts'
import { FunnelKept, funnelModule } from '#composition/funnelModule.ts'
import { workouts } from '#domain/site/workouts.ts'
import type { Environment } from '#composition/Environment.ts'
import { allAnswers } from '../builders/allAnswers.ts'
import { aProduct } from '../builders/aProduct.ts'

/** The compiler rejects each line below a comment. `npm run types` fails if the compiler accepts one of them. */
export const refused = moduleOf({}, {}, (add) => {
  // @ts-expect-error most dependencies are missing
  add(SignOut, AuthGateway)
  // @ts-expect-error the constructor has no second parameter
  add(AnswerStep, VisitStore, Log)
  // @ts-expect-error the dependency is of another type
  add(AnswerStep, Clock)
  // @ts-expect-error a string does not say the type
  add(AnswerStep, 'VisitStore')
  // @ts-expect-error two of the dependencies, of which one names no class, are swapped
  add(VisitStore, PersonalData, FunnelKept, VisitorLocale)
  // @ts-expect-error the identifier, which names no class, is of another type
  add(VisitStore, identifier<string>('FunnelKept'), PersonalData, VisitorLocale)
  // @ts-expect-error the environment has no clock
  moduleOf({ Clock }, {}, () => undefined)
})

// @ts-expect-error the environment has no AuthGateway
export const lacksPort = (given: Omit<Environment, 'AuthGateway'>) => funnelModule(given, workouts)

test('a class gets what its constructor needs, in order', () => {
  const { environment, stored } = aProduct({ answers: allAnswers() })
  const container = new Container()
  container.load(funnelModule(environment, workouts))
  expect(container.get(VisitStore)).toBeInstanceOf(VisitStore)
  expect(container.get(VisitStore).answers).toEqual(stored.load())
})
