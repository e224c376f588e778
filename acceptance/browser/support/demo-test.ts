import { afterAll, beforeAll } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { realTest } from '../../real/support/parts.ts'
import { builtApp } from './built-app.ts'
import { openTab, startBrowser, type BrowserTab } from './browser.ts'
import { startDemo, type DemoOptions, type DemoProcess } from './demo.ts'

const SLOW = 120_000

export interface DemoTestContext {
  demo: DemoProcess
  browser: Browser
  tab: BrowserTab
  page: Page
}

interface DemoTestOptions {
  tab?: BrowserContextOptions
  timeout?: number
}

export type DemoTest = (title: string, body: (on: DemoTestContext) => Promise<void>, how?: DemoTestOptions) => void

/** Declares tests that share one browser and one demo. They are skipped by name if there is no Chromium. */
export const demoTests = (...faults: string[]): DemoTest => householdTests({ faults })

/** Declares tests that share one browser and one demo of another household. */
export function householdTests(household: Omit<DemoOptions, 'assets'>): DemoTest {
  let browser: Browser | undefined
  let demo: DemoProcess | undefined
  beforeAll(async () => {
    browser = await startBrowser()
    if (browser) demo = await startDemo({ ...household, assets: await builtApp() })
  }, SLOW)
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  }, SLOW)
  return (title, body, { tab: how, timeout } = {}) => {
    const opened = async () => {
      await using tab = await openTab(browser, how)
      await body({ demo: demo!, browser: browser!, tab, page: tab.page })
    }
    realTest(['chromium'], title, opened, timeout)
  }
}
