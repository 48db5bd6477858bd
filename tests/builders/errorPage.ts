import { screen } from '@testing-library/dom'
import { expect } from 'vitest'

const fontSize = (text: string): number =>
  Number.parseFloat(getComputedStyle(screen.getByText(text)).fontSize)

/** Expects the three texts of an error page in this order, each clearly larger than the next (product 2). */
export function expectErrorPage(headline: string, title: string, subtitle: string): void {
  const text = screen.getByRole('main').textContent
  expect(text).toContain(`${headline}${title}${subtitle}`)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(fontSize(headline)).toBeGreaterThan(1.5 * fontSize(title))
  expect(fontSize(title)).toBeGreaterThan(1.5 * fontSize(subtitle))
}
