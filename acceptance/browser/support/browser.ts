import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { partState } from '../../real/support/parts.ts'
import { followAnswers } from './answers.ts'
import type { DemoProcess } from './demo.ts'

/** Returns undefined if there is no Chromium; tests that need it are then skipped by name. */
export async function startBrowser(): Promise<Browser | undefined> {
  const state = partState('chromium')
  if (!state.found) return undefined
  return chromium.launch({ executablePath: state.program, args: ['--no-sandbox'] })
}

export interface BrowserTab {
  page: Page
  context: BrowserContext
  /** Page errors and console errors, such as violations of the content security policy. */
  errors: string[]
  /** Waits until everything that the page asked for is answered and drawn. */
  answered(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export async function openTab(browser: Browser | undefined, how: BrowserContextOptions = {}): Promise<BrowserTab> {
  if (!browser) throw new Error('the browser was not started')
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...how })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const answered = followAnswers(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text()))
      errors.push(message.text())
  })
  return { page, context, errors, answered, [Symbol.asyncDispose]: () => context.close() }
}

/** Signs in through the form and waits for the live connection. */
export async function signIn(
  page: Page,
  { address, token }: Pick<DemoProcess, 'address' | 'token'>,
  path = '/',
): Promise<void> {
  await page.goto(address + path)
  await page.getByLabel('Password or token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await waitForConnection(page)
}

/** Waits until the page has values of the stream, however wide it is. */
export async function waitForConnection(page: Page): Promise<void> {
  await page.locator('.app[data-connection="live"]').waitFor({ state: 'attached' })
}

/** Waits until an expression is true in the page. Unlike `waitForFunction`, it needs no policy that allows `eval`. */
export async function waitUntilTrue(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(expression))) await page.evaluate('new Promise(requestAnimationFrame)')
}

/** Opens another page of the app as a link does, without loading the app again. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  await waitUntilDrawn(page)
}

/** Waits until a page shows its answers instead of saying that it waits for them. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.locator('main h1').waitFor()
  await page.locator('main .waiting, main [aria-busy=true]').first().waitFor({ state: 'detached' })
}
