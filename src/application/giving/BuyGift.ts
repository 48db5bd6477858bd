import type { Gift } from '../../domain/gift/Gift.ts'
import { cleanName } from '../../domain/person/displayName.ts'
import type { Offer } from '../../domain/offer/Offer.ts'
import { OneWindow } from '../buying/OneWindow.ts'
import { contactOf } from '../buying/readBuyer.ts'
import type { Storefront } from '../ports/buying/Storefront.ts'
import type { GiftRepository } from '../ports/kept/GiftRepository.ts'
import type { TabLock } from '../ports/buying/TabLock.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/** Opens the payment window for a gift, also for somebody without an account (product 4: orders); never twice at once. */
export class BuyGift {
  readonly #storefront: Storefront
  readonly #sessions: SessionTracker
  readonly #gifts: GiftRepository
  readonly #windows: OneWindow<'ordered' | 'closed'>

  constructor(storefront: Storefront, sessions: SessionTracker, gifts: GiftRepository, lock: TabLock) {
    this.#storefront = storefront
    this.#sessions = sessions
    this.#gifts = gifts
    this.#windows = new OneWindow(lock)
  }

  /**
   * @param gift without problems (giftProblems)
   * @returns `elsewhere` where a payment window of another tab is open
   * @throws StorefrontError when the payment window cannot be opened
   */
  execute(offer: Pick<Offer, 'path' | 'interval'>, gift: Gift): Promise<'ordered' | 'closed' | 'elsewhere'> {
    return this.#windows.run(() => this.#buy(offer, gift))
  }

  async #buy({ path, interval }: Pick<Offer, 'path' | 'interval'>, gift: Gift): Promise<'ordered' | 'closed'> {
    const session = this.#sessions.current()
    const giver = session.status === 'signedIn' ? contactOf(session.user) : { uid: null, email: null }
    const memo = gift.note.trim()
    const recipient = { email: gift.email.trim(), ...namesOf(cleanName(gift.name)), ...(memo && { memo }) }
    const outcome = await this.#storefront.checkout({ path, ...giver, recipient, deliverOn: gift.day })
    if (outcome.status === 'closed') return 'closed'
    this.#gifts.bought.write({ ...gift, id: outcome.id, reference: outcome.reference, path, interval, uid: giver.uid })
    // The draft has done its work.
    this.#gifts.draft.remove()
    return 'ordered'
  }
}

/** The first word, and whatever follows it. */
function namesOf(name: string): { readonly firstName: string; readonly lastName?: string } {
  const [firstName = '', ...others] = name.split(' ')
  const lastName = others.join(' ')
  return { firstName, ...(lastName && { lastName }) }
}
