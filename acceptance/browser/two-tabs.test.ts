import { expect } from 'bun:test'
import { signIn, waitForConnection, waitUntilTrue } from './support/browser.ts'
import { confirm } from './support/consent.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests()

demoTest('a new tab is signed in by the one that is open, and both sign out together', async ({ page, tab, demo }) => {
  const requested: string[] = []
  tab.context.on('request', (request) => requested.push(request.url()))
  await signIn(page, demo)
  const other = await tab.context.newPage()
  await other.goto(`${demo.address}/services/sonarr`)
  await waitForConnection(other)
  await other.getByRole('heading', { level: 1, name: 'Sonarr' }).waitFor()
  expect(requested.filter((address) => address.includes(demo.token))).toEqual([])
  expect(await tab.context.cookies()).toEqual([])
  await page.locator('.rail').getByRole('button', { name: 'Sign out' }).click()
  for (const signedOut of [page, other]) await signedOut.getByLabel('Password or token').waitFor()
  await waitUntilTrue(other, 'sessionStorage.length + localStorage.length === 0')
  expect(tab.errors).toEqual([])
})

demoTest('a change in one tab is seen in the other', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services/bazarr')
  const other = await tab.context.newPage()
  await other.goto(`${demo.address}/services/bazarr`)
  await other.getByRole('button', { name: 'Stop: Bazarr' }).waitFor()
  await page.getByRole('button', { name: 'Stop: Bazarr' }).click()
  await confirm(page, 'Stop')
  await other.getByRole('button', { name: 'Start: Bazarr' }).waitFor()
  await other
    .getByRole('complementary', { name: 'Work under way' })
    .getByRole('link', { name: 'Stop bazarr' })
    .waitFor()
})
