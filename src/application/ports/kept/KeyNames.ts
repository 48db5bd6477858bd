type Names<Owner extends string> = Readonly<Record<Owner, readonly string[]>>

/** The storage keys of everything that is kept, by storage (tab or browser) and owner. */
export interface KeyNames {
  readonly tab: Names<'person' | 'measuring' | 'child' | 'answers' | 'visit' | 'product' | 'demo'>
  readonly browser: Names<
    | 'person'
    | 'consent'
    | 'order'
    | 'sealedOrder'
    | 'sale'
    | 'loginSession'
    | 'measuring'
    | 'child'
    | 'device'
    | 'product'
  >
}
