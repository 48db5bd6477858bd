import { isSame, mergeSettings, type Template } from './mergeSettings.ts'
import type { SettingsService } from './SettingsService.ts'

/** The merge of the product's settings with the console's, ready to publish. */
export interface SettingsPlan {
  /** The changes and the kept values, line by line. */
  readonly lines: readonly string[]
  readonly conflicts: readonly string[]
  /** Must not be called if there are conflicts. @throws if somebody published other settings after the console's were read */
  publish(): Promise<void>
}

/** Reads the console's settings and merges the product's into them. Sends nothing. */
export async function planSettings(
  service: SettingsService,
  ours: Template,
): Promise<SettingsPlan> {
  const { template: theirs, tag } = await service.read()
  const { template, changes, kept, unused, conflicts } = mergeSettings(ours, theirs)
  const isChanged = !isSame(template, theirs)
  return {
    conflicts,
    lines: [
      ...changes,
      ...kept.map((line) => `= ${line} stays as the console has it`),
      ...unused.map(
        (name) =>
          `? ${name} is no longer read by the product; remove it in the console once no earlier build is in use`,
      ),
      ...(changes.length === 0 ? ['No value changes.'] : []),
    ],
    async publish() {
      if (isChanged) await service.publish(template, tag)
    },
  }
}
