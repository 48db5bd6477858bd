import { Container } from 'inversify'
import type { Failure } from '#application/errors/Failure.ts'
import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'
import { FixedVisitorLocale } from '#infrastructure/memory/FixedVisitorLocale.ts'
import { InMemoryAuthGateway } from '#infrastructure/memory/account/InMemoryAuthGateway.ts'
import { InMemoryProfileRepository } from '#infrastructure/memory/account/InMemoryProfileRepository.ts'
import { InMemoryRemoteSettings } from '#infrastructure/memory/InMemoryRemoteSettings.ts'
import { InMemoryBrowser } from '#infrastructure/memory/kept/InMemoryBrowser.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import type { Presenters } from '#presentation/visit/Presenters.ts'
import { funnelModule } from './funnelModule.ts'
import { presentersOf } from './presenters.ts'
import type { Site } from './sites/Site.ts'

/** The presenters with which the build prerenders a page: those of a new visitor, over fakes. */
export function prerenderPresentersAt(site: Site): Presenters {
  const log = new RecordingLog()
  const never = () => Promise.reject(new Error('The build draws questions only'))
  const environment = {
    ...inMemoryKept(new InMemoryBrowser()),
    Clock: new ManualClock(),
    Log: log,
    VisitorLocale: new FixedVisitorLocale({}),
    AuthGateway: new InMemoryAuthGateway(),
    ProfileRepository: new InMemoryProfileRepository(),
    RemoteSettings: new InMemoryRemoteSettings(log, {}),
    HasStoredConsent: () => false,
    Failures: new BufferedEmitter<Failure>(),
    CheckoutPart: never,
    Measuring: never,
  }
  const container = new Container()
  container.load(funnelModule(environment, site))
  return presentersOf(container, never)
}
