import type { CreatedObjects, Target } from './CreatedObjects.ts'

/** The connection between the suites and the project. It records what the calls create, and sends nothing after it is closed. */
export class ProjectConnection {
  /** Why no further call is sent; null while the connection is open. */
  closedBecause: string | null = null
  readonly #created: CreatedObjects
  readonly #send: Target['send']
  readonly #pending = new Set<Promise<unknown>>()

  constructor(created: CreatedObjects, send: Target['send']) {
    this.#created = created
    this.#send = send
  }

  /** Replaces the global fetch. */
  readonly fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    if (this.closedBecause !== null) return Promise.reject(new Error(this.closedBecause))
    const call = this.#call(new Request(input, init))
    this.#pending.add(call)
    return call.finally(() => this.#pending.delete(call))
  }

  /** Stops sending and waits for all responses, which tell what must be removed. */
  async close(why: string): Promise<void> {
    this.closedBecause ??= why
    await Promise.allSettled(this.#pending)
  }

  async #call(request: Request): Promise<Response> {
    const sent = parsed(await request.clone().text())
    const response = await this.#created.record(operationOf(request.url), sent, () =>
      this.#send(request),
    )
    const isQuotaUsedUp =
      response.status === 429 ||
      /TOO_MANY_ATTEMPTS_TRY_LATER|QUOTA_EXCEEDED/.test(
        response.ok ? '' : await response.clone().text(),
      )
    if (isQuotaUsedUp)
      this.closedBecause ??= 'The quota of your project is used up; try again in an hour'
    return response
  }
}

/** The operation, at the end of a URL: accounts:signUp, documents:commit, createUserProfile. */
function operationOf(url: string): string {
  const { pathname } = new URL(url)
  return pathname.replace(/^.*\/(?:databases\/.*\/)?/, '')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
