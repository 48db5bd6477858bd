import type { Template } from './mergeSettings.ts'

/** How long one request may take, in ms. */
const REQUEST_TIMEOUT_MS = 30_000

/** The published template, and its tag, which changes with every publication. */
export interface Published {
  readonly template: Template
  readonly tag: string
}

/** The REST service of Firebase Remote Config; https://firebase.google.com/docs/reference/remote-config/rest */
export class SettingsService {
  /** @param token returns an access token of somebody who may publish the project's settings */
  constructor(
    private readonly project: string,
    private readonly token: () => Promise<string>,
    private readonly origin = 'https://firebaseremoteconfig.googleapis.com',
  ) {}

  /** Reads the published template. @throws if the service does not answer, or refuses */
  async read(): Promise<Published> {
    const response = await this.#ask('', {})
    const tag = response.headers.get('etag')
    if (tag === null)
      throw new Error('Remote Config did not say which version of the settings it sent.')
    return { template: (await response.json()) as Template, tag }
  }

  /**
   * Publishes a template, after the service has validated it.
   * @param tag the tag of the template that was read
   * @throws if somebody has published another template since, or if the service does not answer or refuses
   */
  async publish(template: Template, tag: string): Promise<void> {
    const request = {
      method: 'PUT',
      headers: { 'If-Match': tag, 'Content-Type': 'application/json; UTF8' },
      body: JSON.stringify(template),
    }
    await this.#ask('?validate_only=true', request)
    await this.#ask('', request)
  }

  async #ask(query: string, request: RequestInit): Promise<Response> {
    const headers = {
      ...request.headers,
      Authorization: `Bearer ${await this.token()}`,
      'Accept-Encoding': 'gzip',
    }
    const address = `${this.origin}/v1/projects/${this.project}/remoteConfig${query}`
    const response = await fetch(address, {
      ...request,
      headers,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error('Remote Config could not be reached.', { cause })
    })
    if (response.ok) return response
    if (response.status === 409 || response.status === 412)
      throw new Error('Somebody published other settings in the meantime. Run the command again.')
    throw new Error(`Remote Config refused (${response.status}): ${await reasonOf(response)}`)
  }
}

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text()
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message
  } catch {
    return text.slice(0, 200)
  }
}
