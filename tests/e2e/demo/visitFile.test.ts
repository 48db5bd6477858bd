// Uses the built demo: what happened in a tab is saved as a file, and played in another browser.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { workouts } from '../../../src/composition/sites/workouts.ts'
import { momentsOf } from '../../../src/infrastructure/demo/visits/play/moments.ts'
import { readVisit } from '../../../src/infrastructure/demo/visits/readVisit.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answersWhatStands, firstQuestionOf, stands } from '../answering.ts'
import { violations } from '../axe.ts'
import { paymentWindow } from '../paying/shop.ts'
import { signIn, storedAnswers } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { bar, playsUntil } from './playing.ts'

const first = firstQuestionOf(workouts)
const SAVED = 'tests/visits/a-step-switched-off.json'
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Behind the screens' })

test.use({ viewport: { width: 1280, height: 900 } })

test('a visit with answers, a fault, a setting, reloads and a tap on the map is saved by the drawer, and played in another browser up to the same screen and answers', { tag: '@10.visit-file' }, async ({ page, visit, browser }, info) => {
  await page.goto(`${first.path}?utm_source=theodora&email=theodora@example.org`)
  await answersWhatStands(page, workouts, { ...allAnswers(), displayName: 'Theodora' })
  await answersWhatStands(page, workouts, { ...allAnswers(), displayName: 'Theodora' })
  await page.evaluate(() => window.onwardDemo?.faults.set('remoteConfig', { status: 503, times: 1 }))
  const failed = page.waitForResponse((response) => response.status() === 503)
  await page.reload()
  await failed
  await answersWhatStands(page, workouts, allAnswers())
  const off = await stands(page, workouts)

  await page.getByRole('button', { name: 'Behind the screens' }).click()
  await drawer(page).getByRole('group', { name: 'Flags' }).locator('summary').first().click()
  await drawer(page).getByRole('combobox', { name: off.flag ?? '', exact: true }).selectOption('false')
  const loaded = page.waitForEvent('load')
  await drawer(page).getByRole('button', { name: 'Load the page with the changes' }).last().click()
  await loaded
  await visit.settles()
  await answersWhatStands(page, workouts, allAnswers())

  await page.getByRole('button', { name: 'Behind the screens' }).click()
  await drawer(page).getByRole('group', { name: 'Map', exact: true }).locator('summary').click()
  await drawer(page).getByRole('button', { name: /^Height/ }).click()
  await expect(page).toHaveURL(/\/onboarding\/height\?/)
  await visit.settles()
  await answersWhatStands(page, workouts, allAnswers())
  const last = await stands(page, workouts)
  const answered = await storedAnswers(page)

  await expect(drawer(page).getByRole('button', { name: 'Save as a file' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await drawer(page).getByRole('button', { name: 'Save as a file' }).click()
  const file = info.outputPath('visit.json')
  await (await download).saveAs(file)
  const text = readFileSync(file, 'utf8')
  expect(text).not.toMatch(/theodora/i)

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await playsUntil(theirs, file, momentsOf(readVisit(text)).length)
  await expect(bar(theirs)).not.toContainText('differs from the record')
  expect(new URL(theirs.url()).pathname).toBe(last.path)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText((await visit.heading().textContent()) ?? '')
  expect(await storedAnswers(theirs)).toEqual({ ...Object(answered), displayName: 'Nnnnnnnn' })
  await context.close()
})

test('a saved visit of the project is played step by step, apart from the own visit, which is left as it was', async ({ page, visit }) => {
  await page.goto(first.path)
  await answersWhatStands(page, workouts, allAnswers())
  const own = await stands(page, workouts)
  const answered = await storedAnswers(page)

  await page.getByRole('button', { name: 'Behind the screens' }).click()
  await playsUntil(page, SAVED, 2)
  await expect(bar(page)).toContainText(/^2 of \d+: answers gender: /)
  expect(await violations(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'Start again' }).click()
  await expect(bar(page)).toHaveAttribute('data-step', '1')
  await bar(page).getByRole('button', { name: 'Back to my visit' }).click()
  await expect(bar(page)).toHaveCount(0)
  await visit.settles()
  expect(visit.path).toBe(own.path)
  expect(await storedAnswers(page)).toEqual(answered)
})

test('a playback says where it differs from the record, stops there, and goes on if it is told to', async ({ page }, info) => {
  const saved = readVisit(readFileSync(SAVED, 'utf8'))
  // The visitor of this file taps something that the screen does not have, and fails where the demo does not.
  const happened = [
    { at: 100, does: 'taps', control: { role: 'button', name: 'Buy a boat' } },
    { at: 200, does: 'taps', control: { role: 'radio', name: 'Another word', answer: { question: 'gender', value: 'female' } } },
    { at: 300, saw: 'answers', answers: { gender: 'm', units: 'metric' } },
    { at: 400, saw: 'address', address: '/onboarding/name' },
  ]
  const file = info.outputPath('visit.json')
  writeFileSync(file, JSON.stringify({ ...saved, start: { ...saved.start, address: first.path, answers: {} }, happened }))
  await playsUntil(page, file, 1)
  await bar(page).getByRole('button', { name: 'Play all' }).click()
  await expect(bar(page)).toHaveAttribute('data-step', '2', { timeout: 20_000 })
  await expect(bar(page).getByRole('alert')).toContainText('The button “Buy a boat” is not on this screen now.')
  await bar(page).getByRole('button', { name: 'Next' }).click()
  await expect(bar(page).getByRole('alert')).toContainText('The answer gender is "f". In the record it is "m".', { timeout: 20_000 })
  await expect(bar(page)).toContainText('Other steps that differed: 2.')
})

test('somebody who was signed in is so again, and the bar can be used while a window is open above the page', async ({ page }, info) => {
  const paywall = '/onboarding/subscription'
  await signIn(page, 'riley@example.com', paywall)
  const name = (await page.getByRole('button', { name: /^Pay .+ and start$/ }).textContent()) ?? ''
  const saved = readVisit(readFileSync(SAVED, 'utf8'))
  const happened = [
    { at: 100, does: 'taps', control: { role: 'button', name } },
    { at: 900, does: 'taps', control: { role: 'button', name: 'Decline this card' } },
  ]
  const file = info.outputPath('visit.json')
  writeFileSync(file, JSON.stringify({ ...saved, start: { ...saved.start, address: paywall, person: 'riley' }, happened }))
  await page.goto('/?visit')
  await playsUntil(page, file, 3)
  await expect(paymentWindow(page).getByText('The card was declined. Nothing was charged.')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Back to my visit' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('a file that holds no visit is refused beside the field', async ({ page, visit }) => {
  await page.goto('/?visit')
  const field = page.getByLabel('Play a file')
  await expect(page.getByRole('main'), 'the styles are there').toHaveCSS('display', 'grid')
  await field.setInputFiles({ name: 'visit.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"onward-visit","version":9}') })
  await expect(field).toHaveAccessibleDescription('This visit was saved by another version of the demo (format 9; this one reads 1).')
  await field.setInputFiles({ name: 'large.json', mimeType: 'application/json', buffer: Buffer.alloc(1_100_000, 'x') })
  await expect(page.getByRole('alert')).toHaveText('This file is too large for a visit, which has at most 1 MB.')
  expect(await violations(page)).toEqual([])
  await page.goto('/?visit=play')
  await expect(page.getByRole('alert')).toHaveText('This tab has no visit to play. Choose its file.')

  await page.goto(`${first.path}?drawer=open`)
  await visit.settles()
  await drawer(page).getByLabel('Play a file').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50]) })
  await expect(drawer(page).getByRole('alert')).toHaveText('This file holds no visit. Choose one that the drawer saved.')
})
