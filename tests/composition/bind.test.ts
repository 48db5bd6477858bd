import { Container, ContainerModule } from 'inversify'
import { expect, test } from 'vitest'
import { SignOut } from '#application/account/SignOut.ts'
import { AnswerStep } from '#application/onboarding/AnswerStep.ts'
import { StoredAnswers } from '#application/onboarding/StoredAnswers.ts'
import { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import { Clock } from '#application/ports/Clock.ts'
import { PersonalData } from '#application/ports/kept/PersonalData.ts'
import { SharedDeviceRepository } from '#application/ports/kept/SharedDeviceRepository.ts'
import { Log } from '#application/ports/Log.ts'
import { VisitorLocale } from '#application/ports/VisitorLocale.ts'
import { LoginSessions } from '#application/session/LoginSessions.ts'
import { bindPorts, classBinder, identifier } from '#composition/bind.ts'
import { FunnelKept, funnelModule } from '#composition/funnelModule.ts'
import { workouts } from '#composition/sites/workouts.ts'
import type { Environment } from '#composition/Environment.ts'
import { allAnswers } from '../builders/allAnswers.ts'
import { aProduct } from '../builders/aProduct.ts'

/** The compiler rejects each line below a comment. `npm run types` fails if the compiler accepts one of them. */
export const refused = new ContainerModule(({ bind }) => {
  const add = classBinder(bind)
  // @ts-expect-error most dependencies are missing
  add(SignOut, AuthGateway)
  // @ts-expect-error the constructor has no second parameter
  add(AnswerStep, StoredAnswers, Log)
  // @ts-expect-error the dependency is of another type
  add(AnswerStep, Clock)
  // @ts-expect-error a string does not say the type
  add(AnswerStep, 'StoredAnswers')
  // @ts-expect-error the first two of three dependencies are swapped
  add(LoginSessions, PersonalData, FunnelKept, SharedDeviceRepository)
  // @ts-expect-error the identifier, which names no class, is of another type
  add(StoredAnswers, identifier<string>('FunnelKept'), VisitorLocale)
  // @ts-expect-error the environment has no clock
  bindPorts(bind, { Clock }, {})
})

// @ts-expect-error the environment has no AuthGateway
export const lacksPort = (given: Omit<Environment, 'AuthGateway'>) => funnelModule(given, workouts)

test('a class gets what its constructor needs, in order', () => {
  const { environment, stored } = aProduct({ answers: allAnswers() })
  const container = new Container()
  container.load(funnelModule(environment, workouts))
  expect(container.get(StoredAnswers)).toBeInstanceOf(StoredAnswers)
  expect(container.get(StoredAnswers).load()).toEqual(stored.load())
})
