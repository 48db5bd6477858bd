import path from 'node:path'
import type { Reporter, TestCase, TestModule, TestRunEndReason, Vitest } from 'vitest/node'
import { failureText, patternOf, quoted, type TestFailure } from './failureText.ts'
import { Progress } from './Progress.ts'

type SerializedError = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number]
type ConsoleLog = Parameters<NonNullable<Reporter['onUserConsoleLog']>>[0]

/** Prints failures when all tests have run, and what passed as one line. */
export default class VitestReporter implements Reporter {
  #root = ''
  #vitest: Vitest | null = null
  #done = 0
  #failed = 0
  readonly #began = Date.now()
  readonly #progress = new Progress('tests')
  /** What each task wrote to the console, by its id. */
  readonly #output = new Map<string, string>()

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root
    this.#vitest = vitest
  }

  onUserConsoleLog({ taskId = '', content }: ConsoleLog): void {
    this.#output.set(taskId, (this.#output.get(taskId) ?? '') + content)
  }

  onTestCaseResult(test: TestCase): void {
    this.#done += 1
    if (test.result().state === 'failed') this.#failed += 1
    else if (this.#output.has(test.id)) this.#reportOutput(test)
    this.#progress.show(this.#done, this.#failed)
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    this.#progress.end()
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const texts = [
      ...modules.flatMap((module) => this.#failuresOf(module)),
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => this.#failureOf(test)),
      ...unhandled.map(({ message, name, stacks: [at] = [] }) => ({
        file: at?.file ?? this.#root,
        line: at?.line ?? null,
        titles: ['outside of a test'],
        rules: [],
        errors: [{ message: `${name ?? 'Error'}: ${message}` }],
        alone: 'unknown: it was not caught by a test',
      })),
    ].map((failure) => failureText(failure, this.#root))
    for (const text of texts) console.log(`\n${text}`)
    if (tests.every((test) => test.result().state === 'skipped') && texts.length === 0)
      this.#reportNothing(modules)
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const skipped = count('skipped')
    console.log(
      `${texts.length > 0 ? '\n' : ''}${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${modules.length} files, ${((Date.now() - this.#began) / 1000).toFixed(1)} s)${reason === 'interrupted' ? '; interrupted' : ''}`,
    )
  }

  /** A selection that selects nothing is a mistake: says so, and fails. */
  #reportNothing(modules: readonly TestModule[]): void {
    const vitest = this.#vitest
    if (!vitest) return
    process.exitCode = 1
    const title = vitest.config.testNamePattern
    if (title && modules.length > 0)
      return console.log(`No title in ${modules.length} files matches ${title}.`)
    // Vitest has the words, but does not declare them.
    const { filenamePattern = [] } = vitest as { filenamePattern?: readonly string[] }
    console.log(`No path of a test contains ${filenamePattern.join(' or ')}.`)
  }

  /** A passing test writes nothing, so that a warning is noticed. */
  #reportOutput(test: TestCase): void {
    this.#progress.end()
    console.log(
      `${path.relative(this.#root, test.module.moduleId)}: "${test.name}" passed and wrote:`,
    )
    console.log(this.#output.get(test.id)?.trimEnd())
  }

  /** The failures of a file outside of its tests, such as an import that fails. */
  #failuresOf(module: TestModule): readonly TestFailure[] {
    const suites = [module, ...module.children.allSuites()]
    return suites
      .filter((suite) => suite.errors().length > 0)
      .map((suite) => ({
        file: module.moduleId,
        line: suite.errors()[0]?.stacks?.find(({ file }) => file === module.moduleId)?.line ?? null,
        titles: ['the file itself'],
        rules: [],
        errors: suite.errors().map(({ message }) => ({ message })),
        alone: this.#alone(module),
      }))
  }

  #failureOf(test: TestCase): TestFailure {
    const { errors = [] } = test.result()
    const { moduleId } = test.module
    const frame = errors
      .flatMap(({ stacks = [] }) => stacks)
      .find(({ file }) => file.endsWith(path.basename(moduleId)))
    return {
      file: moduleId,
      line: frame?.line ?? test.location?.line ?? null,
      titles: test.fullName.split(' > '),
      rules: test.tags,
      errors: errors.map(({ message, expected, actual, stacks }) => ({
        message,
        expected,
        seen: actual,
        stack: stacks ?? [],
      })),
      alone: `${this.#alone(test.module)} -t ${quoted(patternOf(test.name))}`,
      output: this.#output.get(test.id) ?? '',
    }
  }

  #alone(module: TestModule): string {
    const project = module.project.name.replace(/ \(.*\)$/, '')
    return `npx vitest run --project ${project} ${path.relative(this.#root, module.moduleId)}`
  }
}
