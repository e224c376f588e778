import type { Page } from 'playwright-core'

/** Returns by how many pixels the page is wider than its window. */
export function overflowPixels(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') as Promise<number>
}

/** Returns the widths, of those given, at which the page scrolls sideways, each with the element that sticks out most. */
export async function overflowingWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const width of await suspectedWidths(page, widths)) {
    await page.setViewportSize({ width, height: 900 })
    const over = await overflowPixels(page)
    if (over > 0) faults.push(`${width} px: ${over} too wide, ${await widestElement(page)}`)
  }
  if (before) await page.setViewportSize(before)
  return faults
}

/**
 * Returns the widths at which the page may scroll sideways. All are set and asked for at once: the browser lays the page
 * out for each, and draws next to none of them. A width that was not set when the page answered is suspected too.
 */
async function suspectedWidths(page: Page, widths: readonly number[]): Promise<number[]> {
  const looks = widths.map(async (width) => {
    const resized = page.setViewportSize({ width, height: 900 })
    const fits = page.evaluate(
      `innerWidth === ${width} && document.documentElement.scrollWidth === document.documentElement.clientWidth`,
    )
    await resized
    return (await fits) === true ? [] : [width]
  })
  return (await Promise.all(looks)).flat()
}

const widestElement = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const limit = document.documentElement.clientWidth
    const outside = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > limit + 0.5)
      .toSorted((a, b) => b.right - a.right)
    const widest = outside.at(0)?.element
    return widest ? widest.tagName.toLowerCase() + '.' + widest.className : 'nothing that has a box'
  })()`) as Promise<string>

/** Returns the names that more than one button of the page has. */
export async function repeatedButtonNames(page: Page): Promise<string[]> {
  const snapshot = await page.locator('main').ariaSnapshot()
  const names = [...snapshot.matchAll(/- button "([^"]+)"/g)].map(([, name]) => name!)
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}

/** Returns the commands that stand in the open, outside a part that is folded away. */
export async function commandsInSight(page: Page): Promise<string[]> {
  const lines = await page
    .locator('main code')
    .evaluateAll((elements: { closest(of: string): unknown; textContent: string | null }[]) =>
      elements.filter((element) => !element.closest('details')).map(({ textContent }) => textContent ?? ''),
    )
  return lines.filter((line) => /^usher\s/.test(line))
}

/**
 * Returns the links, buttons and fields that are smaller than 24 pixels either way. A link within a sentence may be; a
 * checkbox counts with its label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const isInSentence = (element) =>
      getComputedStyle(element).display === 'inline' &&
      [...element.parentElement.childNodes].some((node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '')
    return [...document.querySelectorAll('a[href], button, summary, select, input, [role=option], [role=tab]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((element) => !element.matches('.visually-hidden, .skip') && !isInSentence(element))
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (Math.round(box.width) < 24 || Math.round(box.height) < 24))
      .map(({ element, box }) => element.outerHTML.slice(0, 120) + ' is ' + Math.round(box.width) + ' by ' + Math.round(box.height))
  })()`) as Promise<string[]>
}

/** Returns how many rows the longest lists and tables of the page show, all together. */
export function shownRows(page: Page): Promise<number> {
  return page.evaluate(
    '[...document.querySelectorAll("main li, main tbody tr")].filter((row) => row.checkVisibility() && !row.parentElement.closest("li, tr")).length',
  ) as Promise<number>
}
