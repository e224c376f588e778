import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { available } from '../../real/support/available.ts'
import type { Demo } from './demo.ts'

/** Undefined where there is no Chromium: the tests that need it are left out by name. */
export async function startBrowser(): Promise<Browser | undefined> {
  const state = available('chromium')
  if (!state.found) return undefined
  return chromium.launch({ executablePath: state.program, args: ['--no-sandbox'] })
}

export interface Tab {
  page: Page
  context: BrowserContext
  /** Everything the page complained of: what its policy refused, what broke in it. */
  complaints: string[]
  [Symbol.asyncDispose](): Promise<void>
}

export async function openTab(browser: Browser | undefined, how: BrowserContextOptions = {}): Promise<Tab> {
  if (!browser) throw new Error('there is no browser')
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...how })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text()))
      complaints.push(message.text())
  })
  return { page, context, complaints, [Symbol.asyncDispose]: () => context.close() }
}

/** Signs in as a person does, and waits for the first word from usher. */
export async function signIn(
  page: Page,
  { address, token }: Pick<Demo, 'address' | 'token'>,
  path = '/',
): Promise<void> {
  await page.goto(address + path)
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Live', { exact: true }).waitFor()
}
