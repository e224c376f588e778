import { afterAll, beforeAll } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { realTest } from '../../real/support/available.ts'
import { openTab, startBrowser, type Tab } from './browser.ts'
import { startDemo, type Demo } from './demo.ts'

const SLOW = 30_000

/** A rehearsed household, and a tab of the test's own. */
export interface OnDemo {
  demo: Demo
  browser: Browser
  tab: Tab
  page: Page
}

interface How {
  tab?: BrowserContextOptions
  timeout?: number
}

export type Proves = (title: string, body: (on: OnDemo) => Promise<void>, how?: How) => void

/** One browser and one household for all tests of a file; where there is no Chromium each is left out, and says so. */
export function onDemo(...faults: string[]): Proves {
  let browser: Browser | undefined
  let demo: Demo | undefined
  beforeAll(async () => {
    browser = await startBrowser()
    if (browser) demo = await startDemo({ faults })
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
