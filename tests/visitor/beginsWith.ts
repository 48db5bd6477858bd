/** Matches names that begin with a label, because a hint or a price may follow the label. */
export const beginsWith = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
