import { describe, expect, test } from 'vitest'
import { inboxOf, sendersTo } from '../../functions/src/rules/contracts/inbox.ts'
import { networkAddressOf, networkOf } from '../../functions/src/rules/network.ts'
import { isAllowed, originsOf } from '../../functions/src/rules/origins.ts'

describe('the network of a caller', { tags: ['7.calls-by-network'] }, () => {
  test('the network address of a caller is the one that the platform adds, whatever the caller sends', () => {
    expect(networkAddressOf('10.0.0.1, 203.0.113.7', undefined)).toBe('203.0.113.7')
    expect(networkAddressOf(undefined, '::1')).toBe('::1')
  })

  test.each([
    ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff'],
    ['2001:0DB8:0000:0001::', '2001:db8:0:1:0:0:0:9'],
    ['2001:db8::', '2001:db8:0:0:1::'],
    ['fe80::1%eth0', 'fe80::2'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('%s and %s are one caller', (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other))
  })

  test.each([
    ['2001:db8:0:1::1', '2001:db8:0:2::1'],
    ['203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
  ])('%s and %s are two callers', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other))
  })
})

describe('the inbox of an address', { tags: ['7.receipts-limited'] }, () => {
  test.each([
    ['erika@example.com', 'ERIKA+news@Example.com.'],
    ['erikamuster@gmail.com', 'e.rika.muster+1@googlemail.com'],
    ['erika-m@proton.me', 'erika.m@pm.me'],
  ])('mails to %s and %s lead to one inbox', (one, other) => {
    expect(inboxOf(one)).toBe(inboxOf(other))
  })

  test.each([
    ['erika@example.com', 'erika@example.org'],
    ['e.rika@example.com', 'erika@example.com'],
    ['+1@example.com', '+2@example.com'],
  ])('mails to %s and %s lead to two inboxes', (one, other) => {
    expect(inboxOf(one)).not.toBe(inboxOf(other))
  })

  test('receipts to the confirmed address of an account are counted apart from those that others cause', () => {
    const owner = { uid: 'erika', confirmedEmail: 'erika@gmail.com' }
    const senders = [
      sendersTo('e.rika@gmail.com', owner),
      sendersTo('erika@gmail.com', null),
      sendersTo('erika@gmail.com', { uid: 'robin', confirmedEmail: null }),
    ]
    expect(new Set(senders).size).toBe(3)
    expect(sendersTo('erika+2@gmail.com', owner)).toBe(senders[0])
    expect(sendersTo('erika@gmail.com', { uid: 'sam', confirmedEmail: 'sam@gmail.com' })).toBe(
      senders[2],
    )
  })
})

test.each([
  ['https://onward-1a2b3.web.app', true],
  ['https://onward-1a2b3--trial-k2x9.web.app', true],
  ['https://onward-1a2b3.firebaseapp.com', true],
  ['https://start.example.com', true],
  ['https://trainers--trial-k2x9.web.app', true],
  ['http://localhost:5173', true],
  ['https://localhost:5173', false],
  ['http://start.example.com', false],
  ['https://start.example.com.evil.example', false],
  ['https://evil-start.example.com', false],
  ['https://onward-1a2b3x.web.app', false],
  ['https://evil.example/onward-1a2b3--trial.web.app', false],
  ['null', false],
])('a page of %s may call the functions: %s', { tags: ['7.own-origins'] }, (origin, mayCall) => {
  const hosts = 'Start.example.com, https://trainers.web.app/, http://localhost:5173'
  expect(isAllowed(origin, originsOf(hosts, 'onward-1a2b3'))).toBe(mayCall)
})
