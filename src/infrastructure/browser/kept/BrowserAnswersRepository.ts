import type { AnswersRepository } from '#application/ports/kept/AnswersRepository.ts'
import type { Kept } from '#application/ports/Kept.ts'
import type { Log } from '#application/ports/Log.ts'
import { type Answers, parseAnswers } from '#domain/answers/Answers.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText, json, textsByName } from '../storage/Format.ts'
import type { KeyValueStore, Stores } from '../storage/KeyValueStore.ts'
import type { TabKey } from '../storage/keys.ts'

const PRESENT_VERSION = '1'

/** The answers, kept in the tab. */
export class BrowserAnswersRepository implements AnswersRepository {
  readonly plan: Kept<Answers>
  readonly plan_labels: Kept<ReadonlyMap<string, string>>
  readonly plan_owner: Kept<string>
  readonly plan_id: Kept<string>

  constructor({ tab }: Stores, funnel: readonly Step[], log: Log) {
    this.plan = new VersionedAnswers(tab, funnel, log)
    this.plan_labels = new BrowserKept(tab, 'plan_labels', textsByName, log)
    this.plan_owner = new BrowserKept(tab, 'plan_owner', bareText)
    this.plan_id = new BrowserKept(tab, 'plan_id', bareText)
  }
}

/** Answers with the version of their format; answers without one count as the current version. */
class VersionedAnswers extends BrowserKept<Answers, TabKey> {
  constructor(
    private readonly tab: KeyValueStore<TabKey>,
    funnel: readonly Step[],
    log: Log,
  ) {
    super(
      tab,
      'plan',
      json((raw) => parseAnswers(funnel, raw)),
      log,
    )
  }

  override read(): Answers | null {
    const version = this.tab.read('plan_version') ?? PRESENT_VERSION
    return version === PRESENT_VERSION ? super.read() : null
  }

  override write(answers: Answers): void {
    super.write(answers)
    this.tab.write('plan_version', PRESENT_VERSION)
  }

  override remove(): void {
    super.remove()
    this.tab.remove('plan_version')
  }
}
