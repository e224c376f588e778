import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openPage, openTab, signIn } from './browser.ts'
import type { DemoProcess } from './demo.ts'
import { everyPage } from './page-list.ts'

/** So many tabs share the pages. */
const TABS = 2

interface LookOptions {
  tab?: BrowserContextOptions
  /** Sees each tab before anything is loaded. */
  opened?: (page: Page) => void | Promise<void>
}

/** Looks at every page of the app, drawn to its end, and returns what is wrong with them, errors of the page included. */
export async function lookAtEveryPage(
  { browser, demo }: { browser: Browser; demo: DemoProcess },
  look: (page: Page, path: string) => Promise<readonly string[]>,
  { tab: how, opened }: LookOptions = {},
): Promise<string[]> {
  const left = everyPage.map(({ path }) => path)
  const faults: string[] = []
  const lookFromOneTab = async () => {
    await using tab = await openTab(browser, how)
    await opened?.(tab.page)
    await signIn(tab.page, demo)
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await openPage(tab.page, path)
      const found = [...(await look(tab.page, path)), ...tab.errors.splice(0)]
      faults.push(...found.map((fault) => `${path}: ${fault}`))
    }
  }
  await Promise.all(Array.from({ length: TABS }, lookFromOneTab))
  return faults.toSorted()
}
