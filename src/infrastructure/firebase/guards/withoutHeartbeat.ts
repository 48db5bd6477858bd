import type { FirebaseApp } from 'firebase/app'

/** The part of the SDK's component container that is used here; its types are not public. */
interface Container {
  addOrOverwriteComponent(component: object): void
}

/** A heartbeat service that records and reports nothing. */
const SILENT = {
  triggerHeartbeat: () => Promise.resolve(),
  getHeartbeatsHeader: () => Promise.resolve(''),
}

/**
 * Turns off an app's heartbeat log. The SDK would store its usage in IndexedDB and send it with its requests. Nothing here
 * needs that, and no visitor consented to it.
 * https://github.com/firebase/firebase-js-sdk/blob/main/packages/app/src/heartbeatService.ts
 */
export function withoutHeartbeat(app: FirebaseApp): FirebaseApp {
  const container: Container | undefined = Reflect.get(app, 'container')
  container?.addOrOverwriteComponent({
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => SILENT,
  })
  return app
}
