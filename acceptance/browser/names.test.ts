import { expect } from 'bun:test'
import { openPage, signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests('crash-loop')

/** Names of forms as they are typed, such as `tv`: nobody who reads a page knows them. */
const formNames = /\b(start|stop|turn (on|off)|restart|repair|fix)\b:? (watch|ask|tv|find|download|tidy|door)\b/
/** The name of a finding as it is typed, such as `stack-health:bazarr`. */
const findingNames = /\b[a-z]+-[a-z-]+:[a-z]/

demoTest(
  'what is turned on, and what is repaired, has a name that people use',
  async ({ page, tab, demo }) => {
    await demo.runCommand('repair', 'stack-health:bazarr', '--yes').catch(() => {})
    await signIn(page, demo)
    for (const path of ['/', '/services', '/activity', '/health', '/settings']) {
      await openPage(page, path)
      await tab.answered()
      const names = await page.locator('main').ariaSnapshot()
      const faults = names.split('\n').filter((line) => /- (button|switch|heading|link)/.test(line) && /"/.test(line))
      expect([path, faults.filter((line) => formNames.test(line) || findingNames.test(line))]).toEqual([path, []])
    }
    expect(tab.errors).toEqual([])
  },
  { timeout: 300_000 },
)

demoTest('a household of which one helper was stopped is not off', async ({ page, demo }) => {
  await signIn(page, demo, '/services')
  await demo.runCommand('down', 'flaresolverr', '--yes')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'FlareSolverr', exact: true }) })
  await row.getByText('Off', { exact: true }).waitFor()
  for (const form of ['Household', 'Searching']) {
    const listed = page
      .locator('.form-list > li')
      .filter({ has: page.getByRole('heading', { name: form, exact: true }) })
    expect([form, await listed.locator('.form-head').innerText()]).toEqual([form, expect.not.stringMatching(/\bOff\b/)])
  }
})
