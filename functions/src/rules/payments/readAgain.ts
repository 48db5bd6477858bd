import { isSettled, type Purchase } from './Purchase.ts'

/** How many purchases a run looks at. Each takes a handful of requests to the provider, one after another. */
export const RUN_SIZE = 1500
/** How long a run may take, in ms; its function ends a little later. */
export const RUN_MS = 25 * 60_000
/** How many purchases are looked at before the place is kept. */
const PAGE = 100

/** The purchases as a run goes through them. */
export interface Shelf {
  /** The orders of the last days that no purchase is of. */
  missed(): Promise<readonly string[]>
  /** Those that are known from letters only. */
  unconfirmed(limit: number): Promise<readonly Shelved[]>
  /** The next ones by their id. */
  after(id: string, limit: number): Promise<readonly Shelved[]>
  /** Where the last run ended; empty for the start. */
  place(): Promise<string>
  keepPlace(id: string): Promise<void>
}
type Shelved = readonly [id: string, purchase: Purchase]

/**
 * Reads again what may have changed without a letter: first orders of which no letter came, and what is known from letters only, then everything that is not over, from
 * where the last run ended.
 * @param read reads a sale by its order
 */
export async function readAgain(
  shelf: Shelf,
  read: (order: string) => Promise<unknown>,
  clock: () => number = Date.now,
): Promise<void> {
  const end = clock() + RUN_MS
  const done = new Set<string>()
  const readAll = async (shelved: readonly Shelved[]) => {
    for (const [, purchase] of shelved) {
      const { order } = purchase
      if (order === null || done.has(order) || isSettled(purchase, clock()) || clock() > end)
        continue
      done.add(order)
      await read(order)
    }
  }
  for (const order of await shelf.missed()) await read(order)
  await readAll(await shelf.unconfirmed(RUN_SIZE))
  for (let left = RUN_SIZE; left > 0 && clock() < end; left -= PAGE) {
    const page = await shelf.after(await shelf.place(), PAGE)
    await readAll(page)
    if (clock() < end) await shelf.keepPlace(page.length < PAGE ? '' : (page.at(-1)?.[0] ?? ''))
    if (page.length < PAGE) return
  }
}
