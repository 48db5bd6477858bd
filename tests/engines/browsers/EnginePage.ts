/** The key under which WebDriver gives an element's id (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ESCAPE = '\uE00C'

/** The commands in use, by the standard's names, with their endpoints (https://www.w3.org/TR/webdriver2/#endpoints). */
export const ENDPOINTS = {
  NewSession: 'POST ',
  DeleteSession: 'DELETE ',
  SetWindowRect: 'POST /window/rect',
  Navigate: 'POST /url',
  GetCurrentURL: 'GET /url',
  Refresh: 'POST /refresh',
  Back: 'POST /back',
  Forward: 'POST /forward',
  ExecuteScript: 'POST /execute/sync',
  ElementClick: 'POST /element/{id}/click',
  ElementSendKeys: 'POST /element/{id}/value',
  PerformActions: 'POST /actions',
  TakeScreenshot: 'GET /screenshot',
} as const

/** Sends a command and returns its result. Rejects if the browser reports an error. */
export type Send = (command: keyof typeof ENDPOINTS, parameters?: object) => Promise<unknown>

/** Finds an element in the page. */
type Find<Args extends readonly unknown[]> = (
  ...args: Args
) => Element | null | Promise<Element | null>

/** A page, 375 px wide, in a browser of its own that starts with empty storage. `close` ends the browser. */
export class EnginePage {
  readonly #send: Send
  readonly close: () => Promise<void>

  constructor(send: Send, close: () => Promise<void>) {
    this.#send = send
    this.close = close
  }

  open = async (url: string) => void (await this.#send('Navigate', { url }))
  reload = async () => void (await this.#send('Refresh'))
  back = async () => void (await this.#send('Back'))
  forward = async () => void (await this.#send('Forward'))
  address = async () => String(await this.#send('GetCurrentURL'))

  /** Runs a function in the page. The function can use only its arguments and the page's globals. */
  run = async <Args extends readonly unknown[], Result>(
    code: (...args: Args) => Result,
    ...args: Args
  ) =>
    (await this.#send('ExecuteScript', {
      script: `return (${code}).apply(null, arguments)`,
      args,
    })) as Awaited<Result>

  /** Clicks the middle of the element that a function in the page returns. */
  async click<Args extends readonly unknown[]>(find: Find<Args>, ...args: Args): Promise<void> {
    await this.#send('ElementClick', { id: await this.#id(find, args) })
  }

  /** Replaces the text of the field that a function in the page returns. */
  async type<Args extends readonly unknown[]>(
    text: string,
    find: Find<Args>,
    ...args: Args
  ): Promise<void> {
    const id = await this.#id(find, args)
    // WebDriver's own command to clear a field fires no input event.
    await this.#send('ExecuteScript', {
      script: 'arguments[0].focus(); arguments[0].select()',
      args: [{ [ELEMENT]: id }],
    })
    await this.#send('ElementSendKeys', { id, text })
  }

  async pressEscape(): Promise<void> {
    const keys = ['keyDown', 'keyUp'].map((type) => ({ type, value: ESCAPE }))
    await this.#send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions: keys }] })
  }

  /** Taps at a point of the window, in px, after a pause in ms. */
  async tapAt(
    { x, y }: { readonly x: number; readonly y: number },
    pointerType: 'mouse' | 'touch',
    pause: number,
  ): Promise<void> {
    const actions = [
      { type: 'pause', duration: pause },
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#send('PerformActions', {
      actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }],
    })
  }

  /** A screenshot as PNG. */
  screenshot = async () => Buffer.from(String(await this.#send('TakeScreenshot')), 'base64')

  async #id<Args extends readonly unknown[]>(find: Find<Args>, args: Args) {
    const element: unknown = await this.run(find, ...args)
    if (!element) throw new Error(`There is no ${args.join(' ')}`)
    return (element as Record<typeof ELEMENT, string>)[ELEMENT]
  }
}

export interface Options {
  /** Whether the browser's settings block storage. */
  readonly refusesStorage?: boolean
}
