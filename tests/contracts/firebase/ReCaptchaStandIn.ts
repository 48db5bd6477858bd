import { HttpResponse, http } from 'msw'
import { onTestFinished } from 'vitest'
import { server } from './firebaseServices.ts'

/** The global that Google's script sets; https://cloud.google.com/recaptcha/docs/api-ref-checkbox-keys */
interface Grecaptcha {
  enterprise: {
    ready(then: () => void): void
    render(container: string, options: { callback: () => void }): number
    execute(): Promise<string>
  }
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/v1/projects/:project/*'

/** Replaces Google's reCAPTCHA, and the exchange of its tokens for those of App Check, until the end of the test. */
export class ReCaptchaStandIn {
  /** The URLs of the scripts added to the page. */
  readonly scripts: string[] = []
  /** The bodies of the requests to exchange a token. */
  readonly exchanged: unknown[] = []
  /** The status with which the exchange responds from now on. */
  status = 200
  readonly #scriptElements: HTMLScriptElement[] = []

  constructor(behaviour: 'runs' | 'is blocked' | 'hangs') {
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => Array.from(addedNodes))) {
        if (!(node instanceof HTMLScriptElement)) continue
        this.scripts.push(node.src)
        this.#scriptElements.push(node)
        if (behaviour === 'runs') this.run()
        if (behaviour === 'is blocked') node.dispatchEvent(new Event('error'))
      }
    })
    observer.observe(document.head, { childList: true })
    server.use(
      http.post(EXCHANGE, async ({ request }) => {
        this.exchanged.push(await request.json())
        return this.status === 200
          ? HttpResponse.json({ token: `token-${this.exchanged.length}`, ttl: '3600s' })
          : HttpResponse.json({}, { status: this.status })
      }),
    )
    onTestFinished(() => {
      observer.disconnect()
      delete window.grecaptcha
      for (const element of this.#scriptElements) element.remove()
    })
  }

  /** Runs the script that the page waits for. */
  run(): void {
    let onSolved = () => undefined as void
    window.grecaptcha = {
      enterprise: {
        ready: (then) => then(),
        render: (_container, { callback }) => {
          onSolved = callback
          return 0
        },
        execute: async () => {
          onSolved()
          return 'a person'
        },
      },
    }
    this.#scriptElements.at(-1)?.dispatchEvent(new Event('load'))
  }
}
