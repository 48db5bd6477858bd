import type { Auth } from 'firebase/auth'

/** Accounts of the same project, asked beside the page: whoever signs in there is signed in nowhere else, and kept nowhere. */
export async function authAside({ app, emulatorConfig }: Auth): Promise<Auth> {
  const [{ initializeApp }, { withoutHeartbeat }, { connectAuthEmulator, initializeAuth, inMemoryPersistence }] = await Promise.all([import('firebase/app'), import('../guards/withoutHeartbeat.ts'), import('firebase/auth')])
  const aside = initializeAuth(withoutHeartbeat(initializeApp(app.options, 'aside')), { persistence: inMemoryPersistence })
  if (emulatorConfig) connectAuthEmulator(aside, `${emulatorConfig.protocol}://${emulatorConfig.host}:${emulatorConfig.port}`, { disableWarnings: true })
  return aside
}
