/**
 * A reporter that gives a test file which cannot be loaded a failed test. Stryker counts failed tests alone, and would
 * take a mutant that breaks a module's loading for one that survived: https://github.com/stryker-mutator/stryker-js/issues/6150
 */
export default class UnloadedIsFailed {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    for (const module of modules) {
      const errors = module.errors()
      const file = module.task
      if (errors.length > 0) file.tasks.push({ type: 'test', name: 'loads', mode: 'run', file, meta: {}, result: { state: 'fail', errors } })
    }
  }
}
