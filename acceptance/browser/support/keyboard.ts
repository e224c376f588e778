import type { Locator, Page } from 'playwright-core'

/** More presses than any page has stops: whatever needs more cannot be reached. */
const MAX_PRESSES = 200

/** Presses Tab until an element has the focus, from wherever the focus is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let pressed = 0; pressed < MAX_PRESSES; pressed++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached with Tab`)
}

/** Presses Tab until an element has the focus, and then Enter. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Presses a key until something is there: what listens for single keys is loaded after the first view. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let isThere = false; !isThere;) {
    await page.keyboard.press(key)
    isThere = await target.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  }
}

export const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element.matches(':focus'))
