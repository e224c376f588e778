import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { openPage, signIn } from './support/browser.ts'
import { confirm } from './support/consent.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests()

const dock = (page: Page) => page.getByRole('complementary', { name: 'Work under way' })

demoTest(
  'a restart says who is watching before it is confirmed, and can wait for them',
  async ({ page, tab, demo }) => {
    await signIn(page, demo, '/services/jellyfin')
    await page.getByRole('button', { name: 'Restart: Jellyfin' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restart Jellyfin?' })
    await dialog.getByText(/Ben.*Metropolis/).waitFor()
    await confirm(page, 'When Ben is done')
    await dialog.waitFor({ state: 'detached' })
    await dock(page)
      .getByText(/Waiting for Ben/)
      .first()
      .waitFor()
    await dock(page).getByRole('button', { name: /^Stop/ }).click()
    await dock(page).getByText('Cancelled', { exact: true }).waitFor()
    expect(tab.errors).toEqual([])
  },
)

demoTest('a restart is followed to its end, and remembered', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/sonarr')
  await page.getByRole('button', { name: 'Restart: Sonarr' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Until it’s back: |Until it’s back: /)
    .first()
    .waitFor()
  await confirm(page, 'Restart now')
  await dock(page).getByRole('link', { name: 'Restart sonarr' }).waitFor()
  await openPage(page, '/activity')
  await dock(page).getByText('Done', { exact: true }).waitFor()
  await dock(page).getByRole('link', { name: 'Restart sonarr' }).click()
  await page.getByRole('heading', { level: 1, name: 'Restart sonarr' }).waitFor()
  await page.locator('main').getByText('Done', { exact: true }).first().waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('stopping says what is missed, and undoing it starts it again', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/bazarr')
  await page.getByRole('button', { name: 'Stop: Bazarr' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop Bazarr?' })
  await dialog.getByText(/^Bazarr stops\. Its settings stay\. Without it: .*[^.]\.$/).waitFor()
  await dialog.getByText('You can undo this afterwards.').waitFor()
  await confirm(page, 'Stop')
  await page.getByRole('button', { name: 'Start: Bazarr' }).waitFor()
  await dock(page).getByRole('button', { name: /^Undo/ }).click()
  await confirm(page, 'Undo it')
  await page.getByRole('button', { name: 'Stop: Bazarr' }).waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('a list of titles keeps the focus when a row leaves it', async ({ page, demo }) => {
  await signIn(page, demo, '/requests')
  await page.getByRole('button', { name: 'Approve The Bear for Chloe', exact: true }).click()
  await page.getByRole('button', { name: 'Approve The Bear for Chloe', exact: true }).waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement === document.body')).toBe(false)
  await dock(page).getByText('Done', { exact: true }).first().waitFor()
  await page
    .getByRole('status')
    .getByText(/approved|The Bear/i)
    .first()
    .waitFor({ state: 'attached' })
})
