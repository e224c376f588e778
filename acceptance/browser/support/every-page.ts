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

type Look = (page: Page, path: string) => Promise<readonly string[]>

/** Looks at every page of the app, drawn to its end, and returns what is wrong with them, errors of the page included. */
export async function lookAtEveryPage(
  { browser, demo }: { browser: Browser; demo: DemoProcess },
  look: Look,
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

/**
 * Looks at every page in several ways in one visit, because drawing the pages takes most of the time. Returns what each
 * way found, errors of the pages included.
 */
export async function lookInEveryWay<Way extends string>(
  where: { browser: Browser; demo: DemoProcess },
  ways: Readonly<Record<Way, Look>>,
): Promise<Record<Way, string[]>> {
  const names = Object.keys(ways) as Way[]
  const found = new Map<Way, string[]>(names.map((way) => [way, []]))
  const errors = await lookAtEveryPage(where, async (page, path) => {
    for (const way of names) found.get(way)!.push(...(await ways[way](page, path)).map((fault) => `${path}: ${fault}`))
    return []
  })
  return Object.fromEntries(names.map((way) => [way, [...found.get(way)!, ...errors].toSorted()])) as Record<
    Way,
    string[]
  >
}
