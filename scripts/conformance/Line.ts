import * as v from 'valibot'
import { codeIn, type Shape, shapeOf } from './compare/shapes.ts'
import { TimedOut, within } from './within.ts'

/** Where the document SDK is told that its service is, so that it sends the token that it is given. */
export const DOCUMENT_HOST = 'documents.invalid'

export interface Call {
  /** The end of the address, such as accounts:signUp. */
  readonly operation: string
  /** What was sent and answered, parsed where it is JSON or a form. */
  readonly sent: unknown
  readonly status: number
  readonly body: unknown
  /** The service's code for its refusal; null if it gave none. */
  readonly code: string | null
  /** The service's words for its refusal, which are never shown. */
  readonly message: string
}

/** A call, as it may be told. */
export interface Exchange extends Pick<Call, 'operation' | 'status' | 'code'> {
  /** The title of the test that made it. */
  readonly test: string
  readonly request: Shape
  readonly answer: Shape
}

export interface Bounds {
  /** How many calls may be made. */
  readonly calls: number
  /** How long one call may take, in ms. */
  readonly patience: number
  /** How long a call that was cut off is waited for in the end, in ms. */
  readonly late: number
}

/** Is told of each call before it is sent, and of each answer. */
export interface Watcher {
  before(operation: string, sent: unknown): void
  after(call: Call): void
  /** Nobody waits for its answer any longer; the service may carry it out nevertheless. */
  cutOff(operation: string, sent: unknown): void
}

/** A call that was cut off. */
interface Pending {
  /** What the service answers in the end; null if the connection broke. */
  readonly answer: Promise<Call | null>
  giveUp(): void
}

export type Send = (request: Request) => Promise<Response>

const STOPPED = 'the run was stopped before it was done'

/** No further call may be made: the run was stopped, or its bounds are reached. */
export class LineClosed extends Error {}

/** Between the suites and a backend: makes their calls one by one, within bounds and without repeating any, and records them. */
export class Line {
  readonly exchanges: Exchange[] = []
  /** The title of the test that runs now. */
  test = ''
  /** Why no further call is made; null as long as they are. */
  closed: string | null = null
  /** The last call that was answered. */
  last: Call | null = null
  readonly #send: Send
  readonly #bounds: Bounds
  readonly #stop: AbortSignal
  readonly #watchers: Watcher[] = []
  readonly #pending: Pending[] = []
  #calls = 0

  constructor(send: Send, bounds: Bounds, stop: AbortSignal) {
    this.#send = send
    this.#bounds = bounds
    this.#stop = stop
  }

  watch(watcher: Watcher): void {
    this.#watchers.push(watcher)
  }

  /** Takes the place of the global fetch. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const asked = new Request(input, init)
    const text = await asked.text()
    const url = asked.url.replace(new RegExp(`^http://${DOCUMENT_HOST}(?::\\d+)?`), 'https://firestore.googleapis.com')
    this.#requireOpen()
    this.#calls += 1
    const operation = operationOf(url)
    const sent = parsed(text, asked.headers.get('content-type') ?? '')
    for (const watcher of this.#watchers) watcher.before(operation, sent)
    const givenUp = new AbortController()
    const answered = this.#answered(new Request(url, { method: asked.method, headers: asked.headers, signal: givenUp.signal, ...(text !== '' && { body: text }) }), operation, sent)
    const { call, response, answer } = await within(this.#bounds.patience, this.#stop, () => answered).catch((cause: unknown) => {
      this.#pending.push({ answer: answered.then((late) => late.call, () => null), giveUp: () => givenUp.abort() })
      for (const watcher of this.#watchers) watcher.cutOff(operation, sent)
      throw this.#closedBy(cause)
    })
    this.#note(call)
    return new Response(response.status === 204 ? null : answer, { status: response.status, headers: response.headers })
  }

  /**
   * Waits for the answers to the calls that were cut off, so that what they made is known. To the end, if one never comes.
   * @param ms how long
   */
  async lateAnswers(ms: number): Promise<void> {
    const end = Date.now() + ms
    const left = () => Math.max(0, end - Date.now())
    const calls: (Call | null)[] = []
    for (const { answer } of this.#pending) calls.push(await within(left(), null, () => answer).catch(() => null))
    if (calls.length === 0 || calls.includes(null)) await new Promise((done) => setTimeout(done, left()))
    this.giveUp()
    for (const call of calls) if (call) for (const watcher of this.#watchers) watcher.after(call)
  }

  /** Waits for no answer any more. */
  giveUp(): void {
    for (const { giveUp } of this.#pending.splice(0)) giveUp()
  }

  async #answered(request: Request, operation: string, sent: unknown): Promise<{ readonly call: Call; readonly response: Response; readonly answer: string }> {
    const response = await this.#send(request)
    const answer = await response.text()
    return { call: { operation, sent, status: response.status, ...understood(answer, response) }, response, answer }
  }

  /** Whoever does not answer is not asked again. */
  #closedBy(cause: unknown): LineClosed {
    const how = cause instanceof TimedOut ? `there was no answer within ${this.#bounds.patience / 1000} seconds` : 'it could not be reached'
    this.closed ??= this.#stop.aborted ? STOPPED : how
    return new LineClosed(this.closed)
  }

  #requireOpen(): void {
    if (this.#stop.aborted) this.closed ??= STOPPED
    if (this.#calls >= this.#bounds.calls) this.closed ??= `it may make at most ${this.#bounds.calls} calls`
    if (this.closed !== null) throw new LineClosed(this.closed)
  }

  #note(call: Call): void {
    const { operation, status, code, sent, body, message } = call
    this.last = call
    this.exchanges.push({ test: this.test, operation, status, code, request: shapeOf(sent), answer: shapeOf(body) })
    if (status === 429 || /^(?:TOO_MANY_ATTEMPTS_TRY_LATER|QUOTA_EXCEEDED|RESOURCE_EXHAUSTED)/.test(message || (code ?? ''))) {
      this.closed = 'the quota of your project is used up; try again in an hour'
    }
    for (const watcher of this.#watchers) watcher.after(call)
  }
}

/** The end of an address, as far as it says what is done there and to nobody in particular. */
function operationOf(url: string): string {
  const { pathname } = new URL(url)
  const verb = /:(\w+)$/.exec(pathname)?.[1]
  if (verb !== undefined && pathname.includes('/documents')) return `documents:${verb}`
  const last = pathname.split('/').at(-1) ?? ''
  return /^[a-z]+(?::[a-z]+)?$/i.test(last) ? last : 'other'
}

const refusal = v.object({ error: v.object({ message: v.optional(v.string(), ''), status: v.optional(v.string(), '') }) })

/** Firestore puts a refusal into a list. */
const refused = v.union([refusal, v.pipe(v.tupleWithRest([refusal], v.unknown()), v.transform(([first]) => first))])

function understood(text: string, { headers, status }: Response): Pick<Call, 'body' | 'code' | 'message'> {
  const type = headers.get('content-type') ?? ''
  const body = parsed(text, type)
  const found = status >= 400 ? v.safeParse(refused, body) : null
  const { message, status: name } = found?.success ? found.output.error : { message: '', status: '' }
  return { body: typeof body === 'string' ? (type.includes('html') ? '<page>' : body) : body, code: codeIn(message) ?? codeIn(name), message: message || (typeof body === 'string' ? body : '') }
}

function parsed(text: string, type: string): unknown {
  if (type.includes('form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
