import { afterAll, beforeAll, expect } from 'bun:test'
import type { Browser, Page, Request } from 'playwright-core'
import { realTest } from '../real/support/parts.ts'
import { openPage, openTab, signIn, startBrowser, waitUntilDrawn } from './support/browser.ts'
import { buildCountingApp } from './support/built-app.ts'
import { startDemo, type DemoProcess } from './support/demo.ts'
import { everyPage } from './support/page-list.ts'

/** What an event or a second may cost: the frame, the clock and the dock, and never the rows of a page. */
const DRAWS_BY_RESTART = 300
const DRAWS_BY_SECOND = 10
/** Questions of the first view, with what the frame asks, and those that another page adds to what is known. */
const FIRST_QUESTIONS = 9
const PAGE_QUESTIONS = 6
/** No page asks again for an answer that is younger, in milliseconds. */
const FRESH_MS = 5_000

let browser: Browser | undefined
let demo: DemoProcess
beforeAll(async () => {
  browser = await startBrowser()
  if (!browser) return
  // Nothing arrives on a full disk, so that nothing on the pages changes by itself.
  demo = await startDemo({ assets: await buildCountingApp(), films: 3000, series: 400, faults: ['disk-full'] })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
}, 120_000)

const draws = (page: Page) => page.evaluate('globalThis.draws') as Promise<number>

/** Waits until the next tick of the clock that draws something. */
const nextDraw = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    const before = globalThis.draws
    const timer = setInterval(() => {
      if (globalThis.draws === before) return
      clearInterval(timer)
      setTimeout(resolve, 100)
    }, 20)
  })`)

/** Collects the questions that a page asks. A dry run is a question too. */
function collectQuestions(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const question = questionOf(request)
    if (question !== undefined) asked.push(question)
  })
  return asked
}

function questionOf(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url())
  if (!pathname.startsWith('/api/') || pathname.startsWith('/api/picture')) return undefined
  return `${pathname}${search} ${request.postData() ?? ''}`.trim()
}

/** Collects the questions whose answers have arrived. */
function collectAnswered(page: Page): Set<string> {
  const answered = new Set<string>()
  page.on('requestfinished', (request) => {
    const question = questionOf(request)
    if (question !== undefined) answered.add(question)
  })
  return answered
}

/** Lines that are followed, what a button may send, and what is not there, are never taken from what is known. */
const isAskedAnew = (question: string): boolean => /^\/api\/(logs\?|actions\/|jobs\/unknown)/.test(question)

realTest(
  ['chromium'],
  'a second draws what shows the time, and nothing else',
  async () => {
    await using tab = await openTab(browser)
    const { page } = tab
    await signIn(page, demo)
    for (const path of ['/', '/requests', '/services', '/health', '/queue', '/storage']) {
      await openPage(page, path)
      await tab.answered()
      const before = await draws(page)
      for (let second = 0; second < 3; second++) await nextDraw(page)
      const cost = (await draws(page)) - before
      expect([path, cost, cost <= 3 * DRAWS_BY_SECOND]).toEqual([path, cost, true])
    }
    expect(tab.errors).toEqual([])
  },
  180_000,
)

realTest(
  ['chromium'],
  'a restart elsewhere draws the frame and the dock, however long the page is',
  async () => {
    await using tab = await openTab(browser)
    const { page } = tab
    await signIn(page, demo, '/requests')
    await tab.answered()
    const before = await draws(page)
    await demo.runCommand('restart', 'bazarr', '--yes')
    await page
      .getByRole('complementary', { name: 'Work under way' })
      .getByText('Done', { exact: true })
      .first()
      .waitFor()
    const cost = (await draws(page)) - before
    expect(cost).toBeGreaterThan(0)
    expect(cost).toBeLessThanOrEqual(DRAWS_BY_RESTART)
    expect(tab.errors).toEqual([])
  },
  180_000,
)

realTest(
  ['chromium'],
  'no page asks twice, asks more than it shows, or asks again for what was just answered',
  async () => {
    await using tab = await openTab(browser)
    const { page } = tab
    const asked = collectQuestions(page)
    const answered = collectAnswered(page)
    await signIn(page, demo)
    await waitUntilDrawn(page)
    expect([asked.length <= FIRST_QUESTIONS, asked]).toEqual([true, asked])
    const faults: string[] = []
    for (const { path } of everyPage) {
      const startedAt = performance.now()
      const first = await questionsOf(page, path, asked)
      // A panel that loads by itself may ask, or be answered, only after the page was left.
      const known = new Set(answered)
      const again = (await questionsOf(page, path, asked)).filter((one) => !isAskedAnew(one) && known.has(one))
      // On a busy machine an answer may have become old enough to be asked for again.
      const isFresh = performance.now() - startedAt < FRESH_MS
      if (first.length > PAGE_QUESTIONS) faults.push(`${path} asks ${first.join(', ')}`)
      if (new Set(first).size < first.length) faults.push(`${path} asks twice: ${first.join(', ')}`)
      if (isFresh) faults.push(...again.map((one) => `${path} asks again: ${one}`))
    }
    expect(faults).toEqual([])
    expect(tab.errors).toEqual([])
  },
  300_000,
)

/** Opens a page from another one, and returns what it asks. */
async function questionsOf(page: Page, path: string, asked: string[]): Promise<string[]> {
  await openPage(page, '/more')
  asked.length = 0
  await openPage(page, path)
  return [...asked]
}
