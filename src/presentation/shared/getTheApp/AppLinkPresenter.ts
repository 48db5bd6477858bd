import { type AppCodes, CODE } from '#application/account/AppCodes.ts'

export interface AppLink {
  readonly address: string
  /** Whether it logs the person in there: once, within an hour. */
  readonly logsIn: boolean
}

/** Links to the app (product 4: the app). */
export class AppLinkPresenter {
  /** @param appUrl the owner's link to the app, with {code} in its fragment if the app takes codes */
  constructor(
    private readonly codes: AppCodes,
    private readonly appUrl: string,
  ) {}

  /** Whether the app takes codes. */
  get logsIn(): boolean {
    return this.appUrl.includes(CODE)
  }

  /** The link without a code. */
  get plain(): string {
    return this.logsIn ? this.appUrl.slice(0, this.appUrl.indexOf('#')) : this.appUrl
  }

  // @rule 4.app-link A link to the app has a code only once the person asks for it, and never another person's; without a code from
  //   the server it opens the app all the same
  /** Makes a link with a new code, which ends the code before. Null if somebody else is signed in by the time of the answer. */
  async make(): Promise<AppLink | null> {
    try {
      const code = await this.codes.make()
      return code === null ? null : { address: this.appUrl.replace(CODE, code), logsIn: true }
    } catch {
      return { address: this.plain, logsIn: false }
    }
  }
}
