/** Holds the uid of whoever signed out last on this device: a session that merely ends leaves the answers. */
export const SIGNED_OUT = 'signed_out'
