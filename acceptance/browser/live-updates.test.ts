import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { signIn, waitUntilDrawn } from './support/browser.ts'
import { householdTests } from './support/demo-test.ts'

/** Nothing arrives on a full disk, so that nothing on the pages changes by itself. */
const demoTest = householdTests({ faults: ['disk-full'], films: 3000, series: 400 })

/** Waits until nothing in the page has changed for a second. */
const waitUntilStill = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    let timer = setTimeout(resolve, 1000)
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, 1000)
    }).observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true })
  })`)

/**
 * Begins to note which rows are drawn again, but for ages and last days, which grow by themselves, late pictures, and
 * what an app did not answer in time on a busy machine. Such an app may also be in another state for a moment: a change
 * says whether its row said another state with it.
 */
const noteChanges = (page: Page) =>
  page.evaluate(`(() => {
    globalThis.changed = []
    const stateOf = (row) => row.querySelector('.state-cell')?.textContent
    const states = new Map([...document.querySelectorAll('tbody tr')].map((row) => [row, stateOf(row)]))
    new MutationObserver((changes) => {
      const restated = new Set([...states.keys()].filter((row) => stateOf(row) !== states.get(row)))
      for (const row of restated) states.set(row, stateOf(row))
      for (const { target, addedNodes, removedNodes } of changes) {
        const moved = [...addedNodes, ...removedNodes]
        if (moved.length > 0 && moved.every((node) => node instanceof Element && node.matches('.not-known'))) continue
        const element = target instanceof Element ? target : target.parentElement
        if (element === null || element.closest('time, .day-cell, .request-poster')) continue
        const row = element.closest('tbody tr')
        globalThis.changed.push({
          row: row?.querySelector('th a').textContent ?? null,
          isOtherState: restated.has(row),
          html: element.outerHTML.slice(0, 400),
        })
      }
    }).observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true, characterData: true })
  })()`)

interface NotedChange {
  /** Null outside a table. */
  row: string | null
  isOtherState: boolean
  html: string
}

const changesIn = (page: Page) => page.evaluate('globalThis.changed') as Promise<NotedChange[]>

const dock = (page: Page) => page.getByRole('complementary', { name: 'Work under way' })

demoTest('a change made elsewhere appears without a reload, and its job in the dock', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/radarr')
  await page.getByRole('button', { name: 'Stop: Radarr' }).waitFor()
  await page.evaluate('globalThis.isSameDocument = true')
  await demo.runCommand('down', '--services', 'radarr', '--yes')
  await page.getByRole('button', { name: 'Start: Radarr', exact: true }).waitFor()
  await dock(page).getByRole('link', { name: 'Stop radarr' }).waitFor()
  await dock(page).getByText('Done', { exact: true }).waitFor()
  await page
    .getByRole('status')
    .getByText(/radarr/i)
    .first()
    .waitFor({ state: 'attached' })
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true)
  await page.locator('.rail').getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('heading', { name: 'Stop radarr' }).first().waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('a service that stops draws nothing again on a page that shows no services', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/requests')
  await tab.answered()
  await waitUntilStill(page)
  await noteChanges(page)
  await demo.runCommand('down', 'bazarr', '--yes')
  await dock(page).getByText('Done', { exact: true }).first().waitFor()
  await tab.answered()
  await waitUntilStill(page)
  expect(await changesIn(page)).toEqual([])
  expect(tab.errors).toEqual([])
})

demoTest('a service that stops draws its own row again, and no other', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'FlareSolverr', exact: true }) })
  await row.waitFor()
  await tab.answered()
  await waitUntilStill(page)
  await noteChanges(page)
  await demo.runCommand('down', 'flaresolverr', '--yes')
  await row.getByText('Off', { exact: true }).waitFor()
  await tab.answered()
  await waitUntilStill(page)
  const inRows = (await changesIn(page)).filter(({ row: name }) => name !== null)
  expect(inRows.filter(({ row: name, isOtherState }) => name !== 'FlareSolverr' && !isOtherState)).toEqual([])
  expect(inRows.some(({ row: name, isOtherState }) => name === 'FlareSolverr' && isOtherState)).toBe(true)
  expect(tab.errors).toEqual([])
})

demoTest('every page has an address, and an unknown address says so', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/nobody')
  await page.getByRole('heading', { name: 'There is no such service' }).waitFor()
  await page.getByRole('link', { name: 'All services' }).click()
  await page.getByRole('heading', { name: 'Services', exact: true, level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/services')
  await page.goBack()
  await page.getByRole('heading', { name: 'There is no such service' }).waitFor()
  await page.goto(`${demo.address}/elsewhere/entirely`)
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await page.goto(`${demo.address}/activity/nosuchjob`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilDrawn(page)
  await page.locator('main').getByRole('link').or(page.locator('main').getByRole('button')).first().waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('what was seen before is there at once on return', async ({ page, demo }) => {
  await signIn(page, demo, '/health')
  const heading = page.getByRole('heading', { level: 1, name: /problem/i })
  await heading.waitFor()
  await page.locator('.rail').getByRole('link', { name: 'Requests' }).click()
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  await page.evaluate('document.querySelector(".rail a[href=\\"/health\\"]").click()')
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  expect(await heading.count()).toBe(1)
})
