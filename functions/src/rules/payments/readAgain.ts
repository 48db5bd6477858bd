import type { EventSubject } from './Provider.ts'
import type { Purchase } from './Purchase.ts'

/** A run reads at most this many sales. Each takes about four requests to the provider, one after another. */
export const RUN_SIZE = 1500
/** How long a run may take, in ms. The function's own timeout is a little longer. */
export const RUN_TIMEOUT_MS = 25 * 60_000
/**
 * The parts of size and time of a run that may be used up once the orders without an event, the purchases that are due, and all
 * others have been read. So what cannot be read never keeps the rest waiting.
 */
const PARTS = { missed: 1 / 4, due: 3 / 4, turn: 1 } as const
/** How long a purchase that is not due is not read again, in ms: a day, less the time of some runs. */
export const TURN_MS = 20 * 3_600_000

/** Access to the stored purchases. */
export interface PurchaseStore {
  /** The orders of the last days for which no purchase is stored. */
  missed(): Promise<readonly string[]>
  /** The purchases that are due by now, the longest due first. @param now in ms */
  due(now: number, limit: number): Promise<readonly StoredPurchase[]>
  /** The purchases that can still change, those first that were read longest ago. @param before in ms */
  oldest(before: number, limit: number): Promise<readonly StoredPurchase[]>
  /** Reads a purchase later that cannot be read now. @param now in ms */
  postpone(id: string, purchase: Purchase, now: number): Promise<void>
}
type StoredPurchase = readonly [id: string, purchase: Purchase]

// @rule 7.read-again An hourly run of limited size reads first what only events reported and what was planned to happen, then
//   everything in turn, oldest first
/**
 * Reads again what may have changed without a webhook event.
 * @param read reads a sale by its order or subscription, and returns whether it was stored
 */
export async function readAgain(
  store: PurchaseStore,
  read: (subject: EventSubject) => Promise<boolean>,
  clock: () => number = Date.now,
): Promise<void> {
  const began = clock()
  const readBefore = new Map<string, boolean>()
  const hasLeft = (part: keyof typeof PARTS) =>
    readBefore.size < RUN_SIZE * PARTS[part] && clock() < began + RUN_TIMEOUT_MS * PARTS[part]
  const readOnce = async (subject: EventSubject) => {
    const name = `${subject.kind} ${subject.id}`
    const isStored = readBefore.get(name) ?? (await read(subject))
    readBefore.set(name, isStored)
    return isStored
  }
  const readAll = async (part: keyof typeof PARTS, purchases: readonly StoredPurchase[]) => {
    for (const [id, purchase] of purchases) {
      if (!hasLeft(part)) return
      // A subscription that only an event reported has no order yet.
      const subject: EventSubject =
        purchase.order === null
          ? { kind: 'subscription', id }
          : { kind: 'order', id: purchase.order }
      if (!(await readOnce(subject))) await store.postpone(id, purchase, clock())
    }
  }
  for (const id of await store.missed())
    if (hasLeft('missed')) await readOnce({ kind: 'order', id })
  await readAll('due', await store.due(clock(), RUN_SIZE))
  await readAll('turn', await store.oldest(began - TURN_MS, RUN_SIZE))
}
