/** @import { Host } from './Host.mjs' */
/** A request of a page. Times are in ms since the request for the page itself. */
/** @typedef {{ url: string, kind: string, began: number, ended: number | null, chunks: { at: number, bytes: number }[] }} Transfer */

/** Listens to everything that a page requests. */
export class Transfers {
  /** @type {Map<string, Transfer>} */
  #byId = new Map()
  #start = 0

  /** @param {import('playwright').CDPSession} session */
  constructor(session) {
    /** @param {number} timestamp in s */
    const since = (timestamp) => (timestamp - this.#start) * 1000
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
      if (request.url.startsWith('data:')) return
      this.#start ||= timestamp
      this.#byId.set(requestId, {
        url: request.url,
        kind: type ?? 'Other',
        began: since(timestamp),
        ended: null,
        chunks: [],
      })
    })
    session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
      this.#byId.get(requestId)?.chunks.push({ at: since(timestamp), bytes: encodedDataLength })
    })
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const transfer = this.#byId.get(requestId)
      if (!transfer) return
      // Adds the bytes that were not reported yet, such as headers.
      const received = transfer.chunks.reduce((sum, { bytes }) => sum + bytes, 0)
      transfer.chunks.push({ at: since(timestamp), bytes: encodedDataLength - received })
      transfer.ended = since(timestamp)
    })
  }

  /** The requests so far. @returns {readonly Transfer[]} */
  get all() {
    return [...this.#byId.values()]
  }

  /** The bytes received up to a time. @param {number} ms since the request for the page itself */
  bytesBy(ms) {
    return this.all
      .flatMap(({ chunks }) => chunks)
      .reduce((sum, { at, bytes }) => (at <= ms ? sum + bytes : sum), 0)
  }
}

const SCRIPT = /\.m?js$/

/**
 * The transfers of scripts from the page's own host.
 * @param {readonly Transfer[]} transfers
 * @param {Host} host
 */
export function ownScripts(transfers, host) {
  return transfers.filter(({ url }) => isOwn(url, host) && SCRIPT.test(new URL(url).pathname))
}

/**
 * Whether an address is the host's.
 * @param {string} url
 * @param {Host} host
 */
export const isOwn = (url, host) => url.startsWith(host.at('/'))
