/** The badge on an offer's card (product 3: badges). Percentages are whole numbers from 1 to 100. */
export type Badge =
  | { readonly kind: 'trial' }
  | { readonly kind: 'x_off'; readonly percent: number }
  | { readonly kind: 'save_x'; readonly percent: number }
  | { readonly kind: 'best_value' }
