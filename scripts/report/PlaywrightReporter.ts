import path from 'node:path'
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { failureText, type TestFailure } from './failureText.ts'
import { Progress } from './Progress.ts'

/** The project's folder. The configuration may be in a folder below it. */
const ROOT = path.resolve(import.meta.dirname, '../..')

/** Prints failures when all tests have run, and what passed as one line. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | null = null
  #done = 0
  #failed = 0
  readonly #began = Date.now()
  readonly #progress = new Progress('journeys')

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    this.#done += 1
    if (status !== test.expectedStatus) this.#failed += 1
    this.#progress.show(this.#done, this.#failed)
  }

  onError({ message = '' }: { readonly message?: string }): void {
    this.#progress.end()
    console.log(message)
  }

  onEnd(): void {
    this.#progress.end()
    const tests = this.#suite?.allTests() ?? []
    const failed = tests.filter((test) => test.outcome() === 'unexpected')
    for (const test of failed) console.log(`\n${failureText(this.#failureOf(test), ROOT)}`)
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length
    const skipped = count('skipped')
    console.log(
      `${failed.length > 0 ? '\n' : ''}${count('expected')} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${((Date.now() - this.#began) / 1000).toFixed(1)} s)`,
    )
  }

  #failureOf(test: TestCase): TestFailure {
    const { file, line } = test.location
    const result = test.results.at(-1)
    const errors = result?.errors ?? []
    const [, project = '', , ...titles] = test.titlePath()
    const inTest = errors.find(({ location }) => location?.file === file)?.location?.line
    const relative = path.relative(ROOT, file)
    return {
      file,
      line: inTest ?? line,
      titles,
      rules: test.tags.map((tag) => tag.replace(/^@/, '')),
      errors: errors.map(({ message = '' }) => ({ message })),
      alone: `npx playwright test ${relative}:${line} --project ${project}`,
      output: [...(result?.stdout ?? []), ...(result?.stderr ?? [])].join(''),
    }
  }
}
