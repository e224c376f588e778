import { expect } from 'bun:test'
import { signIn } from './support/browser.ts'
import { householdTests } from './support/demo-test.ts'

/** Faults that leave every container running, and what the first sentence must then name. */
const unseen: [fault: string, named: RegExp][] = [
  ['disk-full', /disk|full|room|space/i],
  ['indexers-failing', /indexer/i],
  ['library-emptied', /film|radarr/i],
  ['database-corrupt', /sonarr|database|series/i],
]

for (const [fault, named] of unseen) {
  const demoTest = householdTests({ faults: [fault] })
  demoTest(`the first sentence is true with ${fault}, and it is the first that needs somebody`, async (context) => {
    const { page, tab, demo } = context
    await signIn(page, demo)
    const heading = page.getByRole('heading', { level: 1, name: named })
    await heading.waitFor()
    expect(await heading.textContent()).not.toMatch(/^all good|everything .* running/i)
    const areas = page.getByRole('region', { name: 'The household' })
    await areas
      .getByText(/Problem|Suggestion/)
      .first()
      .waitFor()
    const first = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem').first()
    expect(await first.textContent()).toMatch(named)
    expect(tab.errors).toEqual([])
  })
}

const tunnelTest = householdTests({ faults: ['tunnel-down'] })

tunnelTest('what has only just begun is named first, is never OK, and asks nobody yet', async ({ page, tab, demo }) => {
  await signIn(page, demo)
  await page.getByRole('heading', { level: 1, name: /tunnel.*may pass by itself/i }).waitFor()
  const arrive = page.getByRole('region', { name: 'The household' }).getByRole('link', { name: /^Arrive/ })
  expect(await arrive.textContent()).toContain('Can’t tell')
  const needs = page.getByRole('region', { name: 'Needs you' })
  expect(await needs.getByText(/tunnel/i).count()).toBe(0)
  expect(tab.errors).toEqual([])
})
