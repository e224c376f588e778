import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { signIn, waitUntilTrue } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'
import { LONG_LOG_LINES, LONG_LOG_START, longLogText, serveLongLog } from './support/long-log.ts'

const demoTest = demoTests('every-state')

const KEPT_LINES = 20_000
/** Half an hour before the end. Lines around a time do not move on. */
const around = new Date(LONG_LOG_START + (LONG_LOG_LINES - 1800) * 1000).toISOString()

const lines = (page: Page) => page.locator('.log-line')

/** Returns how many of the lines the browser lays out: the others are far from the window. */
const laidOut = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('.log-line')]
    .filter((line) => line.checkVisibility({ contentVisibilityAuto: true })).length`) as Promise<number>

const inSight = (text: string) =>
  `(() => {
    const frame = document.querySelector('.log-scroll').getBoundingClientRect()
    const line = [...document.querySelectorAll('.log-line')].find((one) => one.querySelector('.log-text').textContent.endsWith(${JSON.stringify(text)}))
    const box = line?.getBoundingClientRect()
    return box !== undefined && box.height > 0 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1
  })()`

/** Waits until the log has scrolled to a line. */
const waitUntilInSight = (page: Page, text: string): Promise<void> => waitUntilTrue(page, inSight(text))

/** Presses a key in the log, and waits until it has scrolled to the line. */
async function scrollTo(page: Page, key: string, text: string): Promise<void> {
  await page.locator('.log-scroll').focus()
  await page.keyboard.press(key)
  await waitUntilInSight(page, text)
}

async function openLongLog(page: Page, path: string): Promise<void> {
  await serveLongLog(page)
  await page.goto(new URL(path, page.url()).href)
  // Lines that arrive slowly are drawn in several turns.
  const last = JSON.stringify(longLogText(LONG_LOG_LINES - 1))
  await waitUntilTrue(
    page,
    `[...document.querySelectorAll('.log-line')].at(-1)?.querySelector('.log-text').textContent.endsWith(${last})`,
  )
}

demoTest(
  'a log of more than 20,000 lines keeps the last 20,000, lays out few of them, and begins at its end',
  async ({ page, tab, demo }) => {
    await signIn(page, demo)
    await openLongLog(page, '/logs?service=sonarr')
    expect(await lines(page).count()).toBe(KEPT_LINES)
    await waitUntilInSight(page, longLogText(LONG_LOG_LINES - 1))
    expect(await laidOut(page)).toBeLessThan(1_000)
    expect(tab.errors).toEqual([])
  },
)

demoTest(
  'a log of 20,000 lines can be scrolled from end to end, with the keyboard too, and shows the lines around a time',
  async ({ page, tab, demo }) => {
    await signIn(page, demo)
    await openLongLog(page, `/logs?service=sonarr&at=${around}`)
    await page.locator('.log-line[aria-current]').filter({ visible: true }).waitFor()
    await waitUntilInSight(page, longLogText(LONG_LOG_LINES - 1800))
    const [oldest, newest] = [longLogText(LONG_LOG_LINES - KEPT_LINES), longLogText(LONG_LOG_LINES - 1)]
    await scrollTo(page, 'Home', oldest)
    await scrollTo(page, 'End', newest)
    expect(await laidOut(page)).toBeLessThan(2_000)
    expect(tab.errors).toEqual([])
  },
)

demoTest('a filter finds its lines among 20,000, and says how many there are', async ({ page, tab, demo }) => {
  await signIn(page, demo)
  await openLongLog(page, `/logs?service=sonarr&at=${around}`)
  await page.getByRole('searchbox').or(page.getByLabel('Text')).first().fill('/S01E\\d+/')
  await page.locator('.log-foot').getByText('20 of 20,000 lines').waitFor()
  expect(await lines(page).count()).toBe(20)
  expect(await page.locator('.log-line mark').first().textContent()).toBe('S01E1')
  expect(tab.errors).toEqual([])
})

demoTest(
  'error output is marked for the eye, and the time takes one line and 24 hours',
  async ({ page, tab, demo }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await signIn(page, demo)
    await openLongLog(page, `/logs?service=sonarr&at=${around}`)
    // Nothing scrolls by itself once the line at that time is shown.
    await page.locator('.log-line[aria-current]').filter({ visible: true }).waitFor()
    const marked = page.locator('.log-line.is-stderr').filter({ hasText: longLogText(LONG_LOG_LINES - 1500) })
    const label = marked.locator('.log-stderr')
    // A line outside the window is not laid out, so it has no text to show yet.
    while ((await label.innerText()) === '') await marked.scrollIntoViewIfNeeded()
    expect(await label.innerText()).not.toBe('')
    expect(await page.evaluate('getComputedStyle(document.querySelector(".log-stderr")).borderTopStyle')).toBe('dashed')
    const times = page.locator('.log-line time')
    const shown = await times.evaluateAll((all) =>
      all.slice(-1000).map((time) => [time.textContent, time.getClientRects().length] as const),
    )
    for (const [text, boxes] of shown) expect([text, boxes]).toEqual([expect.stringMatching(/^\d{2}:\d{2}:\d{2}$/), 1])
    expect(tab.errors).toEqual([])
  },
)
