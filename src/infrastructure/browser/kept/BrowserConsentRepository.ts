import * as v from 'valibot'
import type { ConsentRepository, KeptChoice } from '#application/ports/kept/ConsentRepository.ts'
import type { Kept } from '#application/ports/Kept.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { one } from '../storage/schemas.ts'

const choice = v.object({
  analytics: v.boolean(),
  marketing: v.boolean(),
  of: v.optional(v.nullable(v.string()), null),
})

/** The consent, kept for every tab. */
export class BrowserConsentRepository implements ConsentRepository {
  readonly consent: Kept<KeptChoice>

  constructor({ browser }: Stores) {
    this.consent = new BrowserKept(
      browser,
      'consent',
      one(choice, ({ of, ...consents }) => ({ ...consents, ...(of !== null && { of }) })),
    )
  }
}
