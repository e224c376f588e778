import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { openPage, signIn, waitForConnection } from './support/browser.ts'
import { confirmingButton } from './support/consent.ts'
import { demoTests } from './support/demo-test.ts'
import { hasFocus, pressOn, pressUntil, tabTo } from './support/keyboard.ts'

const demoTest = demoTests()

const dock = (page: Page) => page.getByRole('complementary', { name: 'Work under way' })

/** Confirms what the dialog asks, with the keyboard, once it takes presses. */
const confirm = async (page: Page, verb: string): Promise<void> => pressOn(page, await confirmingButton(page, verb))

demoTest('with the keyboard alone: from the sign-in to a restarted service', async ({ page, tab, demo }) => {
  await page.goto(demo.address)
  await page.getByLabel('Password or token').waitFor()
  await page.keyboard.type(demo.token)
  await page.keyboard.press('Enter')
  await waitForConnection(page)
  await page.getByRole('region', { name: 'Needs you' }).waitFor()
  await page.locator('h1:focus').waitFor()
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Tab')
  await page.locator('main :focus').waitFor()
  await pressOn(page, page.locator('.rail').getByRole('link', { name: 'Services' }))
  await page.locator('h1:focus').getByText('Services').waitFor()
  await pressOn(page, page.getByRole('table').getByRole('link', { name: 'Bazarr', exact: true }))
  await page.locator('h1:focus').getByText('Bazarr').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Restart: Bazarr' }))
  await page.locator('h2:focus').getByText('Restart Bazarr?').waitFor()
  await confirm(page, 'Restart now')
  await dock(page).getByText('Done', { exact: true }).waitFor()
  expect(await hasFocus(page.getByRole('button', { name: 'Restart: Bazarr' }))).toBe(true)
  await tabTo(page, dock(page).getByRole('button', { name: /^Dismiss/ }))
  await page.keyboard.press('Enter')
  await dock(page).waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement === document.body')).toBe(false)
  expect(tab.errors).toEqual([])
})

demoTest('with the keyboard alone: a title is found by Ctrl K', async ({ page, tab, demo }) => {
  await signIn(page, demo)
  await page.locator('h1:focus').waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('the bear')
  await page
    .getByRole('option', { name: /^The Bear/ })
    .first()
    .waitFor()
  expect(await field.getAttribute('aria-activedescendant')).toMatch(/-0$/)
  await page.keyboard.press('Enter')
  await page.locator('h1:focus').getByText('The Bear').waitFor()
  await pressUntil(page, '/', field)
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.locator('h1:focus').getByText('Services').waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('with the keyboard alone: a request is declined, asked for again, and approved', async ({ page, demo }) => {
  await signIn(page, demo, '/requests')
  await pressOn(page, page.getByRole('button', { name: 'Decline The Bear for Chloe' }))
  await page.locator('h2:focus').getByText('Decline Chloe’s request for The Bear, season 3?').waitFor()
  await confirm(page, 'Decline')
  await page.getByRole('button', { name: /^Declined 1/ }).waitFor()
  expect(await page.evaluate('document.activeElement === document.body')).toBe(false)
  await pressOn(page, page.getByRole('button', { name: /^Declined 1/ }))
  await pressOn(page, page.getByRole('button', { name: 'Ask again for The Bear for Chloe' }))
  await pressOn(page, page.getByRole('button', { name: /^Waiting 1/ }))
  await pressOn(page, page.getByRole('button', { name: 'Approve The Bear for Chloe', exact: true }))
  await page.getByRole('button', { name: 'Approve The Bear for Chloe', exact: true }).waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /^On its way 3/ })
    .or(page.getByRole('link', { name: 'The Bear (2022)' }))
    .first()
    .waitFor()
  await dock(page).getByText('Done', { exact: true }).first().waitFor()
})

demoTest('with the keyboard alone: a finding is fixed, and gone', async ({ page, demo }) => {
  await signIn(page, demo)
  const finding = page.getByRole('heading', { name: /^recyclarr is no longer in the stack/ })
  await pressOn(page, page.getByRole('button', { name: /^Fix: recyclarr/ }))
  await page.getByRole('dialog').getByText('Remove recyclarr: it is no longer in the stack.').waitFor()
  await confirm(page, 'Fix')
  await finding.waitFor({ state: 'detached' })
  await dock(page).getByText('Done', { exact: true }).first().waitFor()
})

demoTest('with the keyboard alone: a setting is changed', async ({ page, demo }) => {
  await signIn(page, demo, '/settings')
  await pressOn(page, page.getByRole('searchbox', { name: 'Find a setting' }))
  await page.keyboard.type('time zone')
  await pressOn(page, page.getByRole('button', { name: /^Change: .*time zone/i }))
  await tabTo(page, page.getByLabel('Value'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Europe/Lisbon')
  await tabTo(page, page.getByRole('button', { name: /^Save: / }))
  await page.keyboard.press('Enter')
  await confirm(page, 'Change it')
  await openPage(page, '/settings')
  await page.getByText('Europe/Lisbon').waitFor()
})
