import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { accessibilityViolations } from './support/accessibility.ts'
import { signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests('crash-loop')

/** Returns by how many pixels a page is wider than its window. */
function overflowPixels(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') as Promise<number>
}

const pages = [
  '/',
  '/requests',
  '/trace/the%20bear',
  '/checks',
  '/services',
  '/services/bazarr',
  '/services/sonarr',
  '/jobs',
  '/nowhere',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1280]) {
    demoTest(
      `every page is accessible at ${width} px, ${colorScheme}`,
      async ({ page, tab, demo }) => {
        await page.goto(demo.address)
        await page.getByLabel('Token').waitFor()
        expect(await accessibilityViolations(page)).toEqual([])
        await signIn(page, demo)
        for (const path of pages) {
          await page.goto(demo.address + path)
          await page.getByText('Live', { exact: true }).waitFor()
          await page.getByRole('heading', { level: 1 }).waitFor()
          expect([path, await accessibilityViolations(page)]).toEqual([path, []])
          expect([path, await overflowPixels(page)]).toEqual([path, 0])
        }
        await page.goto(`${demo.address}/services/bazarr`)
        await page.getByRole('button', { name: 'Stop bazarr' }).click()
        await page.getByRole('button', { name: 'Stop bazarr now' }).waitFor()
        expect(await accessibilityViolations(page)).toEqual([])
        expect(tab.errors).toEqual([])
      },
      { tab: { colorScheme, viewport: { width, height: 800 } }, timeout: 240_000 },
    )
  }
}

demoTest('everything works with the keyboard alone', async ({ page, tab, demo }) => {
  const focused = (name: string) =>
    page
      .locator(':focus')
      .and(page.getByText(name, { exact: true }))
      .waitFor()
  const tabTo = async (name: string) => {
    for (let pressed = 0; pressed < 80; pressed++) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate('document.activeElement?.textContent.trim()')) === name) return
    }
    throw new Error(`"${name}" was not reached`)
  }
  await page.goto(demo.address)
  await page.locator('#given:focus').waitFor()
  await page.keyboard.type(demo.token)
  await page.keyboard.press('Enter')
  await page.getByText('Live', { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await focused('Skip to content')
  await page.keyboard.press('Enter')
  await page.locator('main:focus').waitFor()
  await tabTo('Services')
  await page.keyboard.press('Enter')
  await page.locator('h1:focus').getByText('Services').waitFor()
  await tabTo('sonarr')
  await page.keyboard.press('Enter')
  await page.locator('h1:focus').getByText('sonarr').waitFor()
  await tabTo('Restart sonarr')
  await page.keyboard.press('Enter')
  await page.getByText(/^done in/).waitFor({ timeout: 60_000 })
  await focused('Restart sonarr')
  await tabTo('Stop sonarr')
  await page.keyboard.press('Enter')
  await focused('Stop sonarr now')
  await tabTo('Cancel')
  await page.keyboard.press('Enter')
  await focused('Stop sonarr')
  expect(tab.errors).toEqual([])
})
