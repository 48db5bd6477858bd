import type { Auth } from 'firebase/auth'
import { type FirebaseApp, initializeApp } from 'firebase/app'
import { containerOf, replaceService } from '../guards/replaceService.ts'

/** The SDK's internal service for App Check tokens. */
const TOKENS = 'app-check-internal'

/** A separate Auth instance of the same project, in memory: signing in there does not sign in the page. */
export async function separateAuth({ app, emulatorConfig }: Auth): Promise<Auth> {
  const [{ withoutHeartbeat }, { connectAuthEmulator, initializeAuth, inMemoryPersistence }] =
    await Promise.all([import('../guards/withoutHeartbeat.ts'), import('firebase/auth')])
  const second = withTokensOf(app, withoutHeartbeat(initializeApp(app.options, 'aside')))
  const separate = initializeAuth(second, { persistence: inMemoryPersistence })
  if (emulatorConfig)
    connectAuthEmulator(
      separate,
      `${emulatorConfig.protocol}://${emulatorConfig.host}:${emulatorConfig.port}`,
      { disableWarnings: true },
    )
  return separate
}

/** Lets a second app of the same project use the App Check tokens of the first. Without App Check, nothing changes. */
function withTokensOf(first: FirebaseApp, second: FirebaseApp): FirebaseApp {
  const tokens = containerOf(first)?.getProvider(TOKENS).getImmediate({ optional: true })
  return tokens ? replaceService(second, TOKENS, tokens) : second
}
