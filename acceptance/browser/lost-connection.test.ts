import { afterAll, beforeAll, expect } from 'bun:test'
import type { Browser } from 'playwright-core'
import { freePort } from '../../rehearsal/free-port.ts'
import { realTest } from '../real/support/parts.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { openTab, signIn, startBrowser } from './support/browser.ts'
import { startDemo, type DemoProcess } from './support/demo.ts'
import { startCuttableProxy, type CuttableProxy } from './support/cuttable-proxy.ts'

let browser: Browser | undefined
let demo: DemoProcess
let cuttableProxy: CuttableProxy
beforeAll(async () => {
  browser = await startBrowser()
  if (!browser) return
  demo = await startDemo()
  cuttableProxy = await startCuttableProxy(demo.port)
}, 30_000)
afterAll(async () => {
  await browser?.close()
  await cuttableProxy?.close()
  await demo?.stop()
}, 30_000)

/** By default, Chromium bypasses proxies for loopback addresses. */
const proxyOptions = () => ({ proxy: { server: cuttableProxy.url, bypass: '<-loopback>' } })

realTest(['chromium'], 'a lost connection is announced, values look out of date, and it reconnects', async () => {
  await using tab = await openTab(browser, proxyOptions())
  const { page } = tab
  await signIn(page, demo)
  await page.getByRole('heading', { name: 'Forms' }).waitFor()
  cuttableProxy.cut()
  await page.getByText(/^No connection to usher since/).waitFor()
  await page.getByText('Out of date', { exact: true }).waitFor()
  await page
    .getByText(/^Out of date: this is from/)
    .first()
    .waitFor()
  await page.getByRole('status').getByText('The connection to usher is lost.').waitFor()
  expect(await page.getByRole('heading', { name: 'Forms' }).count()).toBe(1)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityViolations(page)).toEqual([])
  cuttableProxy.restore()
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 20_000 })
  await page.getByRole('status').getByText('Connected to usher again.').waitFor()
  // Each kind is stale until its own new value arrives.
  for (const old of await page.getByText(/Out of date/).all()) await old.waitFor({ state: 'detached' })
  expect(await page.getByText(/Out of date/).count()).toBe(0)
  expect(tab.errors).toEqual([])
})

realTest(['chromium'], 'the button reconnects at once', async () => {
  await using tab = await openTab(browser, proxyOptions())
  const { page } = tab
  await signIn(page, demo)
  cuttableProxy.cut()
  const reconnect = page.getByRole('button', { name: 'Reconnect now' })
  await reconnect.waitFor()
  await page.getByText(/Reconnecting in 8 s/).waitFor()
  cuttableProxy.restore()
  await reconnect.click()
  // Before the scheduled retry in 8 s.
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 6_000 })
  expect(tab.errors).toEqual([])
})

realTest(['chromium'], 'a restarted usher asks for its new token, and says why', async () => {
  await using tab = await openTab(browser)
  const { page } = tab
  // A port that stays reserved while the server restarts.
  const port = await freePort()
  const first = await startDemo({ port })
  await signIn(page, first)
  await first.stop()
  await page.getByText(/^No connection to usher since/).waitFor()
  const second = await startDemo({ port })
  try {
    await page.getByRole('alert').getByText('usher no longer accepts this token').waitFor({ timeout: 30_000 })
    expect(await page.evaluate('sessionStorage.length')).toBe(0)
    await page.getByLabel('Token').fill(second.token)
    await page.keyboard.press('Enter')
    await page.getByText('Live', { exact: true }).waitFor()
    expect(tab.errors).toEqual([])
  } finally {
    await second.stop()
  }
})
