import type { Page } from 'playwright-core'

/** Waits until a page shows its answers instead of saying that it waits for them. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.locator('main h1').waitFor()
  await page.waitForFunction('!document.querySelector("main .waiting, main [aria-busy=true]")', undefined, {
    timeout: 30_000,
  })
}

/** Returns by how many pixels the page is wider than its window. */
export function overflowPixels(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') as Promise<number>
}

/** Returns the widths, of those given, at which the page scrolls sideways, each with the element that sticks out most. */
export async function overflowingWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  const height = page.viewportSize()?.height ?? 800
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const over = await overflowPixels(page)
    if (over > 0) faults.push(`${width} px: ${over} too wide, ${await widestElement(page)}`)
  }
  return faults
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
  const lines = await page.locator('main code').evaluateAll((elements: { closest(of: string): unknown; textContent: string | null }[]) =>
    elements.filter((element) => !element.closest('details')).map(({ textContent }) => textContent ?? ''),
  )
  return lines.filter((line) => /^usher\s/.test(line))
}
