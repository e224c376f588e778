import { afterAll, beforeAll, expect } from 'bun:test'
import type { Browser } from 'playwright-core'
import { freePort } from '../../rehearsal/free-port.ts'
import { realTest } from '../real/support/available.ts'
import { found } from './support/axe.ts'
import { openTab, signIn, startBrowser } from './support/browser.ts'
import { startDemo, type Demo } from './support/demo.ts'
import { lineTo, type Line } from './support/line.ts'

let browser: Browser | undefined
let demo: Demo
let line: Line
beforeAll(async () => {
  browser = await startBrowser()
  if (!browser) return
  demo = await startDemo()
  line = await lineTo(demo.port)
}, 30_000)
afterAll(async () => {
  await browser?.close()
  await line?.close()
  await demo?.stop()
}, 30_000)

/** Chromium asks no proxy about this machine unless it is told to. */
const through = () => ({ proxy: { server: line.proxy, bypass: '<-loopback>' } })

realTest(['chromium'], 'a lost server is said, what is held looks out of date, and it is found again', async () => {
  await using tab = await openTab(browser, through())
  const { page } = tab
  await signIn(page, demo)
  await page.getByRole('heading', { name: 'Forms' }).waitFor()
  line.cut()
  await page.getByText(/^usher has not been heard since/).waitFor()
  await page.getByText('Out of date', { exact: true }).waitFor()
  await page
    .getByText(/^Out of date: this is from/)
    .first()
    .waitFor()
  await page.getByRole('status').getByText('usher is not heard any more.').waitFor()
  expect(await page.getByRole('heading', { name: 'Forms' }).count()).toBe(1)
  expect(await found(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await found(page)).toEqual([])
  line.mend()
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 20_000 })
  await page.getByRole('status').getByText('usher is heard again.').waitFor()
  // Each kind is out of date until its own fresh value has come.
  for (const old of await page.getByText(/Out of date/).all()) await old.waitFor({ state: 'detached' })
  expect(await page.getByText(/Out of date/).count()).toBe(0)
  expect(tab.complaints).toEqual([])
})

realTest(['chromium'], 'a person who will not wait has it looked for now', async () => {
  await using tab = await openTab(browser, through())
  const { page } = tab
  await signIn(page, demo)
  line.cut()
  const look = page.getByRole('button', { name: 'Look now' })
  await look.waitFor()
  await page.getByText(/Looking for it again in 8 s/).waitFor()
  line.mend()
  await look.click()
  // Sooner than it would have been by itself.
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 6_000 })
  expect(tab.complaints).toEqual([])
})

realTest(['chromium'], 'an usher that was started again asks for its new token, and says why', async () => {
  await using tab = await openTab(browser)
  const { page } = tab
  // One that nobody else is given while it is not listened on.
  const port = await freePort()
  const first = await startDemo({ port })
  await signIn(page, first)
  await first.stop()
  await page.getByText(/^usher has not been heard since/).waitFor()
  const second = await startDemo({ port })
  try {
    await page.getByRole('alert').getByText('usher no longer takes this token').waitFor({ timeout: 30_000 })
    expect(await page.evaluate('sessionStorage.length')).toBe(0)
    await page.getByLabel('Token').fill(second.token)
    await page.keyboard.press('Enter')
    await page.getByText('Live', { exact: true }).waitFor()
    expect(tab.complaints).toEqual([])
  } finally {
    await second.stop()
  }
})
