import * as v from 'valibot'
import type { DemoDatabase } from './database/DemoDatabase.ts'
import type { DemoCall } from './DemoFaults.ts'
import { Refusal } from './Refusal.ts'

/**
 * One endpoint of a demo service, by default for POST. Its address is a regular expression, because addresses contain colons
 * and brackets.
 */
export interface DemoRoute {
  readonly at: RegExp
  readonly method?: 'get'
  /** The name for setting faults; null if the endpoint can have none. */
  readonly call: DemoCall | null
  /** @throws Refusal if the real service would refuse. */
  answer(request: Request, database: DemoDatabase): Promise<Response>
}

/** @throws Refusal if neither the address nor a header has an API key. */
export function requireApiKey(request: Request): void {
  const key = new URL(request.url).searchParams.get('key') || request.headers.get('x-goog-api-key')
  if (!key) throw new Refusal(403, 'The request is missing a valid API key.')
}

/** The JSON body of a request, whatever its content type. @throws Refusal if it is not JSON of this shape. */
export async function readBody<const Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await request.json().catch(() => undefined))
  if (!result.success) throw new Refusal(400, 'Invalid JSON payload received.')
  return result.output
}
