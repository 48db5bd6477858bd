import * as v from 'valibot'
import type { Plugin } from 'vite'
import { problemsIn } from '../configuration/problems.ts'
import { CONFIGURATION, BUILD_CONFIGURATION } from '../configuration/settings.ts'

/** The problems of the live product's configuration and how to fix them; null for none. */
export function configurationProblem(
  env: Readonly<Record<string, string | undefined>>,
  command: 'build' | 'serve',
): string | null {
  const { missing, malformed } = problemsIn(
    command === 'build' ? BUILD_CONFIGURATION : v.partial(CONFIGURATION),
    env,
  )
  const problems = [...missing, ...malformed]
  return problems.length === 0
    ? null
    : `${problems.join('\n')}\n.env.example documents every value; "npm run tool build:demo" needs none.`
}

/** Refuses to build the live product if its configuration is incomplete or malformed, and to serve it if it is malformed. */
export function liveConfiguration(): Plugin {
  return {
    name: 'live-configuration',
    // `vite preview` serves a build, and the build has checked its configuration.
    apply: (_, { isPreview }) => !isPreview,
    configResolved({ env, command }) {
      const problem = configurationProblem(env, command)
      if (problem !== null) throw new Error(problem)
    },
    configureServer({ config: { env, logger } }) {
      if (problemsIn(CONFIGURATION, env).missing.length > 0)
        logger.warn('.env.local lacks values (see .env.example); "npm start" needs none.')
    },
  }
}
