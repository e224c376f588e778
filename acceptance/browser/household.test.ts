import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { found } from './support/axe.ts'
import { signIn } from './support/browser.ts'
import { onDemo } from './support/on-demo.ts'

const proves = onDemo('path-not-visible')

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

proves('where a show is, asked by its name with the keyboard alone', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/')
  await page.getByLabel('Where is…').focus()
  await page.keyboard.type('the bear')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'The Bear (2022)' }).waitFor({ timeout: 30_000 })
  expect(new URL(page.url()).pathname).toBe('/trace/the%20bear')
  await rowOf(page, 'asked').getByText('Chloe asked for it: request 217 in Seerr.').waitFor()
  await rowOf(page, 'S03E07').getByText('held up').waitFor()
  expect(await found(page)).toEqual([])
  expect(tab.complaints).toEqual([])
})

proves(
  'a name that nobody knows gets a sentence, and one that means several things a choice',
  async ({ page, demo }) => {
    await signIn(page, demo, '/trace/no%20such%20thing')
    await page.getByText('There is no film or series called "no such thing".').waitFor({ timeout: 30_000 })
    await page.getByLabel('Where is…').fill('bear s3e7')
    await page.getByRole('button', { name: 'Look', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /The Bear/ }).waitFor({ timeout: 30_000 })
  },
)

proves(
  'what has stopped is on the first page, its cause once, and leads to where it is',
  async ({ page, tab, demo }) => {
    await signIn(page, demo, '/')
    const stopped = page.getByRole('region', { name: 'Stopped on its way' })
    await stopped.getByText('Sonarr cannot see where qBittorrent put it.').waitFor({ timeout: 30_000 })
    expect(await stopped.getByText('Sonarr cannot see where qBittorrent put it.').count()).toBe(1)
    await stopped.getByRole('link', { name: 'The Bear (2022), S03E07' }).click()
    await page.getByRole('heading', { level: 1, name: /The Bear/ }).waitFor({ timeout: 30_000 })
    expect(tab.complaints).toEqual([])
  },
)

proves('a request is declined only after that was shown, and approved at once', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/requests')
  await page.getByRole('button', { name: 'Decline The Bear' }).click()
  const plan = page.getByRole('group', { name: 'Decline The Bear: what it would do' })
  await plan.getByText(/would be declined/).waitFor()
  await plan.getByRole('button', { name: 'Leave it as it is' }).click()
  await page.getByRole('button', { name: 'Approve The Bear' }).click()
  await page.getByRole('button', { name: 'Approve The Bear' }).waitFor({ state: 'detached', timeout: 60_000 })
  await rowOf(page, 'The Bear (2022), season 3').waitFor()
  expect(tab.complaints).toEqual([])
})

proves('what a check found is mended once its plan was agreed to, and looked at again', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/checks')
  const card = rowOf(page, 'recyclarr is no longer in the stack, and its container is still there.')
  await card.getByRole('button', { name: 'Mend it' }).click({ timeout: 30_000 })
  await card.getByText('Remove recyclarr: it is no longer in the stack.').waitFor()
  expect(await found(page)).toEqual([])
  await card.getByRole('button', { name: 'Mend it now' }).click()
  await card.waitFor({ state: 'detached', timeout: 60_000 })
  expect(tab.complaints).toEqual([])
})
