import { Container } from 'inversify'
import { FixedVisitorLocale } from '#infrastructure/memory/FixedVisitorLocale.ts'
import { InMemoryAuthGateway } from '#infrastructure/memory/account/InMemoryAuthGateway.ts'
import { InMemoryProfileRepository } from '#infrastructure/memory/account/InMemoryProfileRepository.ts'
import { InMemoryRemoteSettings } from '#infrastructure/memory/InMemoryRemoteSettings.ts'
import { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import type { Presenters } from '#presentation/visit/Presenters.ts'
import { funnelModule } from './funnelModule.ts'
import { presentersOf } from './presenters.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'

/** The presenters with which the build prerenders a page: those of a new visitor, over fakes. */
export function prerenderPresentersFor(site: SiteRules): Presenters {
  const log = new RecordingLog()
  const environment = {
    ...inMemoryKept(new InMemoryTab()),
    Clock: new ManualClock(),
    Log: log,
    VisitorLocale: new FixedVisitorLocale({}),
    AuthGateway: new InMemoryAuthGateway(),
    ProfileRepository: new InMemoryProfileRepository(),
    RemoteSettings: new InMemoryRemoteSettings(log, {}),
    HasStoredConsent: () => false,
  }
  const container = new Container()
  container.load(funnelModule(environment, site))
  return presentersOf(container, () =>
    Promise.reject(new Error('The checkout part is not prerendered')),
  )
}
