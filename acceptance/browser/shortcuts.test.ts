import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'
import { pressUntil } from './support/keyboard.ts'

const demoTest = demoTests()

const shortcutList = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

const openShortcutList = (page: Page) => pressUntil(page, '?', shortcutList(page))

demoTest('keys open pages, walk through rows and open the actions of one', async ({ page, tab, demo }) => {
  await signIn(page, demo)
  await openShortcutList(page)
  await page.keyboard.press('Escape')
  await shortcutList(page).waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor()
  await page.getByRole('row', { name: /Jellyfin/ }).waitFor()
  await tab.answered()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.locator('tr:has(:focus)', { hasText: 'Jellyfin' }).waitFor()
  await page.keyboard.press('.')
  await page.locator('.menu:popover-open').waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('no key does anything while somebody types, or after the keys were turned off', async ({ page, demo }) => {
  await signIn(page, demo, '/requests')
  await page.getByRole('textbox').or(page.getByRole('searchbox')).first().fill('')
  await page.keyboard.type('gs?')
  await page.waitForURL(`${demo.address}/requests?text=gs%3F`)
  await page.keyboard.press('Tab')
  await openShortcutList(page)
  const list = shortcutList(page)
  await list.getByLabel('Use single-key shortcuts in this browser').uncheck()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.keyboard.press('?')
  expect(new URL(page.url()).pathname).toBe('/requests')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto(`${demo.address}/settings`)
  await page.getByLabel('Use single-key shortcuts in this browser').check()
})
