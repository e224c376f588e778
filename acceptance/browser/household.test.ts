import { expect } from 'bun:test'
import { openPage, signIn, waitUntilDrawn } from './support/browser.ts'
import { confirm } from './support/consent.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests('path-not-visible')

demoTest('a title shows seven steps, who asked for it, and each episode', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/titles/the%20bear')
  await page.getByRole('heading', { level: 1, name: /The Bear/ }).waitFor()
  const way = page.getByRole('list', { name: 'Where it is' })
  await way.getByText(/^22 of 28 now/).waitFor()
  expect(await way.getByRole('listitem').count()).toBe(7)
  await page
    .getByRole('list', { name: 'Season 3' })
    .getByRole('listitem', { name: /episode 7.*held up/ })
    .waitFor()
  await page.getByText('Every step, and who says so').click()
  await page
    .getByText(/Chloe requested it/)
    .first()
    .waitFor()
  expect(tab.errors).toEqual([])
})

demoTest(
  'an unknown title gets a sentence and a way on, and an episode is found by its short name',
  async (context) => {
    const { page, demo } = context
    await signIn(page, demo, '/titles/no%20such%20thing')
    await waitUntilDrawn(page)
    await page
      .getByText(/no such thing/)
      .first()
      .waitFor()
    await page.locator('main').getByRole('button').or(page.locator('main').getByRole('link')).first().waitFor()
    await openPage(page, '/titles/bear%20s3e7')
    await page.getByRole('heading', { level: 1, name: /The Bear/ }).waitFor()
  },
)

demoTest('what is held up stands once under its cause, and each title leads on', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/queue')
  const held = page.getByRole('region', { name: 'Held up' })
  const cause = held.getByText('Sonarr cannot see the folder where qBittorrent saved it.')
  await cause.first().waitFor()
  expect(await cause.count()).toBe(1)
  await held
    .getByRole('link', { name: /The Bear/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /The Bear/ }).waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('downloads are paused and resumed where the clients are shown', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/queue')
  const clients = page.getByRole('region', { name: 'Download clients' })
  await clients.getByRole('button', { name: 'Pause for two hours' }).click()
  await clients.getByText('Paused until').waitFor()
  await clients.getByRole('button', { name: 'Resume', exact: true }).click()
  await clients.getByRole('button', { name: 'Pause all downloads' }).waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('declining asks first, and Cancel changes nothing', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/requests')
  await page.getByRole('button', { name: 'Decline The Bear for Chloe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline Chloe’s request for The Bear, season 3?' })
  await dialog.getByText('Chloe will see that you declined it.').waitFor()
  expect(await dialog.textContent()).not.toMatch(/\b217\b/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Decline The Bear for Chloe' }).waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('a repaired finding says what it does first, and is gone afterwards', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/health')
  const heading = page.locator('main').getByRole('heading', { name: /recyclarr is no longer in the stack/ })
  await heading.waitFor()
  await page
    .locator('main')
    .getByRole('button', { name: /recyclarr/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Remove recyclarr: it is no longer in the stack.').waitFor()
  await confirm(page, 'Fix')
  await heading.waitFor({ state: 'detached' })
  expect(tab.errors).toEqual([])
})

demoTest('every app has a link to its own page', async ({ page, demo }) => {
  await signIn(page, demo, '/services')
  const link = page.getByRole('link', { name: 'Open Sonarr, opens in a new tab' })
  expect(await link.getAttribute('href')).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await link.getAttribute('rel')).toContain('noopener')
})
