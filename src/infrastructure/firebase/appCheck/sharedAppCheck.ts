import type { FirebaseApp } from 'firebase/app'

/** The parts of the SDK's component container that are used here; its types are not public. */
interface Container {
  getProvider(name: string): { getImmediate(options: { optional: true }): object | null }
  addOrOverwriteComponent(component: object): void
}

/** What the SDK's services ask for tokens. */
const TOKENS = 'app-check-internal'

const containerOf = (app: FirebaseApp): Container => Reflect.get(app, 'container')

/** Lets a second app of the same project use the App Check tokens of the first. Without App Check, nothing changes. */
export function sharedAppCheck(first: FirebaseApp, second: FirebaseApp): FirebaseApp {
  const tokens = containerOf(first).getProvider(TOKENS).getImmediate({ optional: true })
  if (!tokens) return second
  containerOf(second).addOrOverwriteComponent({
    name: TOKENS,
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => tokens,
  })
  return second
}
