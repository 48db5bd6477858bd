import { DemoFaults } from '../backEnd/DemoFaults.ts'
import { startDemoStorefront } from './startDemoStorefront.ts'

const { latencyMs = 0, offline = false, status } = new DemoFaults().take('storefront') ?? {}

// A script that does not start is like one that never arrived.
if (!offline && status === undefined)
  startDemoStorefront((ms) => new Promise((resolve) => setTimeout(resolve, ms + latencyMs)))
