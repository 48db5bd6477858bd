import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { onRequest } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { purchaseStore, readStored, settle } from './payments.ts'
import { type WebhookEvent, readDelivery } from './rules/payments/webhookEvents.ts'
import { readAgain } from './rules/payments/readAgain.ts'
import { isSigned } from './rules/payments/signature.ts'
import {
  FASTSPRING_PASSWORD,
  FASTSPRING_SECRET,
  paymentServices,
  PAYMENTS_LIVE,
} from './settings.ts'

/** How long one webhook event may take, in ms. */
const EVENT_TIMEOUT_MS = 25_000

/**
 * The payment provider's webhook. It answers with the ids of the events that were processed, one per line; the provider sends the
 * others again. https://developer.fastspring.com/reference/webhooks-overview
 *
 * The platform parses a body of up to 32 MB before this code runs. So an instance has the memory for the largest body and handles
 * one request at a time: a malicious body delays only its own request.
 */
export const paymentWebhook = onRequest(
  {
    secrets: [FASTSPRING_SECRET, FASTSPRING_PASSWORD],
    cors: false,
    memory: '4GiB',
    concurrency: 1,
    maxInstances: 4,
    timeoutSeconds: 60,
  },
  async (request, response) => {
    if (request.method !== 'POST') return void response.status(405).end()
    if (!isSigned(request.rawBody, request.get('X-FS-Signature'), FASTSPRING_SECRET.value()))
      return void response.status(401).end()
    const events = readDelivery(request.body)
    if (!events) return void response.status(400).end()
    const processed = await Promise.all(events.map(processEvent))
    const ids = events.flatMap((event, index) => (event && processed[index] ? [event.id] : []))
    // 202 with a list means "only these". Without a list it could mean all, so if all events fail, the status is an error.
    const status = ids.length === events.length ? 200 : ids.length > 0 ? 202 : 500
    response.status(status).type('text/plain').send(ids.join('\n'))
  },
)

/** Processes an event. Returns whether it needs no further delivery. Logs contain ids and field names, never personal data. */
async function processEvent(event: WebhookEvent | null): Promise<boolean> {
  if (!event) {
    logger.error('A webhook event could not be read')
    return false
  }
  if (event.live !== PAYMENTS_LIVE.value()) {
    logger.warn('A webhook event that PAYMENTS_LIVE excludes was ignored', { event: event.id })
    return true
  }
  if (!event.subject) return true
  try {
    await withTimeout(settle(event.subject, paymentServices(), event))
    return true
  } catch (cause) {
    logger.error('A webhook event was not processed', { event: event.id, cause: String(cause) })
    return false
  }
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The event took too long')), EVENT_TIMEOUT_MS)
  })
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** Finds changes that no webhook event reported, and ends contracts that could not be ended before. */
export const readPaymentsAgain = onSchedule(
  {
    schedule: 'every 60 minutes',
    secrets: [FASTSPRING_SECRET, FASTSPRING_PASSWORD],
    memory: '512MiB',
    concurrency: 1,
    maxInstances: 1,
    timeoutSeconds: 1800,
  },
  async () => {
    const services = paymentServices()
    await readAgain(purchaseStore(getFirestore(), services.provider), (subject) =>
      readStored(subject, services).catch((cause: unknown) => {
        logger.error('A purchase could not be read again', { ...subject, cause: String(cause) })
        return false
      }),
    )
  },
)
