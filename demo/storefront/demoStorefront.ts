import { DemoFaults } from '../backEnd/DemoFaults.ts'
import { startDemoStorefront } from './startDemoStorefront.ts'

const faults = new DemoFaults()
const { latencyMs = 0, offline = false, status } = faults.take('storefront') ?? {}

// With a fault other than a delay, the script does not start.
if (!offline && status === undefined)
  startDemoStorefront({
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms + latencyMs)),
    takeEnding: () => faults.takePaymentEnding(),
    goTo: (address) => window.location.assign(address),
  })
