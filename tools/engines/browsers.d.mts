/** A page in a window of 375 px, with storage of its own. */
export interface EnginePage {
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  address(): Promise<string>
  /** Calls a function in the page, which sees nothing but its arguments. */
  run<Args extends readonly unknown[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Clicks the middle of the element that a function in the page returns. */
  click<Args extends readonly unknown[]>(
    find: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<void>
  /** Types a text in place of what is in the field that a function in the page returns. */
  type<Args extends readonly unknown[]>(
    text: string,
    find: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<void>
  press(key: 'Escape'): Promise<void>
  /** A picture of the window, as a PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface Options {
  /** Whether the browser refuses storage, as its own setting makes it. */
  readonly refusesStorage?: boolean
}

export const BROWSERS: Readonly<
  Record<'firefox' | 'webkit', (options?: Options) => Promise<EnginePage>>
>
