import type { AuthUser } from '#domain/person/AuthUser.ts'
import { areInQuestion } from '#domain/visit/profileQuestions.ts'
import type { BackendGateway } from '../ports/account/BackendGateway.ts'
import type { Clock } from '../ports/Clock.ts'
import type { KeptCopy } from '../ports/kept/KeptCopy.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/** Everything that the product knows about the signed-in person. */
export interface OwnData {
  /** When the copy was made, as an ISO text. */
  readonly madeAt: string
  readonly account: AuthUser
  /** The unchanged document of the profile; null if there is none. */
  readonly profile: Readonly<Record<string, unknown>> | null
  readonly browser: ReturnType<KeptCopy['read']>
}

// @rule 4.own-data-copy A copy of the data is one file without secrets, and without answers that may be somebody else's
/** Makes a copy of a person's data (product 4: your account). */
export class CopyOwnData {
  constructor(
    private readonly backend: BackendGateway,
    private readonly keptCopy: KeptCopy,
    private readonly visits: VisitStore,
    private readonly sessions: SessionTracker,
    private readonly clock: Clock,
  ) {}

  /** Null if nobody is signed in. @throws CallError when the document cannot be read */
  async execute(): Promise<OwnData | null> {
    const session = this.sessions.current()
    if (session.status !== 'signedIn') return null
    const { user: account } = session
    const profile = await this.backend.ownDocument(account.uid)
    const { tab, browser } = this.keptCopy.read()
    return {
      madeAt: new Date(this.clock.now()).toISOString(),
      account,
      profile,
      browser: {
        tab: areInQuestion(this.visits.now, account.uid) ? withoutAnswers(tab) : tab,
        browser,
      },
    }
  }
}

/** Leaves out the answers of the tab, whose keys all begin with "plan". */
const withoutAnswers = (tab: OwnData['browser']['tab']) =>
  Object.fromEntries(Object.entries(tab).filter(([key]) => !key.startsWith('plan')))
