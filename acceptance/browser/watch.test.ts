import { expect } from 'bun:test'
import { signIn } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { onDemo } from './support/on-demo.ts'

const proves = onDemo('crash-loop')

proves('what is wrong stands first, in words, and leads to the service', async ({ page, tab, demo }) => {
  await signIn(page, demo)
  const cards = page.getByRole('region', { name: 'Worth a look' }).getByRole('listitem')
  await cards
    .first()
    .getByText(/^keeps crashing, restarted \d+ times$/)
    .waitFor()
  await page.getByText('Rehearsal.', { exact: true }).waitFor()
  await cards.first().getByRole('link', { name: 'bazarr' }).click()
  await page.getByRole('heading', { name: 'bazarr', level: 1 }).waitFor()
  await page.getByRole('region', { name: 'Log of bazarr' }).getByText('Giving up.').first().waitFor()
  expect(tab.complaints).toEqual([])
})

proves('a change made elsewhere is seen without asking, and its job is listed', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/radarr')
  await page.getByText('healthy', { exact: true }).waitFor()
  await demo.type('down', '--services', 'radarr')
  await page.getByRole('button', { name: 'Start radarr' }).waitFor()
  await page.getByRole('link', { name: 'Jobs' }).click()
  await page.getByRole('link', { name: 'Stop radarr' }).first().click()
  await page.getByText(/^done in/).waitFor()
  expect(tab.complaints).toEqual([])
})

proves('an engine that does not answer is said first, with what to type', async ({ page, tab }) => {
  const stopped = await startDemo({ faults: ['engine-stopped'] })
  try {
    await signIn(page, stopped)
    await page.getByRole('heading', { name: 'The container engine is not answering.' }).waitFor()
    await page.getByText('ENGINE-2', { exact: true }).waitFor()
    expect(await page.locator('.command').count()).toBeGreaterThan(0)
    expect(tab.complaints).toEqual([])
  } finally {
    await stopped.stop()
  }
})

proves('a page is found by its address, and one that is none says so', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/nobody')
  await page.getByText('There is no service called “nobody” in this stack.').waitFor()
  await page.getByRole('link', { name: 'All services' }).click()
  await page.getByRole('heading', { name: 'Services' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/services')
  await page.goBack()
  await page.getByRole('heading', { name: 'nobody' }).waitFor()
  await page.goto(`${demo.address}/elsewhere/entirely`)
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await page.goto(`${demo.address}/jobs/nosuchjob`)
  await page.getByText(/no job called "nosuchjob"/).waitFor()
  expect(tab.complaints).toEqual([])
})
