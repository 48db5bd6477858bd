import type { Page } from '@playwright/test'

/** The services that charge per call, and the pattern of each service's URLs. */
const SERVICES = {
  accounts: /\/\/(?:identitytoolkit|securetoken)\.googleapis\.com\//,
  database: /\/\/firestore\.googleapis\.com\/.*(?:documents|Listen|Write)/,
  functions: /\/\/[\w-]+\.cloudfunctions\.net\//,
  settings: /\/\/firebaseremoteconfig\.googleapis\.com\//,
  installations: /\/\/firebaseinstallations\.googleapis\.com\//,
} as const

export type Service = keyof typeof SERVICES

/** Counts, from now on, a page's requests to each service, in the object that it returns. */
export function countServiceCalls(page: Page): Record<Service, number> {
  const calls: Record<Service, number> = {
    accounts: 0,
    database: 0,
    functions: 0,
    settings: 0,
    installations: 0,
  }
  page.on('request', (request) => {
    if (request.method() === 'OPTIONS') return
    for (const [service, pattern] of Object.entries(SERVICES) as [Service, RegExp][])
      if (pattern.test(request.url())) calls[service] += 1
  })
  return calls
}
