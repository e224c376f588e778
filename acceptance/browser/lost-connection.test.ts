import { afterAll, beforeAll, expect } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { freePort } from '../../rehearsal/free-port.ts'
import { realTest } from '../real/support/parts.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { openPage, openTab, signIn, startBrowser, waitForConnection } from './support/browser.ts'
import { builtApp } from './support/built-app.ts'
import { startDemo, type DemoProcess } from './support/demo.ts'
import { startCuttableProxy, type CuttableProxy } from './support/cuttable-proxy.ts'
import { overflowPixels } from './support/page-faults.ts'

let browser: Browser | undefined
let demo: DemoProcess
let cuttableProxy: CuttableProxy
beforeAll(async () => {
  browser = await startBrowser()
  if (!browser) return
  demo = await startDemo({ assets: await builtApp() })
  cuttableProxy = await startCuttableProxy(demo.port)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await cuttableProxy?.close()
  await demo?.stop()
}, 120_000)

/** By default, Chromium bypasses proxies for loopback addresses. */
const proxyOptions = () => ({ proxy: { server: cuttableProxy.url, bypass: '<-loopback>' } })

const banner = (page: Page) => page.getByRole('complementary', { name: 'Connection lost' })

realTest(['chromium'], 'a lost connection is announced, what is known stays, and it reconnects', async () => {
  await using tab = await openTab(browser, proxyOptions())
  const { page } = tab
  await signIn(page, demo)
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  cuttableProxy.cut()
  await banner(page)
    .getByText(/^Lost contact with usher at/)
    .waitFor()
  await page
    .getByRole('status')
    .getByText(/^Lost contact with usher at/)
    .waitFor({ state: 'attached' })
  await page.locator('.rail').getByText('Connection lost').waitFor()
  expect(await page.getByRole('heading', { name: 'Needs you' }).count()).toBe(1)
  await page.locator('.panel.stale').first().waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page)).toEqual([])
  }
  cuttableProxy.restore()
  await banner(page).waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Connected again.').waitFor({ state: 'attached' })
  await page.locator('.panel.stale').first().waitFor({ state: 'detached' })
  expect(tab.errors).toEqual([])
})

/** Returns whether all of the banner is in the window. */
const isInWindow = (page: Page): Promise<boolean> =>
  page.evaluate(`(() => {
    const { left, right, top, bottom } = document.querySelector('.banner.lost').getBoundingClientRect()
    return left >= 0 && right <= innerWidth + 0.5 && top >= 0 && bottom <= innerHeight
  })()`)

realTest(['chromium'], 'the lost connection is said at every width, also far down a page', async () => {
  await using tab = await openTab(browser, proxyOptions())
  const { page } = tab
  await signIn(page, demo)
  await openPage(page, '/services')
  cuttableProxy.cut()
  await banner(page).waitFor()
  const faults: string[] = []
  for (const width of [...Array.from({ length: 37 }, (_, at) => 320 + at * 20), 641, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const over = await overflowPixels(page)
    if (over > 0) faults.push(`${width} px: ${over} too wide`)
    for (const place of ['the top', 'the end']) {
      await page.evaluate(`scrollTo(0, ${place === 'the top' ? 0 : 'document.documentElement.scrollHeight'})`)
      if (!(await isInWindow(page))) faults.push(`${width} px: out of sight at ${place} of the page`)
    }
  }
  cuttableProxy.restore()
  expect(faults).toEqual([])
})

for (const [path, answer] of [
  ['/health', 'recyclarr'],
  ['/titles/the%20bear', 'The Bear'],
  ['/logs?service=jellyfin', 'Startup complete'],
] as const) {
  realTest(
    ['chromium'],
    `what ${path} asks while the connection is lost is asked again by itself`,
    async () => {
      await using tab = await openTab(browser, proxyOptions())
      const { page } = tab
      await signIn(page, demo)
      cuttableProxy.cut()
      await banner(page).waitFor()
      await page.evaluate(
        `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await page.getByRole('alert').or(page.getByText('couldn’t be loaded')).first().waitFor()
      cuttableProxy.restore()
      await page.locator('main').getByText(answer).filter({ visible: true }).first().waitFor()
    },
    180_000,
  )
}

realTest(['chromium'], 'the button reconnects at once', async () => {
  await using tab = await openTab(browser, proxyOptions())
  const { page } = tab
  await signIn(page, demo)
  // Nothing that waits for a second or more ever ends, such as the time until the next try: only the button is left.
  await page.evaluate(`{
    const wait = globalThis.setTimeout
    globalThis.setTimeout = (call, ms, ...words) => wait(ms < 1000 ? call : () => {}, ms, ...words)
  }`)
  cuttableProxy.cut()
  const retry = banner(page).getByRole('button', { name: 'Try now' })
  await retry.waitFor()
  await banner(page)
    .getByText(/Reconnecting in \d+ secs?/)
    .waitFor()
  cuttableProxy.restore()
  await retry.click()
  await banner(page).waitFor({ state: 'detached' })
  expect(tab.errors).toEqual([])
})

realTest(['chromium'], 'a restarted usher asks to sign in again, and says why', async () => {
  await using tab = await openTab(browser)
  const { page } = tab
  // A port that stays reserved while the server restarts.
  const port = await freePort()
  const first = await startDemo({ port })
  await signIn(page, first)
  await first.stop()
  await banner(page).waitFor()
  const second = await startDemo({ port })
  try {
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByText(/^You’ve been signed out because usher restarted/).waitFor()
    await dialog.getByLabel('Password or token').fill(second.token)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await waitForConnection(page)
    expect(tab.errors).toEqual([])
  } finally {
    await second.stop()
  }
})
