import { PEOPLE, type PersonName } from '../people.ts'
import type { Walk } from '../Walk.ts'
import { type Action, type ActionOf, fullText } from './Action.ts'

/** How long a control may take to become available, in ms. */
const CONTROL_TIMEOUT_MS = 1500
/** The password of a seeded account, or of a person who signs up. */
const passwordOf = (as: PersonName): string => (PEOPLE[as].uid === null ? 'onward-2026' : 'onward1')
const LOG_OUT = 'Log out'

/** Actions that load a page. They are impossible offline. */
const LOADING: ReadonlySet<Action['do']> = new Set([
  'back',
  'forward',
  'reload',
  'go',
  'openTab',
  'logIn',
  'signUp',
])

/**
 * Performs one action in the active tab. Returns false if the control or page that the action needs is missing. The effects
 * of the action may still be in progress.
 */
export async function perform(walk: Walk, action: Action): Promise<boolean> {
  if (walk.isOffline && LOADING.has(action.do)) return false
  try {
    return await performIn(walk, action)
  } catch (cause) {
    if (
      /Timeout|not found|intercepts pointer|detached|ERR_|Target.*closed|interrupted/i.test(
        String(cause),
      )
    )
      return false
    throw cause
  }
}

async function performIn(walk: Walk, action: Action): Promise<boolean> {
  const { page } = walk
  switch (action.do) {
    case 'tap':
      return tap(walk, action)
    case 'type':
    case 'paste':
      return enterText(walk, action)
    case 'press':
      await page.keyboard.press(action.key)
      return true
    case 'back':
      if (!(await page.evaluate(() => navigation.canGoBack))) return false
      await page.goBack({ waitUntil: 'commit' })
      return true
    case 'forward':
      if (!(await page.evaluate(() => navigation.canGoForward))) return false
      await page.goForward({ waitUntil: 'commit' })
      return true
    case 'reload':
      await page.reload()
      return true
    case 'go':
      await page.goto(walk.addressOf(action.to))
      return true
    case 'openTab':
      return openTab(walk, action)
    case 'switchTab':
      if (!walk.tabs.has(action.to)) return false
      walk.front = action.to
      await walk.page.bringToFront()
      return true
    case 'closeTab':
      return closeTab(walk)
    case 'logIn':
    case 'signUp':
      return signIn(walk, action)
    case 'logOut':
      return logOut(walk)
    case 'offline':
    case 'online':
      walk.isOffline = action.do === 'offline'
      await walk.context.setOffline(walk.isOffline)
      return true
    case 'fault':
      await page.evaluate(({ call, fault }) => window.onwardDemo?.faults.set(call, fault), action)
      return true
    case 'clearFaults':
      await page.evaluate(() => window.onwardDemo?.faults.clear())
      return true
    case 'clock':
      await walk.setClockForward(action.minutes)
      return true
  }
}

async function tap({ page }: Walk, { role, name, nth = 0 }: ActionOf<'tap'>): Promise<boolean> {
  // Controls behind a modal dialog cannot be tapped, but may have the same name.
  const modals = page.locator('dialog:modal')
  const scope = (await modals.count()) > 0 ? modals.last() : page
  await scope
    .getByRole(role, { name, exact: true })
    .filter({ visible: true })
    .nth(nth)
    .click({ timeout: CONTROL_TIMEOUT_MS, noWaitAfter: true })
  return true
}

/** Enters a text. Typing replaces the old text key by key; pasting inserts everything at once, up to the field's limit. */
async function enterText({ page }: Walk, action: ActionOf<'type' | 'paste'>): Promise<boolean> {
  const field = page.getByLabel(action.field, { exact: true }).filter({ visible: true }).first()
  const text = fullText(action)
  if (action.do === 'paste') {
    const longest = Number(
      (await field.getAttribute('maxlength', { timeout: CONTROL_TIMEOUT_MS })) ?? text.length,
    )
    await field.fill(text.slice(0, longest), { timeout: CONTROL_TIMEOUT_MS })
    return true
  }
  await field.fill('', { timeout: CONTROL_TIMEOUT_MS })
  await field.pressSequentially(text, { timeout: CONTROL_TIMEOUT_MS * 2 })
  return true
}

async function openTab(walk: Walk, { as }: ActionOf<'openTab'>): Promise<boolean> {
  const { page } = walk
  if (as === 'fresh') {
    const fresh = await walk.context.newPage()
    walk.adopt(fresh)
    await fresh.goto(walk.addressOf(new URL(page.url()).pathname))
    return true
  }
  const [copy] = await Promise.all([
    walk.context.waitForEvent('page', { timeout: CONTROL_TIMEOUT_MS * 2 }),
    page.evaluate(() => void window.open(location.href)),
  ])
  walk.adopt(copy)
  await copy.waitForLoadState('load')
  return true
}

async function closeTab(walk: Walk): Promise<boolean> {
  if (walk.tabs.size < 2) return false
  const { page, front } = walk
  walk.tabs.delete(front)
  walk.front = Math.max(...walk.tabs.keys())
  await page.close()
  await walk.page.bringToFront()
  return true
}

/** Logs in or signs up with the email form, which then leads back to the previous page. */
async function signIn(walk: Walk, { do: how, as }: ActionOf<'logIn' | 'signUp'>): Promise<boolean> {
  const { page } = walk
  const next = encodeURIComponent(new URL(page.url()).pathname)
  const isLogIn = how === 'logIn'
  await page.goto(walk.addressOf(`/auth/${isLogIn ? 'login' : 'signup'}/email?next=${next}`))
  await page
    .getByLabel('Email', { exact: true })
    .fill(PEOPLE[as].email, { timeout: CONTROL_TIMEOUT_MS * 4 })
  await page
    .getByLabel('Password', { exact: true })
    .fill(passwordOf(as), { timeout: CONTROL_TIMEOUT_MS })
  await page
    .getByRole('button', { name: isLogIn ? 'Log in' : 'Create account', exact: true })
    .click({ timeout: CONTROL_TIMEOUT_MS })
  // The form stays until the service has answered.
  await page
    .waitForURL((url) => !url.pathname.startsWith('/auth/'), {
      timeout: CONTROL_TIMEOUT_MS,
      waitUntil: 'commit',
    })
    .catch(() => undefined)
  return true
}

/** Logs out. On pages with a progress bar, the button is in a dialog. */
async function logOut({ page }: Walk): Promise<boolean> {
  const button = page
    .getByRole('button', { name: /^(?:Log out|Account of|Your account)/ })
    .filter({ visible: true })
    .first()
  const name =
    (await button.getAttribute('aria-label', { timeout: CONTROL_TIMEOUT_MS })) ??
    (await button.textContent())
  await button.click({ timeout: CONTROL_TIMEOUT_MS })
  if (name?.trim() !== LOG_OUT)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: LOG_OUT, exact: true })
      .click({ timeout: CONTROL_TIMEOUT_MS })
  return true
}
