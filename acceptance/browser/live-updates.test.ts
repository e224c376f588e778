import { expect } from 'bun:test'
import { signIn } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests('crash-loop')

demoTest('problems are listed first, in words, with a link to the service', async ({ page, tab, demo }) => {
  await signIn(page, demo)
  const answers = page.getByRole('region', { name: 'The household' }).getByRole('listitem')
  await answers.first().getByText('bazarr keeps crashing.').waitFor()
  await page.getByText('Rehearsal.', { exact: true }).waitFor()
  await answers.first().getByRole('link', { name: 'bazarr' }).click()
  await page.getByRole('heading', { name: 'bazarr', level: 1 }).waitFor()
  await page.getByRole('region', { name: 'Log of bazarr' }).getByText('Giving up.').first().waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('a change made elsewhere appears without a reload, and its job is listed', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/radarr')
  await page.getByText('healthy', { exact: true }).waitFor()
  await demo.runCommand('down', '--services', 'radarr')
  await page.getByRole('button', { name: 'Start radarr' }).waitFor()
  await page.getByRole('link', { name: 'Jobs' }).click()
  await page.getByRole('link', { name: 'Stop radarr' }).first().click()
  await page.getByText(/^done in/).waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('an engine that does not answer is the heading, with a command that helps', async ({ page, tab }) => {
  const stopped = await startDemo({ faults: ['engine-stopped'] })
  try {
    await signIn(page, stopped)
    await page.getByRole('heading', { name: 'The container engine is not answering.' }).waitFor()
    await page.getByText('ENGINE-2', { exact: true }).waitFor()
    expect(await page.locator('.command').count()).toBeGreaterThan(0)
    expect(tab.errors).toEqual([])
  } finally {
    await stopped.stop()
  }
})

demoTest('every page has an address, and an unknown address says so', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/nobody')
  await page.getByText('There is no service called “nobody” in this stack.').waitFor()
  await page.getByRole('link', { name: 'All services' }).click()
  await page.getByRole('heading', { name: 'Services', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/services')
  await page.goBack()
  await page.getByRole('heading', { name: 'nobody' }).waitFor()
  await page.goto(`${demo.address}/elsewhere/entirely`)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.goto(`${demo.address}/jobs/nosuchjob`)
  await page.getByText(/no job called "nosuchjob"/).waitFor()
  expect(tab.errors).toEqual([])
})
