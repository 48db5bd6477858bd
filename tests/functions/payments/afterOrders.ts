import { settingsWith } from '../theSettings.ts'
import { type anOrder, AT } from './anOrder.ts'
import { FakeProvider } from './FakeProvider.ts'
import { MemoryServer } from './MemoryServer.ts'

/**
 * The server's settings with two promos: `spring`, for yearly offers, from a second before AT to a second after it; and `first`,
 * once for each person.
 */
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

/** A server that has received these orders, and the payment provider with them. */
export async function afterOrders(...orders: readonly ReturnType<typeof anOrder>[]) {
  const provider = new FakeProvider()
  const server = new MemoryServer(provider)
  server.settings = PROMOS
  for (const order of orders) {
    provider.now = order.changed
    await server.receiveAll(provider.place(order))
  }
  return { provider, server }
}

export const ACTIVE = { active: true, state: 'active', gateway: 'card' }
export const EXPIRED = { active: false, state: 'expired' }
