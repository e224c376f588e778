import { afterAll, beforeAll, expect } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { realTest } from '../real/harness/available.ts'
import { found } from './parts/axe.ts'
import { openTab, signIn, startBrowser } from './parts/browser.ts'
import { startDemo, type Demo } from './parts/demo.ts'

let browser: Browser | undefined
let demo: Demo
beforeAll(async () => {
  browser = await startBrowser()
  if (browser) demo = await startDemo({ faults: ['path-not-visible'] })
}, 30_000)
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
}, 30_000)

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

realTest(['chromium'], 'where a show is, asked by its name with the keyboard alone', async () => {
  await using tab = await openTab(browser)
  const { page } = tab
  await signIn(page, demo, '/')
  await page.getByLabel('Where is…').focus()
  await page.keyboard.type('the bear')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'The Bear (2022)' }).waitFor({ timeout: 30_000 })
  expect(new URL(page.url()).pathname).toBe('/trace/the%20bear')
  await rowOf(page, 'asked').getByText('Chloe asked for it: request 217 in Seerr.').waitFor()
  await rowOf(page, 'S03E07').getByText('held up').waitFor()
  expect(await found(page)).toEqual([])
  expect(tab.complaints).toEqual([])
})

realTest(
  ['chromium'],
  'a name that nobody knows gets a sentence, and one that means several things a choice',
  async () => {
    await using tab = await openTab(browser)
    const { page } = tab
    await signIn(page, demo, '/trace/no%20such%20thing')
    await page.getByText('There is no film or series called "no such thing".').waitFor({ timeout: 30_000 })
    await page.getByLabel('Where is…').fill('bear s3e7')
    await page.getByRole('button', { name: 'Look', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /The Bear/ }).waitFor({ timeout: 30_000 })
  },
)

realTest(['chromium'], 'what has stopped is on the first page, its cause once, and leads to where it is', async () => {
  await using tab = await openTab(browser)
  const { page } = tab
  await signIn(page, demo, '/')
  const stopped = page.getByRole('region', { name: 'Stopped on its way' })
  await stopped.getByText('Sonarr cannot see where qBittorrent put it.').waitFor({ timeout: 30_000 })
  expect(await stopped.getByText('Sonarr cannot see where qBittorrent put it.').count()).toBe(1)
  await stopped.getByRole('link', { name: 'The Bear (2022), S03E07' }).click()
  await page.getByRole('heading', { level: 1, name: /The Bear/ }).waitFor({ timeout: 30_000 })
  expect(tab.complaints).toEqual([])
})

realTest(['chromium'], 'a request is declined only after that was shown, and approved at once', async () => {
  await using tab = await openTab(browser)
  const { page } = tab
  await signIn(page, demo, '/requests')
  await page.getByRole('button', { name: 'Decline The Bear' }).click()
  const plan = page.getByRole('group', { name: 'Decline The Bear: what it would do' })
  await plan.getByText(/would be declined/).waitFor()
  await plan.getByRole('button', { name: 'Leave it as it is' }).click()
  await page.getByRole('button', { name: 'Approve The Bear' }).click()
  await page.getByRole('button', { name: 'Approve The Bear' }).waitFor({ state: 'detached', timeout: 60_000 })
  await rowOf(page, 'The Bear (2022), season 3').waitFor()
  expect(tab.complaints).toEqual([])
})

realTest(['chromium'], 'what a check found is mended once its plan was agreed to, and looked at again', async () => {
  await using tab = await openTab(browser)
  const { page } = tab
  await signIn(page, demo, '/checks')
  const card = rowOf(page, 'recyclarr is no longer in the stack, and its container is still there.')
  await card.getByRole('button', { name: 'Mend it' }).click({ timeout: 30_000 })
  await card.getByText('Remove recyclarr: it is no longer in the stack.').waitFor()
  expect(await found(page)).toEqual([])
  await card.getByRole('button', { name: 'Mend it now' }).click()
  await card.waitFor({ state: 'detached', timeout: 60_000 })
  expect(tab.complaints).toEqual([])
})
