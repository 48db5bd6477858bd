/** Matches names that begin with a label, since a hint or a price may follow. */
export const beginsWith = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
