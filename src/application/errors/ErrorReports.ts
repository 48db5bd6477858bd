import { uidOf } from '#domain/person/Session.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { errorReportText, isForeign } from './errorReportText.ts'
import { scrub } from './scrub.ts'
import type { BufferedEmitter } from '../measuring/BufferedEmitter.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { Clock } from '../ports/Clock.ts'
import { reportedPages } from '../settings/appSettings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { ErrorReporter } from '../ports/measuring/ErrorReporter.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { Failure } from './Failure.ts'

/** How many reports of an area are sent at most. */
const MAX_A_MINUTE = 5
const MAX_A_PAGE = 30

export interface PageFacts {
  /** The id of its build; empty in development. */
  readonly build: string
  /** A number drawn for this page, from 0 to 100. Pages below `error_reports_percent` report. */
  readonly draw: number
  readonly site: string
  readonly arms: ReadonlySet<string>
}

/** Reports failures without personal data: each once, of an area at most 5 a minute and 30 a page (product 7: error reports). */
export class ErrorReports {
  readonly #sent = new Set<string>()
  /** When reports were sent, by area. */
  readonly #times = new Map<Failure['area'], readonly number[]>()

  constructor(
    private readonly reporters: readonly ErrorReporter[],
    private readonly sessions: SessionTracker,
    private readonly visits: VisitStore,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly page: PageFacts,
  ) {}

  /** @param path returns the current path without the query. @param mayIncludeUid whether analytics is allowed */
  start(
    failures: BufferedEmitter<Failure>,
    path: () => string,
    mayIncludeUid: () => boolean,
  ): void {
    failures.subscribe((failure) =>
      ignoreFailure(() => this.#report(failure, path(), mayIncludeUid)),
    )
  }

  // @rule 7.error-reports Error reports hold no query, answer, email or name, and the uid only if analytics is allowed
  // @rule 7.readable-reports A report names the build, the site and the browser, and source maps resolve its frames
  #report(failure: Failure, path: string, mayIncludeUid: () => boolean): void {
    if (this.reporters.length === 0 || this.page.draw >= this.settings.read(reportedPages)) return
    if (isForeign(failure)) return
    const secrets = this.#names()
    const text = errorReportText(failure, secrets)
    if (!this.#maySend(`${text.type} ${text.message}`, failure.area)) return
    const report = {
      ...text,
      build: this.page.build,
      site: this.page.site,
      path: scrub(path, secrets),
      arms: [...this.page.arms].join(),
      uid: mayIncludeUid() ? uidOf(this.sessions.current()) : null,
    }
    for (const reporter of this.reporters) ignoreFailure(() => reporter.report(report))
  }

  // @rule 7.error-storm An error is reported once, and at most five a minute; money, sign-in and profile have five of their own
  /** Whether a report with this text may be sent. If so, counts it as sent. */
  #maySend(text: string, area: Failure['area']): boolean {
    const now = this.clock.now()
    const times = this.#times.get(area) ?? []
    const isMinuteFull = times.filter((time) => time > now - MINUTE_MS).length >= MAX_A_MINUTE
    if (this.#sent.has(text) || times.length >= MAX_A_PAGE || isMinuteFull) return false
    this.#sent.add(text)
    this.#times.set(area, [...times, now])
    return true
  }

  /** The visitor's names: whole names first, then their words. */
  #names(): readonly string[] {
    const session = this.sessions.current()
    const whole = [
      session.status === 'signedIn' ? session.user.displayName : null,
      this.visits.answers.displayName,
    ].filter((name) => typeof name === 'string')
    return [...whole, ...whole.flatMap((name) => name.split(' '))]
  }
}

/** Ignores a failure of `work`: reporting an error must not stop the code that logged it. */
function ignoreFailure(work: () => void): void {
  try {
    work()
  } catch {
    // The report is lost.
  }
}
