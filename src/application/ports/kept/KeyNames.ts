type Names<Owner extends string> = Readonly<Record<Owner, readonly string[]>>

/** What the browser calls everything that is kept, by where it is kept and by whose it is. */
export interface KeyNames {
  readonly tab: Names<'person' | 'measuring' | 'child' | 'answers' | 'visit' | 'product' | 'demo'>
  readonly browser: Names<'person' | 'consent' | 'order' | 'stay' | 'measuring' | 'child' | 'device' | 'product'>
}
