import type { FirebaseApp } from 'firebase/app'

/** The parts of the SDK's component container that are used here; its types are not public. */
interface Container {
  getProvider(name: string): { getImmediate(options: { optional: true }): object | null }
  addOrOverwriteComponent(component: object): void
}

export const containerOf = (app: FirebaseApp): Container | undefined =>
  Reflect.get(app, 'container')

/**
 * Replaces a service of this app that the SDK's other services use.
 * https://github.com/firebase/firebase-js-sdk/tree/main/packages/component
 */
export function replaceService(app: FirebaseApp, name: string, service: object): FirebaseApp {
  containerOf(app)?.addOrOverwriteComponent({
    name,
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => service,
  })
  return app
}
