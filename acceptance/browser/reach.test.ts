import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { found } from './support/axe.ts'
import { signIn } from './support/browser.ts'
import { onDemo } from './support/on-demo.ts'

const proves = onDemo('crash-loop')

/** By how many pixels a page is wider than its window. */
function tooWide(page: Page): Promise<number> {
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
    proves(
      `every page can be read by everybody at ${width} px, ${colorScheme}`,
      async ({ page, tab, demo }) => {
        await page.goto(demo.address)
        await page.getByLabel('Token').waitFor()
        expect(await found(page)).toEqual([])
        await signIn(page, demo)
        for (const path of pages) {
          await page.goto(demo.address + path)
          await page.getByText('Live', { exact: true }).waitFor()
          await page.getByRole('heading', { level: 1 }).waitFor()
          expect([path, await found(page)]).toEqual([path, []])
          expect([path, await tooWide(page)]).toEqual([path, 0])
        }
        await page.goto(`${demo.address}/services/bazarr`)
        await page.getByRole('button', { name: 'Stop bazarr' }).click()
        await page.getByRole('button', { name: 'Stop bazarr now' }).waitFor()
        expect(await found(page)).toEqual([])
        expect(tab.complaints).toEqual([])
      },
      { tab: { colorScheme, viewport: { width, height: 800 } }, timeout: 240_000 },
    )
  }
}

proves('everything is done with the keyboard alone', async ({ page, tab, demo }) => {
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
  await focused('Skip to the page')
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
  await tabTo('Leave it as it is')
  await page.keyboard.press('Enter')
  await focused('Stop sonarr')
  expect(tab.complaints).toEqual([])
})
