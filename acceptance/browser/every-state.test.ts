import { afterAll, beforeAll, expect } from 'bun:test'
import type { Browser } from 'playwright-core'
import { serviceWords } from '../../web/words.ts'
import { realTest } from '../real/harness/available.ts'
import { found } from './parts/axe.ts'
import { openTab, signIn, startBrowser } from './parts/browser.ts'
import { startDemo, type Demo } from './parts/demo.ts'

let browser: Browser | undefined
let demo: Demo
beforeAll(async () => {
  browser = await startBrowser()
  if (browser) demo = await startDemo({ faults: ['every-state'] })
}, 30_000)
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
}, 30_000)

/** What `every-state` has at once. */
const states = ['healthy', 'starting', 'paused', 'created', 'unhealthy', 'failed', 'crash-looping', 'stopped']

realTest(['chromium'], 'every state at once is told in words that a screen reader reads', async () => {
  await using tab = await openTab(browser)
  const { page } = tab
  await signIn(page, demo, '/services')
  await page.getByText('keeps crashing', { exact: true }).first().waitFor({ timeout: 30_000 })
  const read = await page.getByRole('main').ariaSnapshot()
  for (const [, word] of states.map(serviceWords)) expect(read).toContain(word)
  for (const path of ['/', '/services', '/checks']) {
    await page.goto(demo.address + path)
    await page.getByText('Live', { exact: true }).waitFor()
    expect([path, await found(page)]).toEqual([path, []])
  }
  expect(tab.complaints).toEqual([])
})

realTest(['chromium'], 'what is wrong is reached with the keyboard alone, and says what it is', async () => {
  await using tab = await openTab(browser)
  const { page } = tab
  await signIn(page, demo, '/')
  const link = page.getByRole('region', { name: 'Worth a look' }).getByRole('link', { name: 'bazarr' })
  await link.waitFor({ timeout: 30_000 })
  await page.locator('body').focus()
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((one) => one.matches(':focus'))) break
  }
  await page.keyboard.press('Enter')
  await page.locator('h1:focus').getByText('bazarr').waitFor()
  await page.getByText('keeps crashing', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Restart bazarr' }).waitFor()
})
