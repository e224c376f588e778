import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { openPage, signIn, waitUntilTrue } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'
import { lookAtEveryPage, lookInEveryWay } from './support/every-page.ts'
import { overflowingWidths, smallTargets } from './support/page-faults.ts'

const demoTest = demoTests('crash-loop', 'no-peers')

const FOUR_MINUTES = { timeout: 240_000 }

/** As the browser’s own setting does, so that widths in `rem` double too. */
async function doubleTextSize(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).${property}`) as Promise<string>

/** Returns what moves for longer than a moment. */
const moving = (page: Page) =>
  page.evaluate(`document.getAnimations().map((animation) => animation.effect.getComputedTiming())
    .filter(({ activeDuration }) => activeDuration > 100).map(() => 'something moves')`) as Promise<string[]>

/** Returns what of the navigation, banners and buttons is printed, and whether the heading is not. */
async function printedWrongly(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const seen = (await page.evaluate(
    `[...document.querySelectorAll('.rail, .top, .tabs, .dock, .skip, .banner.lost, button')]
      .filter((element) => element.checkVisibility()).map((element) => element.outerHTML.slice(0, 80))`,
  )) as string[]
  const heading = await page.locator('main h1').isVisible()
  await page.emulateMedia({ media: 'screen' })
  return [...seen.map((html) => `printed: ${html}`), ...(heading ? [] : ['its heading is not printed'])]
}

/** Returns the headings that skip a level, and how many first headings there are if it is not one. */
async function disorderedHeadings(page: Page): Promise<string[]> {
  const levels = (await page.evaluate(
    `[...document.querySelectorAll('main h1, main h2, main h3, main h4, main h5, main h6')]
      .filter((heading) => heading.checkVisibility()).map((heading) => Number(heading.tagName[1]))`,
  )) as number[]
  const jumps = levels.flatMap((level, at) =>
    at > 0 && level > levels[at - 1]! + 1 ? [`h${levels[at - 1]} h${level}`] : [],
  )
  const firsts = levels.filter((level) => level === 1).length
  return [...jumps, ...(firsts === 1 ? [] : [`${firsts} first headings`])]
}

const ways = { moving, smallTargets, printedWrongly, disorderedHeadings }
let visit: Promise<Record<keyof typeof ways, string[]>> | undefined

for (const [title, way] of [
  ['nothing moves where that is not wanted', 'moving'],
  ['every link, button and field can be hit at 1280 px', 'smallTargets'],
  ['a page is printed without its navigation, banners and buttons', 'printedWrongly'],
  ['headings are in order on every page, and each page has one first heading', 'disorderedHeadings'],
] as const)
  demoTest(
    title,
    async (context) => {
      expect((await (visit ??= lookInEveryWay(context, ways)))[way]).toEqual([])
    },
    FOUR_MINUTES,
  )

demoTest(
  'every link, button and field can be hit at 390 px',
  async (context) => {
    const tab = { viewport: { width: 390, height: 900 }, hasTouch: true }
    expect(await lookAtEveryPage(context, smallTargets, { tab })).toEqual([])
  },
  FOUR_MINUTES,
)

demoTest(
  'every page holds text of twice the size',
  async (context) => {
    const look = (page: Page) => overflowingWidths(page, [640, 1280])
    expect(await lookAtEveryPage(context, look, { opened: doubleTextSize })).toEqual([])
  },
  FOUR_MINUTES,
)

demoTest(
  'every page can be read from right to left',
  async (context) => {
    const look = async (page: Page) => {
      await page.evaluate('document.documentElement.dir = "rtl"')
      return overflowingWidths(page, [320, 390, 700, 1280])
    }
    expect(await lookAtEveryPage(context, look)).toEqual([])
  },
  FOUR_MINUTES,
)

demoTest('from right to left, the navigation is on the right, and a title keeps its own direction', async (context) => {
  const { page, demo } = context
  await signIn(page, demo, '/requests')
  await page.evaluate('document.documentElement.dir = "rtl"')
  const left = (selector: string) =>
    page.evaluate(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().left`) as Promise<number>
  expect(await left('.rail')).toBeGreaterThan(await left('main'))
  const title = page.locator('.request h3').first()
  expect(await title.textContent()).toContain('(2022)')
  expect(await title.locator('bdi, [dir=auto]').first().textContent()).toBe('The Bear')
})

demoTest('forced colours keep the bars, the current page, and the main button', async ({ page, demo }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, demo, '/requests')
  for (const drawn of ['.meter span', '.rail [aria-current]', 'main .button.main'])
    await page.locator(drawn).first().waitFor()
  expect(await styleOf(page, '.rail [aria-current]', 'outlineStyle')).toBe('solid')
  expect(await styleOf(page, 'main .button.main', 'borderTopStyle')).toBe('solid')
  expect(await styleOf(page, 'main .button.main', 'borderTopColor')).not.toBe(
    await styleOf(page, 'main', 'backgroundColor'),
  )
  expect(await styleOf(page, '.meter span', 'backgroundColor')).not.toBe(
    await styleOf(page, '.meter', 'backgroundColor'),
  )
  await openPage(page, '/storage')
  const parts = page.locator('.stack .part')
  await parts.first().waitFor()
  const colours = await parts.evaluateAll((all) =>
    all.map(
      (part) =>
        part.computedStyleMap().get('background-color')!.toString() + part.computedStyleMap().get('fill')!.toString(),
    ),
  )
  expect(new Set(colours).size).toBe(colours.length)
})

demoTest('the page can be kept on a home screen, and its tab says how many things wait', async ({ page, demo }) => {
  await signIn(page, demo)
  const manifest = await page.evaluate('document.querySelector("link[rel=manifest]").href')
  const answer = await fetch(manifest as string)
  expect(await answer.json()).toMatchObject({ display: 'standalone', icons: expect.any(Array) })
  for (const scheme of ['light', 'dark'])
    expect(await page.locator(`meta[name=theme-color][media*=${scheme}]`).count()).toBe(1)
  expect(await page.locator('link[rel=apple-touch-icon]').count()).toBe(1)
  await waitUntilTrue(page, String.raw`/^\(\d+\) /.test(document.title)`)
})
