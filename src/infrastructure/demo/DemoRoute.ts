import * as v from 'valibot'
import type { DemoDatabase } from './database/DemoDatabase.ts'
import type { DemoCall } from './DemoFaults.ts'
import { Refusal } from './Refusal.ts'

/** One address of an offline service, asked by POST where it says nothing else. A pattern, since addresses hold colons and brackets. */
export interface DemoRoute {
  readonly at: RegExp
  readonly method?: 'get'
  /** The name by which faults strike it; null where none can. */
  readonly call: DemoCall | null
  /** @throws Refusal where the real service would refuse. */
  answer(request: Request, database: DemoDatabase): Promise<Response>
}

/** @throws Refusal where the address names no API key. */
export function requireApiKey(request: Request): void {
  const key = new URL(request.url).searchParams.get('key') || request.headers.get('x-goog-api-key')
  if (!key) throw new Refusal(403, 'The request is missing a valid API key.')
}

/** The body of a request, whatever content type it claims. @throws Refusal where it is not JSON of this shape. */
export async function readBody<const Schema extends v.GenericSchema>(request: Request, schema: Schema): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await request.json().catch(() => undefined))
  if (!result.success) throw new Refusal(400, 'Invalid JSON payload received.')
  return result.output
}
