import { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { FunnelKept } from '#composition/funnelModule.ts'
import { Consent } from '#application/measuring/consent/Consent.ts'
import { catalogueOf, experimentEntries } from '#application/settings/settingsCatalogue.ts'
import { serviceCalls, tagCommands } from '../backEnd/ActivityLog.ts'
import type { DrawerGateway } from './DrawerGateway.ts'
import { DrawerPresenter } from './DrawerPresenter.ts'
import { showDrawer } from './showDrawer.tsx'
import type { Container } from 'inversify'
import { Site } from '#composition/sites/Site.ts'
import { ALL_SITES } from '#composition/sites/sites.ts'

/** Starts the drawer. Call it after measuring has started, because the drawer shows the consent. */
export function startDrawer(container: Container): void {
  const parameter = new URLSearchParams(window.location.search).get('drawer')
  showDrawer(
    new DrawerPresenter(gatewayOf(container), container.get(PersonPresenter), parameter === 'open'),
  )
}

function gatewayOf(container: Container): DrawerGateway {
  const listeners = new Set<() => void>()
  const emitChange = () => {
    for (const listener of listeners) listener()
  }
  tagCommands.observe(emitChange)
  serviceCalls.observe(emitChange)
  container.get(Consent).observe(emitChange)
  const entries = () => window.onwardDemo?.database.read().template.entries ?? {}
  const publish = (name: string, value: string | null) => {
    window.onwardDemo?.database.change(({ template }) => {
      if (value === null) delete template.entries[name]
      else template.entries[name] = value
    })
    emitChange()
  }
  const { arms: kept } = container.get(FunnelKept)
  return {
    site: container.get(Site).name,
    commands: () => tagCommands.all(),
    calls: () => serviceCalls.all(),
    consents: () => container.get(Consent).current(),
    flags: () => flagsOf(entries()),
    publish,
    experiments: () => experimentsOf(entries(), kept.read() ?? new Map()),
    chooseArm(name, arm) {
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
  return experimentEntries.map(({ setting: { name }, description, arms }) => {
    const arm = arms.find((one) => one === (kept.get(name) ?? entries[name])) ?? null
    return { name, description, arms, arm }
  })
}

function flagsOf(entries: Readonly<Record<string, string>>) {
  return Object.entries(catalogueOf(ALL_SITES)).flatMap(([subject, settings]) =>
    settings.map(({ setting: { name, type, fallback }, description }) => ({
      subject,
      name,
      description,
      isSwitch: type === 'BOOLEAN',
      fallback: String(fallback ?? ''),
      published: entries[name] ?? null,
    })),
  )
}
