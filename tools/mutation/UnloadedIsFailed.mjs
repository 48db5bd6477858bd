/**
 * A reporter that adds a failed test to a test file that could not be loaded. Stryker counts only failed tests: without this one,
 * a mutant that breaks the loading of a module would survive: https://github.com/stryker-mutator/stryker-js/issues/6150
 */
export default class UnloadedIsFailed {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    for (const module of modules) {
      const errors = module.errors()
      // Vitest's types leave `task` out.
      const file = /** @type {{ tasks: object[] }} */ (Reflect.get(module, 'task'))
      if (errors.length > 0)
        file.tasks.push({
          type: 'test',
          name: 'loads',
          mode: 'run',
          file,
          meta: {},
          result: { state: 'fail', errors },
        })
    }
  }
}
