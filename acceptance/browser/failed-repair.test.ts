import { expect } from 'bun:test'
import { signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests('unhealthy')

/** The repair waits for the app to become healthy, which it never does. */
const REPAIR_MS = 150_000

demoTest(
  'a repair that does not help is never green',
  async ({ page, demo }) => {
    await demo.runCommand('repair', 'stack-health:bazarr', '--yes').catch(() => {})
    await signIn(page, demo, '/activity')
    const row = page.locator('.activity-row').filter({ hasText: 'Repair' }).first()
    await row.getByText('Not achieved', { exact: true }).waitFor()
    expect(await row.locator('.tone-good').count()).toBe(0)
  },
  { timeout: REPAIR_MS },
)
