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

export const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element.matches(':focus'))
