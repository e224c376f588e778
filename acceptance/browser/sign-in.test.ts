import { expect } from 'bun:test'
import { signIn } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests()

demoTest('a rejected token shows an error, and the field keeps the focus', async ({ page, tab, demo }) => {
  await page.goto(demo.address)
  for (const [token, message] of [
    ['', 'Enter the token first.'],
    ['0'.repeat(64), 'usher does not accept this token. Each start prints a new one.'],
    ['not a token', 'usher does not accept this token. Each start prints a new one.'],
  ] as const) {
    await page.getByLabel('Token').fill(token)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(message).waitFor()
    expect(await page.locator('#given:focus').count()).toBe(1)
  }
  expect(tab.errors).toEqual([])
})

demoTest('the token is stored for this tab only, and never in an address', async ({ tab, demo }) => {
  const { page, context } = tab
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await signIn(page, demo, '/services/sonarr')
  await page.getByRole('heading', { name: 'sonarr', level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'sonarr', level: 1 }).waitFor()
  expect(addresses.filter((address) => address.includes(demo.token))).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate('localStorage.length')).toBe(0)
  const other = await context.newPage()
  await other.goto(demo.address)
  await other.getByLabel('Token').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Token').waitFor()
  expect(await page.evaluate('sessionStorage.length')).toBe(0)
  expect(tab.errors).toEqual([])
})

demoTest('a password is refused in plain words if usher is not on the network', async ({ page, tab, demo }) => {
  await page.goto(demo.address)
  await page.getByRole('button', { name: 'Use the password instead' }).click()
  await page.getByLabel('Password').fill('correct horse battery')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('usher does not accept a password here').waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('the right password signs in over the network, and a wrong one does not', async ({ page, tab }) => {
  const password = 'a shelf full of films'
  const offered = await startDemo({ password })
  try {
    await page.goto(offered.address)
    await page.getByRole('button', { name: 'Use the password instead' }).click()
    await page.getByLabel('Password').fill('a shelf full of books')
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/password/)
      .waitFor()
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByText('Live', { exact: true }).waitFor()
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(password)
    expect(tab.errors).toEqual([])
  } finally {
    await offered.stop()
  }
})
