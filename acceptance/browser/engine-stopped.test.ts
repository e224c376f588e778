import { expect } from 'bun:test'
import { openPage, signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'
import { everyPage } from './support/page-list.ts'

const demoTest = demoTests('engine-stopped')

demoTest('an engine that does not answer is the first sentence, and no area is called OK for it', async (context) => {
  const { page, tab, demo } = context
  await signIn(page, demo)
  await page.getByRole('heading', { level: 1, name: /^The container engine is not answering/ }).waitFor()
  const listed = page.getByRole('region', { name: 'The household' }).getByRole('listitem')
  await listed.nth(4).waitFor()
  const areas = await listed.allTextContents()
  expect(areas).toHaveLength(5)
  for (const area of areas) expect(area).not.toContain('OK')
  expect(await page.getByText(/all good/i).count()).toBe(0)
  expect(tab.errors).toEqual([])
})

demoTest('what could not be asked is listed, with its reason', async ({ page, demo }) => {
  await signIn(page, demo, '/health')
  const unknown = page.getByRole('region', { name: 'Couldn’t check' })
  await unknown.getByText('The container engine is not answering.').waitFor()
  await unknown.locator('summary').first().click()
  expect(await unknown.locator('details[open]').getByRole('listitem').count()).toBeGreaterThan(20)
  await page.locator('main').getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('heading', { level: 1, name: /^1 problem/ }).waitFor()
})

demoTest('the service pages say it too, with a button that asks again', async ({ page, demo }) => {
  await signIn(page, demo, '/services')
  for (const path of ['/services', '/services/sonarr']) {
    await openPage(page, path)
    const said = page.locator('main').getByRole('alert')
    await said.getByText('The container engine is not answering.').first().waitFor()
    await said.getByRole('button', { name: 'Try again' }).first().click()
    await said.getByText('The container engine is not answering.').first().waitFor()
  }
})

demoTest('what was fetched this minute is not called out of date because the engine is stopped', async (context) => {
  const { page, tab, demo } = context
  await signIn(page, demo)
  for (const path of ['/', '/requests', '/storage', '/queue']) {
    await openPage(page, path)
    await tab.answered()
    for (const panel of await page.locator('main .panel.stale, main section.stale').all())
      expect([path, await panel.textContent()]).toEqual([path, expect.stringMatching(/engine/)])
  }
  await page.locator('.rail .live').getByText(/^Live/).waitFor()
})

demoTest('a rehearsal says on every page that nothing is real, also without its engine', async ({ page, demo }) => {
  await signIn(page, demo)
  await page.getByRole('complementary', { name: 'Rehearsal' }).waitFor()
  for (const { path } of everyPage) {
    await openPage(page, path)
    expect([path, await page.getByRole('complementary', { name: 'Rehearsal' }).count()]).toEqual([path, 1])
  }
})
