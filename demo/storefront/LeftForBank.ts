import * as v from 'valibot'
import { deviceStorage, StoredText } from '../backEnd/database/StoredText.ts'

const Left = v.object({
  order: v.object({ id: v.string(), reference: v.string() }),
  display: v.string(),
})
type Left = v.InferOutput<typeof Left>

/** The window that its buyer left for a bank, stored under the key with which the real script stores its last window. */
export class LeftForBank {
  readonly #stored: StoredText

  constructor(storefront: string) {
    this.#stored = new StoredText(`fscLatestSession-${storefront}`, deviceStorage())
  }

  read(): Left | null {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Left), this.#stored.read())
    return parsed.success ? parsed.output : null
  }

  write(left: Left): void {
    this.#stored.write(JSON.stringify(left))
  }

  remove(): void {
    this.#stored.remove()
  }
}
