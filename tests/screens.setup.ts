import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'
import '../src/presentation/design/global.css'

configure({ asyncUtilTimeout: 4000 })

const PHONE = [375, 812] as const
const start = window.location.href

beforeEach(async () => {
  await page.viewport(...PHONE)
})

afterEach(async () => {
  cleanup()
  document.body.replaceChildren()
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', start)
  window.scrollTo(0, 0)
  await commands.emulateMedia({})
})
