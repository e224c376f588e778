import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'
import { lookAtEveryPage } from './support/every-page.ts'

const demoTest = demoTests()

/** The width of an A4 sheet without its margins, in CSS pixels. */
const SHEET = { viewport: { width: 718, height: 1000 } }

/** Returns what a sheet of paper would cut off: nobody can scroll on paper. */
const cutOff = (page: Page) =>
  page.evaluate(`(() => {
    const cut = []
    for (const element of document.querySelectorAll('body, main *')) {
      if (!element.checkVisibility() || element.closest('svg, .visually-hidden')) continue
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow) => overflow !== 'visible'
      const { right, width, height } = element.getBoundingClientRect()
      // Kept for screen readers only.
      if (width <= 1 || height <= 1) continue
      if (hides(overflowX) && element.scrollWidth > element.clientWidth + 1 || hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        cut.push('cut off: ' + element.outerHTML.slice(0, 120))
      else if (right > innerWidth + 1) cut.push('sticks out: ' + element.outerHTML.slice(0, 120))
    }
    return cut
  })()`) as Promise<string[]>

demoTest(
  'nothing of a page is cut off on paper',
  async (context) => {
    const look = async (page: Page) => {
      await page.emulateMedia({ media: 'print' })
      const cut = await cutOff(page)
      await page.emulateMedia({ media: 'screen' })
      return cut
    }
    expect(await lookAtEveryPage(context, look, { tab: SHEET })).toEqual([])
  },
  { timeout: 240_000 },
)

/** Counts the pages of a PDF. */
const pagesOf = (pdf: Uint8Array): number =>
  [...new TextDecoder('latin1').decode(pdf).matchAll(/\/Type \/Page\b/g)].length

demoTest('the welcome card is one sheet with its address and code, and no navigation', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/card')
  await page.locator('.door-card svg').waitFor()
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } })
  expect(pagesOf(pdf)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.door-address').isVisible()).toBe(true)
  expect(await page.locator('.door-card svg').isVisible()).toBe(true)
  for (const part of ['.rail', '.top', '.tabs', '.tools'])
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false])
  expect(tab.errors).toEqual([])
})

demoTest('a page becomes a PDF of a few sheets', async ({ page, demo }) => {
  await signIn(page, demo, '/health')
  await page.getByRole('heading', { level: 1, name: /problem|wrong|suggestion/i }).waitFor()
  const pages = pagesOf(await page.pdf({ format: 'A4' }))
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThan(8)
})
