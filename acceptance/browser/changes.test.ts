import { expect } from 'bun:test'
import { signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests()

demoTest('a restart shows its progress, and continues after the page is closed', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/sonarr')
  await page.getByText(/^It is unavailable until it is healthy again/).waitFor()
  await page.getByRole('button', { name: 'Restart sonarr' }).click()
  await page.getByText('Restart sonarr', { exact: true }).nth(1).waitFor()
  await page.goto(`${demo.address}/jobs`)
  await page.getByRole('link', { name: 'Restart sonarr' }).first().click()
  await page.getByText(/^done in/).waitFor({ timeout: 60_000 })
  expect(tab.errors).toEqual([])
})

demoTest('stopping shows a plan first', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/bazarr')
  await page.getByRole('button', { name: 'Stop bazarr' }).click()
  const plan = page.getByRole('group', { name: 'Stop bazarr: what it would do' })
  await plan
    .getByText(/bazarr/)
    .first()
    .waitFor()
  await plan.getByRole('button', { name: 'Cancel' }).click()
  await plan.waitFor({ state: 'detached' })
  expect(await page.getByText('healthy', { exact: true }).count()).toBe(1)
  await page.getByRole('button', { name: 'Stop bazarr' }).click()
  await page.getByRole('button', { name: 'Stop bazarr now' }).click()
  await page.getByText(/^done in/).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Start bazarr' }).click()
  await page.getByText('healthy', { exact: true }).waitFor({ timeout: 60_000 })
  expect(tab.errors).toEqual([])
})

demoTest('a second change during a running one is refused with usher’s own error', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/jellyfin')
  const restart = async () => {
    await page.getByRole('button', { name: 'Restart jellyfin', exact: true }).click()
    await page.getByRole('button', { name: 'Restart jellyfin now' }).click()
  }
  await restart()
  await page.getByText('under way', { exact: true }).waitFor()
  await restart()
  await page
    .getByRole('alert')
    .getByText(/Another change is running/)
    .waitFor()
  await page.getByText(/^done in/).waitFor({ timeout: 60_000 })
  expect(tab.errors).toEqual([])
})

demoTest(
  'a restart that would interrupt a viewer says so first, and can wait for the end',
  async ({ page, tab, demo }) => {
    await signIn(page, demo, '/services/jellyfin')
    await page.getByRole('button', { name: 'Restart jellyfin', exact: true }).click()
    await page.getByText(/^Ben is watching Metropolis on Jellyfin\./).waitFor()
    await page.getByRole('button', { name: 'Restart jellyfin when nobody is disturbed' }).click()
    await page.getByText('Waiting for Ben to finish Metropolis').waitFor()
    await page.getByRole('button', { name: 'Stop this job' }).click()
    await page.getByText('cancelled', { exact: true }).waitFor({ timeout: 60_000 })
    expect(tab.errors).toEqual([])
  },
)
