import type { Locator, Page } from 'playwright-core'

/** Returns the button that confirms what the open dialog asks, once it takes presses: it takes none at first. */
export async function confirmingButton(page: Page, verb: string | RegExp): Promise<Locator> {
  const button = page.getByRole('dialog').getByRole('button', { name: verb, exact: true })
  await button.and(page.locator('[aria-disabled=false]')).waitFor()
  return button
}

/** Confirms with the mouse what the open dialog asks. */
export async function confirm(page: Page, verb: string | RegExp): Promise<void> {
  await (await confirmingButton(page, verb)).click()
}
