/** https://cloud.google.com/apis/design/errors */
const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
}

/** An error response of a service: an HTTP status of 400 or above, with the message of the real service. */
export class Refusal extends Error {
  readonly status: number

  /** @param more the name of the status, if it is not the usual one, and the error details of a callable function */
  constructor(
    status: number,
    message?: string,
    private readonly more: { readonly status?: string; readonly details?: unknown } = {},
  ) {
    super(message ?? STATUS_NAMES[status] ?? 'UNKNOWN')
    this.name = 'Refusal'
    this.status = status
  }

  toResponse(): Response {
    const error = {
      code: this.status,
      message: this.message,
      status: STATUS_NAMES[this.status] ?? 'UNKNOWN',
      ...this.more,
    }
    return Response.json({ error }, { status: this.status })
  }
}
