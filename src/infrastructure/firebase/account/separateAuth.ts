import type { Auth } from 'firebase/auth'
import { sharedAppCheck } from '../appCheck/sharedAppCheck.ts'

/** A separate Auth instance of the same project, in memory: signing in there does not sign in the page. */
export async function separateAuth({ app, emulatorConfig }: Auth): Promise<Auth> {
  const [
    { initializeApp },
    { withoutHeartbeat },
    { connectAuthEmulator, initializeAuth, inMemoryPersistence },
  ] = await Promise.all([
    import('firebase/app'),
    import('../guards/withoutHeartbeat.ts'),
    import('firebase/auth'),
  ])
  const second = sharedAppCheck(app, withoutHeartbeat(initializeApp(app.options, 'aside')))
  const aside = initializeAuth(second, { persistence: inMemoryPersistence })
  if (emulatorConfig)
    connectAuthEmulator(
      aside,
      `${emulatorConfig.protocol}://${emulatorConfig.host}:${emulatorConfig.port}`,
      { disableWarnings: true },
    )
  return aside
}
