/** Where the stored promo's code lies on the device, bare (product 4: promo). */
export const ACTIVE_PROMO = 'active_promo'
