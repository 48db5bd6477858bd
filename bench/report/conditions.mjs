// The conditions under which a table was made.
import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'

function commitNow() {
  try {
    /** @param {string[]} args */
    const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes')
    )
  } catch {
    return 'unknown'
  }
}

/** @param {{ rounds: number, samples: import('../drive/Samples.mjs').Samples, browserVersion: string }} run */
export function conditionsOf({ rounds, samples: { taken, retaken, disturbed }, browserVersion }) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commitNow()}, ${machine}, Node ${process.versions.node}, Chromium ${browserVersion}.`,
    `Of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}: the smallest value of each step's times and of the slowest interaction; the median of everything else. Of ${taken} samples, ${retaken} were taken again; ${disturbed} ${disturbed === 1 ? 'was' : 'were'} kept although the machine was never idle.`,
  ].join('\n')
}
