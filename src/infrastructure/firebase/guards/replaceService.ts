import type { FirebaseApp } from 'firebase/app'

/** The part of the SDK's component container that is used here; its types are not public. */
interface Container {
  addOrOverwriteComponent(component: object): void
}

/**
 * Replaces a service that the SDK's other services of this app use.
 * https://github.com/firebase/firebase-js-sdk/tree/main/packages/component
 */
export function replaceService(app: FirebaseApp, name: string, service: object): FirebaseApp {
  const container: Container | undefined = Reflect.get(app, 'container')
  container?.addOrOverwriteComponent({
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
