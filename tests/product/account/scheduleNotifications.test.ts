import { SignUp } from '#application/account/SignUp.ts'
import { ScheduleNotifications } from '#application/account/ScheduleNotifications.ts'
import { describe, expect, test } from 'vitest'
import { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import type { CallErrorCode } from '#application/ports/account/BackendGateway.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { anotherTabOf } from '#tests/builders/anotherTab.ts'

/** Signs a person up in a new tab. Scheduling their notifications fails with the code `failure`. */
async function signedUp(failure: CallErrorCode) {
  const tab = new InMemoryTab()
  const { resolve, backend, settle } = aProduct({ tab })
  backend.failNext('scheduleNotifications', failure)
  const { user } = await resolve(SignUp).execute(ANA)
  await settle()
  return { tab, user }
}

/** How many times the next page of the tab requests a person's notifications. */
async function requestsOfTheNextPage(tab: InMemoryTab, uid: string): Promise<number> {
  const { resolve, backend } = aProduct({ tab })
  await resolve(ScheduleNotifications).resume(uid)
  await resolve(ScheduleNotifications).resume(uid)
  return backend.carriedOut.length
}

describe('notifications that could not be scheduled', { tags: ['4.scheduled-once'] }, () => {
  test.each(['notSent', 'unavailable', 'timedOut', 'unauthenticated', 'unknown'] as const)(
    'after the failure %s, notifications are scheduled by the next page, only once',
    async (failure) => {
      const { tab, user } = await signedUp(failure)
      expect(await requestsOfTheNextPage(tab, user.uid)).toBe(1)
      expect(await requestsOfTheNextPage(tab, user.uid)).toBe(0)
    },
  )

  test('notifications that could not be scheduled are scheduled by another tab after this one was closed', async () => {
    const { tab, user } = await signedUp('unavailable')
    expect(await requestsOfTheNextPage(tab.openTab(), user.uid)).toBe(1)
  })

  test('notifications that could not be scheduled are scheduled by a later page if the next page fails, with one request per page', async () => {
    const { tab, user } = await signedUp('unavailable')
    const { resolve, backend } = aProduct({ tab })
    backend.failNext('scheduleNotifications', 'unavailable')
    await resolve(ScheduleNotifications).resume(user.uid)
    await resolve(ScheduleNotifications).resume(user.uid)
    expect(backend.carriedOut).toEqual([])
    expect(await requestsOfTheNextPage(tab, user.uid)).toBe(1)
  })

  test.each(['invalid', 'notFound', 'alreadyExists'] as const)(
    'notifications are not scheduled again after the server answered %s',
    async (failure) => {
      const { tab, user } = await signedUp(failure)
      expect(await requestsOfTheNextPage(tab, user.uid)).toBe(0)
    },
  )

  test('notifications are scheduled by the next page, only once, if this page ended before the request was sent', async () => {
    const tab = new InMemoryTab()
    const { resolve, backend, settle } = aProduct({ tab })
    backend.delayNext('scheduleNotifications')
    const { user } = await resolve(SignUp).execute(ANA)
    await settle()
    expect(await requestsOfTheNextPage(tab, user.uid)).toBe(1)
  })

  test('a page does not request notifications again while its first request is not yet sent', async () => {
    const { resolve, backend, settle } = aProduct({ tab: new InMemoryTab() })
    const send = backend.delayNext('scheduleNotifications')
    const { user } = await resolve(SignUp).execute(ANA)
    await resolve(ScheduleNotifications).resume(user.uid)
    send()
    await settle()
    expect(backend.carriedOut).toHaveLength(1)
  })

  test('notifications are not requested by another tab while this tab waits for the response', async () => {
    const product = aProduct()
    const send = product.backend.delayNext('scheduleNotifications')
    const { user } = await product.resolve(SignUp).execute(ANA)
    await anotherTabOf(product).resolve(ScheduleNotifications).resume(user.uid)
    send()
    await product.settle()
    expect(product.backend.carriedOut).toHaveLength(1)
  })

  test('notifications that could not be scheduled are not scheduled for somebody else', async () => {
    const { tab } = await signedUp('notSent')
    expect(await requestsOfTheNextPage(tab, 'somebody else')).toBe(0)
  })
})
