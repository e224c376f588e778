import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { openPage, signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'
import { lookAtEveryPage } from './support/every-page.ts'

const demoTest = demoTests('crash-loop', 'no-peers')

demoTest('Home draws what people compare, each with a sentence and a table behind it', async ({ page, tab, demo }) => {
  await signIn(page, demo)
  const region = (name: string | RegExp) => page.getByRole('region', { name })
  const picture = (name: string | RegExp) => region(name).getByRole('img').first()
  for (const name of ['Storage', /^The line/, /^Services/]) {
    await picture(name).waitFor()
    expect([name, await picture(name).getAttribute('aria-label')]).toEqual([name, expect.stringMatching(/\w+ .*\w/)])
  }
  for (const name of ['Storage', /^The line/]) expect(await region(name).locator('table').count()).toBe(1)
  await region('Watching now')
    .getByText(/Ben.*Metropolis/)
    .waitFor()
  await region('Watching now').locator('.meter').first().waitFor()
  await region('On its way').locator('.meter').first().waitFor()
  await region('Coming up').locator('.poster').first().waitFor()
  await region('The household').getByRole('listitem').nth(4).waitFor()
  expect(await region('The household').getByRole('listitem').count()).toBe(5)
  expect(tab.errors).toEqual([])
})

demoTest(
  'pages have pictures: a calendar, an episode grid, the day of each service, backups by day',
  async (context) => {
    const { page, demo } = context
    await signIn(page, demo)
    for (const [path, picture] of [
      ['/coming', '.calendar'],
      ['/titles/the%20bear', '.path'],
      ['/services', '.heartbeat'],
      ['/storage', '.stack .part'],
    ] as const) {
      await openPage(page, path)
      await page.locator(picture).first().waitFor()
    }
  },
)

/** Returns the part of the page’s width, beside the navigation, that panels, tables and lists fill. */
const filledShare = (page: Page) =>
  page.evaluate(`(() => {
    const main = document.querySelector('main').getBoundingClientRect()
    const boxes = [...document.querySelectorAll('main section, main table, main form, main li, main article')]
      .filter((element) => element.checkVisibility()).map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    return (Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))) / main.width
  })()`) as Promise<number>

const heightAt = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate('document.querySelector("main").scrollHeight') as Promise<number>
}

demoTest('a wide window is used: pages are shorter than on a tablet, and filled to the side', async (context) => {
  const { page, tab, demo } = context
  await signIn(page, demo)
  const wide = ['/', '/health', '/services', '/queue', '/storage']
  for (const path of wide) {
    await openPage(page, path)
    await tab.answered()
    const [narrow, large] = [await heightAt(page, 768), await heightAt(page, 1920)]
    expect([path, large < narrow * 0.9]).toEqual([path, true])
    expect([path, (await filledShare(page)) > 0.7]).toEqual([path, true])
  }
})

demoTest('a place is called by at most four names', async (context) => {
  const look = async (page: Page) =>
    (await page.evaluate(`(() => {
      const places = new Map()
      for (const link of document.querySelectorAll('main a[href]')) {
        if (!link.checkVisibility()) continue
        const name = link.getAttribute('aria-label') ?? link.innerText.trim()
        const known = places.get(link.href) ?? new Set()
        places.set(link.href, known.add(name))
      }
      return [...places].filter(([, names]) => names.size > 4).map(([href, names]) => href + ': ' + [...names].join(', '))
    })()`)) as string[]
  expect(await lookAtEveryPage(context, look)).toEqual([])
})
