import type { StoredPromos } from './StoredPromos.ts'

/** Dismisses a promo for good: no address, setting or new session brings it back (product 4: promo). */
export class DismissPromo {
  constructor(private readonly promos: StoredPromos) {}

  execute(code: string): void {
    this.promos.dismiss(code)
    // Another tab may have stored another promo.
    if (this.promos.code() === code) this.promos.keep(null)
  }
}
