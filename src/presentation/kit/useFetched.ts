import { use } from 'react'
import type { Fetched } from './Fetched.ts'

/**
 * For a view: the value at once where it was prefetched, else the view waits for it. A promise alone would not do: React
 * asks each new one to wait, also one that has settled, and the page would flash.
 */
export function useFetched<Value extends NonNullable<unknown>>(fetched: Fetched<Value>): Value {
  return fetched.arrived ?? use(fetched.get())
}
