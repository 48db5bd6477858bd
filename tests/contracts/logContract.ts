import { describe, expect, test } from 'vitest'
import type { Log } from '#application/ports/Log.ts'

export interface LogHarness {
  readonly log: Log
  /** The logged errors, oldest first: the message, with the cause if there is one. */
  errors(): readonly (readonly unknown[])[]
  infos(): readonly (readonly unknown[])[]
}

/** The contract of every Log adapter. */
export function logContract(adapter: string, arrange: () => LogHarness): void {
  describe(`${adapter} as the log`, () => {
    test('the log records an error with its cause', () => {
      const { log, errors, infos } = arrange()
      const cause = new Error('no network')
      log.error('The profile could not be read', cause)
      expect(errors()).toEqual([['The profile could not be read', cause]])
      expect(infos()).toEqual([])
    })

    test('the log records an error without a cause', () => {
      const { log, errors } = arrange()
      log.error('The storefront is empty')
      expect(errors()).toEqual([['The storefront is empty']])
    })

    test('the log records information separately from errors', () => {
      const { log, errors, infos } = arrange()
      log.info('The demo is ready')
      expect(infos()).toEqual([['The demo is ready']])
      expect(errors()).toEqual([])
    })

    test('the log records every message, also one that it has recorded before', () => {
      const { log, errors, infos } = arrange()
      for (const cause of ['first', 'second']) {
        log.error('The profile could not be read', cause)
        log.info('The profile is read again')
      }
      expect(errors()).toEqual([
        ['The profile could not be read', 'first'],
        ['The profile could not be read', 'second'],
      ])
      expect(infos()).toHaveLength(2)
    })

    test.each([null, 'text', 0, Object.create(null), Symbol('odd')])(
      'the log accepts %s as a cause without throwing',
      (cause) => {
        const { log, errors } = arrange()
        log.error('Something went wrong', cause)
        expect(errors()).toEqual([['Something went wrong', cause]])
      },
    )
  })
}
