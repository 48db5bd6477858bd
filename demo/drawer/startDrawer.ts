import { StepFlags } from '#application/settings/StepFlags.ts'
import { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { FunnelPresenter } from '#presentation/visit/FunnelPresenter.ts'
import { FunnelKept } from '#composition/funnelModule.ts'
import { Consent } from '#application/measuring/consent/Consent.ts'
import { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'
import { readEvents } from '#application/measuring/exits/readEvents.ts'
import { catalogueOf, experimentEntries } from '#application/settings/settingsCatalogue.ts'
import { byKey } from '#domain/answers/Answers.ts'
import { answered, collected } from '../backEnd/Happenings.ts'
import { keptViews } from '../measuring/KeptViews.ts'
import type { Backstage } from './Backstage.ts'
import { DrawerPresenter } from './DrawerPresenter.ts'
import type { MapStage } from '../map/MapStage.ts'
import { showDrawer } from './showDrawer.tsx'
import type { Container } from 'inversify'
import { Site } from '#composition/sites/Site.ts'
import { ALL_SITES } from '#composition/sites/sites.ts'

/** Shows what happens behind the screens of the demo. Start measuring first, because the drawer shows its consent. */
export function startDrawer(container: Container): void {
  const asked = new URLSearchParams(window.location.search).get('drawer')
  showDrawer(
    new DrawerPresenter(backstageOf(container), container.get(PersonPresenter), asked === 'open'),
  )
}

function backstageOf(container: Container): Backstage {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  collected.observe(tell)
  answered.observe(tell)
  container.get(Consent).observe(tell)
  const entries = () => window.onwardDemo?.database.read().template.entries ?? {}
  const publish = (name: string, value: string | null) => {
    window.onwardDemo?.database.change(({ template }) => {
      if (value === null) delete template.entries[name]
      else template.entries[name] = value
    })
    tell()
  }
  const { arms: kept } = container.get(FunnelKept)
  return {
    site: container.get(Site).name,
    map: mapOf(container),
    exits: () => exitsOf(container.get(Site)),
    commands: () => collected.all(),
    calls: () => answered.all(),
    consents: () => container.get(Consent).current(),
    flags: () => flagsOf(entries()),
    publish,
    experiments: () => experimentsOf(entries(), kept.read() ?? new Map()),
    putInto(name, arm) {
      kept.write(new Map(Array.from(kept.read() ?? []).filter(([one]) => one !== name)))
      publish(name, arm)
    },
    fetchFlags: () => container.get(RemoteSettings).refresh(),
    reset: () => window.onwardDemo?.reset(),
    observe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function experimentsOf(
  entries: Readonly<Record<string, string>>,
  kept: ReadonlyMap<string, string>,
) {
  return experimentEntries.map(({ setting: { name }, says, arms }) => {
    const arm = arms.find((one) => one === (kept.get(name) ?? entries[name])) ?? null
    return { name, says, arms, arm }
  })
}

function exitsOf({ name, funnel }: Site): ReturnType<Backstage['exits']> {
  const steps = funnel.map((step) => step.name)
  const sites = new Map([[name as string, steps]])
  return { steps, views: readEvents(keptViews.rows(), sites).views }
}

function mapOf(container: Container): MapStage {
  const site = container.get(Site)
  return {
    site,
    answers: container.get(AnswersPresenter),
    funnel: container.get(FunnelPresenter),
    person: container.get(PersonPresenter),
    isOn: container.get(StepFlags).isOn,
    async samples() {
      const { ANSWERED, COACH_ANSWERED } = await import('../states/catalogue/answers.ts')
      return byKey({ workouts: ANSWERED, coach: COACH_ANSWERED }[site.name])
    },
    async goTo(address) {
      const { goTo } = await import('../states/stage/goTo.ts')
      goTo(address)
    },
  }
}

function flagsOf(entries: Readonly<Record<string, string>>) {
  return Object.entries(catalogueOf(ALL_SITES)).flatMap(([subject, settings]) =>
    settings.map(({ setting: { name, type, fallback }, says }) => ({
      subject,
      name,
      says,
      isSwitch: type === 'BOOLEAN',
      fallback: String(fallback ?? ''),
      published: entries[name] ?? null,
    })),
  )
}
