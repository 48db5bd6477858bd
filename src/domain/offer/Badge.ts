/** What stands on a plan's card (product 3: badges). Percents are whole, from 1 to 100. */
export type Badge =
  | { readonly kind: 'trial' }
  | { readonly kind: 'x_off'; readonly percent: number }
  | { readonly kind: 'save_x'; readonly percent: number }
  | { readonly kind: 'best_value' }
