import * as v from 'valibot'
import type { Plugin } from 'vite'
import { problemsIn } from '../configuration/problems.ts'
import { CONFIGURATION, OF_A_BUILD } from '../configuration/settings.ts'

/** The problems of the live product's configuration and how to fix them; null for none. */
export function configurationProblem(
  env: Readonly<Record<string, string | undefined>>,
  command: 'build' | 'serve',
): string | null {
  const { missing, malformed } = problemsIn(
    command === 'build' ? OF_A_BUILD : v.partial(CONFIGURATION),
    env,
  )
  const problems = [...missing, ...malformed]
  return problems.length === 0
    ? null
    : `${problems.join('\n')}\n.env.example documents every value; "npm run build:demo" needs none.`
}

/** Refuses to build or serve the live product without its configuration. */
export function liveConfiguration(): Plugin {
  return {
    name: 'live-configuration',
    // vite preview serves a build whose configuration was already checked.
    apply: (_, { isPreview }) => !isPreview,
    configResolved({ env, command }) {
      const problem = configurationProblem(env, command)
      if (problem !== null) throw new Error(problem)
    },
  }
}
