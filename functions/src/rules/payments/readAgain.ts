import { isReadAgain, type Purchase } from './Purchase.ts'

/**
 * A run reads at most this many orders without an event, this many purchases known only from events, and this many others. Each
 * takes a few requests to the provider, one after another.
 */
export const RUN_SIZE = 1500
/** How long a run may take, in ms. The function's own timeout is a little longer. */
export const RUN_TIMEOUT_MS = 25 * 60_000
/** How many purchases are read before the position is stored. */
const PAGE_SIZE = 100

/** Access to the stored purchases. */
export interface PurchaseStore {
  /** The orders of the last days for which no purchase is stored. */
  missed(): Promise<readonly string[]>
  /** The purchases known only from webhook events. */
  unconfirmed(limit: number): Promise<readonly StoredPurchase[]>
  /** The purchases that follow this id, in the order of their ids. */
  after(id: string, limit: number): Promise<readonly StoredPurchase[]>
  /** The position where the last run ended; empty for the beginning. */
  position(): Promise<string>
  savePosition(id: string): Promise<void>
}
type StoredPurchase = readonly [id: string, purchase: Purchase]

// @rule 7.daily-run A daily run of limited size reads what no webhook reported, and the next run continues
/**
 * Reads again what may have changed without a webhook event: first orders without an event and purchases known only from events,
 * then all purchases that can still change, from where the last run ended.
 * @param read reads a sale by its order
 */
export async function readAgain(
  store: PurchaseStore,
  read: (order: string) => Promise<unknown>,
  clock: () => number = Date.now,
): Promise<void> {
  const deadline = clock() + RUN_TIMEOUT_MS
  const ordersRead = new Set<string>()
  const readOnce = async (order: string) => {
    if (ordersRead.has(order) || clock() > deadline) return
    ordersRead.add(order)
    await read(order)
  }
  const readAll = async (purchases: readonly StoredPurchase[]) => {
    for (const [, purchase] of purchases)
      if (purchase.order !== null && isReadAgain(purchase, clock())) await readOnce(purchase.order)
  }
  for (const order of (await store.missed()).slice(0, RUN_SIZE)) await readOnce(order)
  await readAll(await store.unconfirmed(RUN_SIZE))
  for (let left = RUN_SIZE; left > 0 && clock() < deadline; left -= PAGE_SIZE) {
    const page = await store.after(await store.position(), PAGE_SIZE)
    await readAll(page)
    if (clock() < deadline)
      await store.savePosition(page.length < PAGE_SIZE ? '' : (page.at(-1)?.[0] ?? ''))
    if (page.length < PAGE_SIZE) return
  }
}
