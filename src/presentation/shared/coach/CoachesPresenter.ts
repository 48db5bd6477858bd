import { type Coach, coaches } from '#application/settings/coaches.ts'
import type { Settings } from '#application/settings/Settings.ts'

export type { Coach } from '#application/settings/coaches.ts'

export class CoachesPresenter {
  constructor(private readonly settings: Settings) {}

  get all(): readonly Coach[] {
    return this.settings.read(coaches)
  }
}
