import { PROJECT } from '../theEmulators.ts'

/** How often the provider delivers an event. */
const MOST_DELIVERIES = 5

/**
 * Functions for a script of `printedWith`: `run` makes a call of a person; `deliverEvent` posts an event, given as JSON, to the
 * webhook; `asOwner` sends a request that bypasses all rules; `signUp` creates an account; `later` waits.
 */
export const RACE_SCRIPT = `
    const { createHmac } = await import('node:crypto')
    const now = () => Math.floor(Date.now() / 1000)
    const request = (uid, data) =>
      ({ data, auth: { uid, token: { auth_time: now() } }, app: {}, rawRequest: { get: () => uid } })
    const run = (name, uid, data) => functions[name].run(request(uid, data))
    const deliverOnce = (event) => new Promise((done, fail) => {
      const text = '{"events":[' + event + ']}'
      const rawBody = Buffer.from(text)
      const signature = createHmac('sha256', process.env.FASTSPRING_SECRET).update(rawBody).digest('base64')
      let status = 0
      const response = {
        status(code) { status = code; return response },
        type() { return response },
        send() { status < 300 ? done() : fail(Object.assign(new Error('refused'), { code: status })) },
        end() { response.send() },
        on() {}, setHeader() {}, getHeader() {},
      }
      functions.paymentWebhook({ method: 'POST', rawBody, body: JSON.parse(text), headers: {},
        get: () => signature, header: () => signature }, response)
    })
    // The provider delivers an event again that was answered by 500, as after two transactions that locked each other.
    const deliverEvent = (event, deliveries = 1) =>
      deliverOnce(event).catch((error) => {
        if (error.code !== 500 || deliveries === ${MOST_DELIVERIES}) throw error
        return deliverEvent(event, deliveries + 1)
      })
    const asOwner = async (method, address, body) => {
      const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
      const answer = await fetch('http://' + address, { method, headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(await answer.text())
    }
    const signUp = (uid, email) =>
      asOwner(
        'POST',
        process.env.FIREBASE_AUTH_EMULATOR_HOST + '/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts',
        { localId: uid, email },
      )
    const later = (ms) => new Promise((done) => setTimeout(done, Math.max(0, ms)))
`
