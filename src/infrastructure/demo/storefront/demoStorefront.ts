import { startDemoStorefront } from './startDemoStorefront.ts'

startDemoStorefront((ms) => new Promise((resolve) => setTimeout(resolve, ms)))
