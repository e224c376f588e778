import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { openPage, signIn } from './support/browser.ts'
import { householdTests } from './support/demo-test.ts'
import { lookAtEveryPage } from './support/every-page.ts'
import { overflowingWidths, shownRows } from './support/page-faults.ts'

const demoTest = householdTests({ films: 3000, series: 400 })

/** Lines of a log are not counted: thousands of them are kept on purpose, so that one can search in them. */
const MAX_ROWS = 150
const MAX_HEAP_MB = 40

const isLog = (path: string) => path === '/logs' || path.startsWith('/services/')

demoTest(
  'no page of a large household draws more than 150 rows at once, or scrolls sideways',
  async (context) => {
    const look = async (page: Page, path: string) => {
      const rows = isLog(path) ? 0 : await shownRows(page)
      return [...(rows > MAX_ROWS ? [`${rows} rows`] : []), ...(await overflowingWidths(page, [320, 390, 768, 1280]))]
    }
    expect(await lookAtEveryPage(context, look)).toEqual([])
  },
  { timeout: 240_000 },
)

demoTest('requests are filtered by who asked, by title and by state, and the address keeps it', async (context) => {
  const { page, tab, demo } = context
  await signIn(page, demo, '/requests')
  const rows = page.locator('.request-rows > li')
  await rows.first().waitFor()
  expect(await rows.count()).toBeLessThanOrEqual(100)
  await page.getByRole('group', { name: 'Who asked' }).getByRole('button', { name: 'Ana' }).click()
  await page
    .getByRole('group', { name: 'State' })
    .getByRole('button', { name: /^On its way/ })
    .click()
  await page.reload()
  await rows.first().waitFor()
  expect(new URL(page.url()).search).toMatch(/member=Ana/)
  expect(new URL(page.url()).search).toMatch(/state=coming/)
  expect(new Set(await requestingMembers(page))).toEqual(new Set(['Ana']))
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('no such title')
  await page.getByText('No request fits this filter.').waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('every title that fits a term can be reached, part by part', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/titles/the')
  const titles = page.locator('.poster-grid > li')
  await titles.first().waitFor()
  const total = Number(/[\d,]+/.exec(await page.locator('.page-head').innerText())![0].replace(',', ''))
  expect(total).toBeGreaterThan(50)
  const more = page.locator('main').getByRole('button', { name: /more/i })
  for (let shown = await titles.count(); shown < total && shown < 300; shown = await titles.count()) {
    await more.click()
    await titles.nth(shown).waitFor()
  }
  expect(await titles.count()).toBeGreaterThanOrEqual(Math.min(total, 300))
  expect(tab.errors).toEqual([])
})

demoTest(
  'all that one member waits for is approved with one button',
  async ({ page, tab, demo }) => {
    await signIn(page, demo, '/requests?state=waiting')
    await page.locator('.request-rows > li').first().waitFor()
    const waiting = await page.locator('.request-rows > li').count()
    expect(waiting).toBeGreaterThan(2)
    const [name] = (await requestingMembers(page)) as [string, ...string[]]
    await page.getByRole('group', { name: 'Who asked' }).getByRole('button', { name }).click()
    await page.getByRole('button', { name: new RegExp(`^Approve (all|\\d+).*${name}`) }).click()
    await page
      .locator('.request-rows > li')
      .filter({ hasText: name })
      .first()
      .waitFor({ state: 'detached', timeout: 120_000 })
    expect(tab.errors).toEqual([])
  },
  { timeout: 240_000 },
)

demoTest('no page asks for the whole list of requests, and one tab is asked for 50 at a time', async (context) => {
  const { page, demo, tab } = context
  const counts = askedValues(page, 'count')
  await signIn(page, demo)
  for (const path of ['/people', '/titles/the%20bear', '/']) await openPage(page, path)
  expect([...counts].filter((count) => count === null || Number(count) > 20)).toEqual([])
  counts.clear()
  const states = askedValues(page, 'state')
  await openPage(page, '/requests?state=coming')
  const rows = page.locator('.request-rows > li')
  await rows.nth(49).waitFor()
  expect([await rows.count(), [...counts], [...states]]).toEqual([50, ['50'], ['on-its-way']])
  await page.getByRole('button', { name: /more/ }).click()
  await rows.nth(50).waitFor()
  expect(await rows.count()).toBeLessThanOrEqual(150)
  expect([...counts]).toEqual(['50', '150'])
  expect(tab.errors).toEqual([])
})

demoTest('a filter without a match stays in its tab, and typing asks once', async ({ page, demo }) => {
  await signIn(page, demo, '/requests')
  await page.locator('.request-rows > li').first().waitFor()
  const texts = askedValues(page, 'text')
  await page.getByRole('searchbox', { name: 'Filter by title' }).focus()
  // Key by key, with no pause between them that the app could take for the end, however busy the machine is.
  await page.evaluate(`for (const key of 'nothing like it') document.execCommand('insertText', false, key)`)
  await page.getByText('No request fits this filter.').waitFor()
  expect(await page.getByRole('button', { name: /^Waiting/ }).getAttribute('aria-pressed')).toBe('true')
  texts.delete(null)
  expect([...texts]).toEqual(['nothing like it'])
})

/** Collects what the page sends for a parameter when it asks for requests; null if it sends none. */
function askedValues(page: Page, parameter: string): Set<string | null> {
  const values = new Set<string | null>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/requests') values.add(searchParams.get(parameter))
  })
  return values
}

demoTest('the app stays small while it goes through every page of a large household', async ({ page, demo, tab }) => {
  await signIn(page, demo)
  for (let round = 0; round < 3; round++)
    for (const path of ['/requests', '/services', '/health', '/logs', '/storage', '/queue', '/coming', '/'])
      await openPage(page, path)
  const session = await tab.context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  expect(usedSize / 1e6).toBeLessThan(MAX_HEAP_MB)
})

/** The names in “Ana asked for it 6 hr ago”, in the order of the rows. */
async function requestingMembers(page: Page): Promise<string[]> {
  const sentences = await page
    .locator('.request-rows > li')
    .getByText(/asked for it/)
    .allTextContents()
  return sentences.map((text) => /\u2068(.+)\u2069 asked/.exec(text)![1]!)
}
