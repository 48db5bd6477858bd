import { type anOrder, aShop, AT } from './aShop.ts'
import { settingsWith } from './theSettings.ts'

/** The server's settings with two promos: `spring` around AT, for years; `first` once for each person. */
export const PROMOS = settingsWith({
  promos: {
    spring: {
      percent: 30,
      periods: ['year'],
      from: new Date(AT - 1000).toISOString(),
      until: new Date(AT + 1000).toISOString(),
    },
    first: { percent: 50, once: true },
  },
})

/** A server that has received these orders. */
export async function afterOrders(...orders: readonly ReturnType<typeof anOrder>[]) {
  const shop = aShop()
  shop.server.settings = PROMOS
  for (const order of orders) {
    shop.provider.now = order.changed
    await shop.server.receiveAll(shop.provider.place(order))
  }
  return shop
}

export const ACTIVE = { active: true, state: 'active', gateway: 'card' }
