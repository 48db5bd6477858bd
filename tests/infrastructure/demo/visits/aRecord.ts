import { scrub } from '../../../../src/application/errors/scrub.ts'
import { type Circumstances, type Load, Recorder } from '../../../../src/infrastructure/demo/visits/record/Recorder.ts'
import { Room } from '../../../../src/infrastructure/demo/states/stage/Room.ts'

export const BEGAN = Date.UTC(2026, 10, 23, 9)

export const CIRCUMSTANCES: Circumstances = { build: 'b1', languages: ['de-DE'], timeZone: 'Europe/Berlin', theme: 'light', window: { width: 375, height: 812 } }

/** A tab of the demo whose page, storages and clock a test can change. */
export class ATab {
  readonly tab = new Room({}, () => undefined)
  readonly device = new Room({}, () => undefined)
  address = '/onboarding/gender'
  time = BEGAN

  /** Loads the page, and records it. */
  loads(how: Load['how'] = 'address', address = this.address): Recorder {
    this.address = address
    const place = { tab: this.tab, device: this.device, address: () => this.address, now: () => this.time }
    return new Recorder(place, { how, address }, scrub)
  }
}
