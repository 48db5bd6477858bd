import * as v from 'valibot'
import type { Kept } from '../../../application/ports/Kept.ts'
import type {
  StoreState,
  WayInRepository,
} from '../../../application/ports/kept/WayInRepository.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../../domain/vocabulary/account.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText, oneOfTexts, wholeNumber } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { one } from '../storage/schemas.ts'

/** Where the visitor went to sign in, kept in the tab, and what their sign-up has left to do, kept in the browser. */
export class BrowserWayInRepository implements WayInRepository {
  readonly provider: Kept<SocialProvider>
  readonly storeState: Kept<StoreState>
  readonly askedAt: Kept<number>
  readonly unscheduled: Kept<string>

  constructor({ tab, browser }: Stores) {
    this.provider = new BrowserKept(tab, 'auth_away', oneOfTexts(SOCIAL_PROVIDERS))
    this.storeState = new BrowserKept(
      tab,
      'store_state',
      one(v.object({ state: v.string(), at: v.number(), uid: v.nullable(v.string()) })),
    )
    this.askedAt = new BrowserKept(tab, 'sign_in_asked', wholeNumber)
    this.unscheduled = new BrowserKept(browser, 'unscheduled', bareText)
  }
}
