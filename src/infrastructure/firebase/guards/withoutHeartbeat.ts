import type { FirebaseApp } from 'firebase/app'

/** As far as the container of the SDK's parts is used; its types are not public. */
interface Container {
  addOrOverwriteComponent(component: object): void
}

/** Notes nothing, and has nothing to tell. */
const SILENT = { triggerHeartbeat: () => Promise.resolve(), getHeartbeatsHeader: () => Promise.resolve('') }

/**
 * Has an app keep no diary of its use. The SDK would keep one in the browser's database and send it along with its requests,
 * which nothing here needs, and no visitor was asked about. https://github.com/firebase/firebase-js-sdk/blob/main/packages/app/src/heartbeatService.ts
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
