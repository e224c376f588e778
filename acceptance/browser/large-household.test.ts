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
  { timeout: 120_000 },
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
  const people = await page.locator('.request-rows > li p > bdi').allTextContents()
  expect(new Set(people.filter((text) => !text.includes(' ')))).toEqual(new Set(['Ana']))
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('no such title')
  await page.getByText('No request fits this filter.').waitFor()
  expect(tab.errors).toEqual([])
})

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
