import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { accessibilityViolations } from './support/accessibility.ts'
import { signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests('path-not-visible')

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

demoTest('a title is traced by name with the keyboard alone', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/')
  await page.getByLabel('Where is…').focus()
  await page.keyboard.type('the bear')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'The Bear (2022)' }).waitFor({ timeout: 30_000 })
  expect(new URL(page.url()).pathname).toBe('/trace/the%20bear')
  await rowOf(page, 'requested').getByText('Chloe requested it: request 217 in Seerr.').waitFor()
  await rowOf(page, 'S03E07').getByText('held up').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(tab.errors).toEqual([])
})

demoTest('an unknown title gets a sentence, and an episode is found by its short name', async ({ page, demo }) => {
  await signIn(page, demo, '/trace/no%20such%20thing')
  await page.getByText('There is no film or series called "no such thing".').waitFor({ timeout: 30_000 })
  await page.getByLabel('Where is…').fill('bear s3e7')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /The Bear/ }).waitFor({ timeout: 30_000 })
})

demoTest('stuck items are on the overview under their cause, with a link to the trace', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/')
  const stopped = page.getByRole('region', { name: 'Stuck' })
  await stopped.getByText('Sonarr cannot see the folder where qBittorrent saved it.').waitFor({ timeout: 30_000 })
  expect(await stopped.getByText('Sonarr cannot see the folder where qBittorrent saved it.').count()).toBe(1)
  await stopped.getByRole('link', { name: 'The Bear (2022), S03E07' }).click()
  await page.getByRole('heading', { level: 1, name: /The Bear/ }).waitFor({ timeout: 30_000 })
  expect(tab.errors).toEqual([])
})

demoTest('declining a request needs confirmation, approving does not', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/requests')
  await page.getByRole('button', { name: 'Decline The Bear' }).click()
  const plan = page.getByRole('group', { name: 'Decline The Bear: what it would do' })
  await plan.getByText(/would be declined/).waitFor()
  await plan.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Approve The Bear' }).click()
  await page.getByRole('button', { name: 'Approve The Bear' }).waitFor({ state: 'detached', timeout: 60_000 })
  await rowOf(page, 'The Bear (2022), season 3').waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('a finding is repaired after confirmation, and checked again', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/checks')
  const card = rowOf(page, 'recyclarr is no longer in the stack, but its container is still there.')
  await card.getByRole('button', { name: 'Repair' }).click({ timeout: 30_000 })
  await card.getByText('Remove recyclarr: it is no longer in the stack.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Repair now' }).click()
  await card.waitFor({ state: 'detached', timeout: 60_000 })
  expect(tab.errors).toEqual([])
})
