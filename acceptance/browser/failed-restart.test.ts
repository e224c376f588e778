import { expect } from 'bun:test'
import { signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests('crash-loop')

/** The restart waits for the app to become healthy, which it never does: its database is damaged. */
const RESTART_MS = 300_000

demoTest(
  'a restart that does not help is never green',
  async ({ page, demo }) => {
    await demo.runCommand('restart', 'bazarr', '--yes').catch(() => {})
    await signIn(page, demo, '/activity')
    const row = page.locator('.activity-row').filter({ hasText: 'Restart' }).first()
    await row.getByText('Not achieved', { exact: true }).waitFor()
    expect(await row.locator('.tone-good').count()).toBe(0)
  },
  { timeout: RESTART_MS },
)
