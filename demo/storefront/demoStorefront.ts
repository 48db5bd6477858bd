import { DemoFaults } from '../backEnd/DemoFaults.ts'
import { startDemoStorefront } from './startDemoStorefront.ts'

const { latencyMs = 0, offline = false, status } = new DemoFaults().take('storefront') ?? {}

// With a fault other than a delay, the script does not start.
if (!offline && status === undefined)
  startDemoStorefront((ms) => new Promise((resolve) => setTimeout(resolve, ms + latencyMs)))
