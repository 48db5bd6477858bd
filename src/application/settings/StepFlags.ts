import type { Flags } from '../../domain/funnel/Sequence.ts'
import type { RemoteSettings } from '../ports/RemoteSettings.ts'

const OFF = new Set(['false', '0', 'off'])

/**
 * The flags of the steps, frozen when the first question needs them, so that the way never changes under a visitor's
 * feet: values that arrive later count from the next page load (product 4).
 */
export class StepFlags {
  private readonly settings: RemoteSettings
  private readonly frozen = new Map<string, boolean>()

  constructor(settings: RemoteSettings) {
    this.settings = settings
  }

  /** Whether a step's flag is on; absent means on. */
  readonly isOn: Flags = (name) => {
    const known = this.frozen.get(name)
    if (known !== undefined) return known
    const value = this.settings.read(name)
    const on = value === null || !OFF.has(value.trim().toLowerCase())
    this.frozen.set(name, on)
    return on
  }
}
