import { HttpsError } from 'firebase-functions/v2/https'

/** @typedef {Record<string, unknown>} Fields */

/** The answers that the site needs for a profile. */
const REQUIRED = (process.env['REQUIRED_KEYS'] ?? '').split(' ')
/** The programs (product 1). */
const APPS = ['yoga', 'workouts', 'hc']
const SCHEDULES = ['promo_schedule', 'notification_schedule', 'email_schedule']
const WHERE = ['timezone', 'language', 'country']

/**
 * The body of createUserProfile. Every step counts as asked, since the remote settings are not known here.
 * @param {unknown} data
 * @returns {{ answers: Fields, locale: Fields, newsletter: true }}
 * @throws {HttpsError} invalid-argument
 */
export function profilePayload(data) {
  const { locale, newsletter, ...answers } = objectOf(data, 'The profile')
  const where = objectOf(locale, 'locale')
  demand(WHERE.every((name) => isTextOrNull(where[name])), 'locale')
  demand(newsletter === true, 'newsletter')
  demand(answers['units'] === 'metric' || answers['units'] === 'imperial', 'units')
  const missing = REQUIRED.filter((key) => answers[key] === undefined || answers[key] === null)
  demand(missing.length === 0, missing.join(', '))
  return { answers, locale: Object.fromEntries(WHERE.map((name) => [name, where[name]])), newsletter: true }
}

/**
 * @param {unknown} data
 * @throws {HttpsError} invalid-argument if it is not a body of scheduleNotifications
 */
export function checkNotifications(data) {
  const body = objectOf(data, 'The body')
  for (const name of SCHEDULES) demand(typeof body[name] === 'string', name)
  for (const name of WHERE) demand(isTextOrNull(body[name]), name)
  demand(APPS.some((app) => app === body['app']), 'app')
}

/** @param {unknown} value @returns {Fields} empty if it is not an object */
export function fieldsOf(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** @param {unknown} value @param {string} name */
function objectOf(value, name) {
  demand(typeof value === 'object' && value !== null && !Array.isArray(value), name)
  return fieldsOf(value)
}

/** @param {unknown} value */
function isTextOrNull(value) {
  return value === null || typeof value === 'string'
}

/** @param {boolean} holds @param {string} name */
function demand(holds, name) {
  if (!holds) throw new HttpsError('invalid-argument', `${name} required`)
}
