import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { freePort } from '../../rehearsal/free-port.ts'
import { signIn, waitForConnection } from './support/browser.ts'
import { builtApp } from './support/built-app.ts'
import { startDemo } from './support/demo.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests()

async function giveSecret(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Password or token').fill(secret)
  await page.keyboard.press('Enter')
}

const reason = (page: Page, sentence: string | RegExp) => page.getByRole('alert').getByText(sentence)

demoTest('a wrong token or password is refused in plain words, and the field keeps the focus', async (on) => {
  const { page, tab, demo } = on
  await page.goto(demo.address)
  for (const [secret, sentence] of [
    ['', 'Enter the password or the token.'],
    ['0'.repeat(64), 'usher doesn’t know this token. It prints a new one each time it starts.'],
    ['correct horse battery', 'usher takes no password here. Sign in with the token instead.'],
  ] as const) {
    await giveSecret(page, secret)
    await reason(page, sentence).waitFor()
    await page.locator('input[type=password]:focus').waitFor()
  }
  expect(tab.errors).toEqual([])
})

demoTest('the token is stored for this tab only, and never in an address', async ({ page, tab, demo }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await signIn(page, demo, '/services/sonarr')
  await page.reload()
  await page.getByRole('heading', { name: 'Sonarr', level: 1 }).waitFor()
  expect(addresses.filter((address) => address.includes(demo.token))).toEqual([])
  expect(await page.evaluate('localStorage.length')).toBe(0)
  expect(await tab.context.cookies()).toEqual([])
})

demoTest('a password manager recognises the form, and whose password it is', async ({ page, demo }) => {
  await page.goto(demo.address)
  expect(await page.getByLabel('Password or token').getAttribute('autocomplete')).toBe('current-password')
  expect(await page.locator('form input[autocomplete=username]').inputValue()).toBe('usher')
  expect(await page.locator('form[autocomplete=off]').count()).toBe(0)
})

demoTest('usher ui --open opens a browser that is signed in, once', async ({ page, tab, demo }) => {
  const requested: string[] = []
  tab.context.on('request', (request) => requested.push(request.url()))
  const link = await demo.openedAddress()
  await page.goto(link)
  await waitForConnection(page)
  expect(page.url()).toBe(`${demo.address}/`)
  expect(await page.evaluate('history.length')).toBeLessThan(3)
  await page.locator('.rail').getByRole('button', { name: 'Sign out' }).click()
  await page.goto('about:blank')
  await page.goto(link)
  await reason(page, 'This link was good once, for a minute.').waitFor()
  expect(requested.filter((address) => address.includes(demo.token) || address.includes('ticket'))).toEqual([])
})

demoTest('signing out ends the session in usher too, and says so if usher cannot be reached', async (context) => {
  const { page, demo } = context
  const tokenOfTab = () => page.evaluate(`JSON.parse(sessionStorage.getItem('usher-session')).token`) as Promise<string>
  const statusWith = async (token: string) => {
    const headers = { 'x-service-token': token }
    return (await fetch(`${demo.address}/api/version`, { headers })).status
  }
  await page.goto(await demo.openedAddress())
  await waitForConnection(page)
  const first = await tokenOfTab()
  expect(await statusWith(first)).toBe(200)
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.locator('.rail').getByRole('button', { name: 'Sign out' }).click()
  expect((await ended).status()).toBe(204)
  expect(await statusWith(first)).toBe(403)
  await page.goto('about:blank')
  await page.goto(await demo.openedAddress())
  await waitForConnection(page)
  await page.route('**/api/session', (route) => route.abort())
  await page.locator('.rail').getByRole('button', { name: 'Sign out' }).click()
  await reason(page, /usher couldn’t be reached, so it keeps this session/).waitFor()
})

demoTest('after a restart the page stays, and nothing that was typed is lost', async ({ page, tab }) => {
  // A port that stays reserved while the server restarts.
  const port = await freePort()
  const first = await startDemo({ port, assets: await builtApp() })
  await signIn(page, first, '/requests')
  const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
  await field.fill('half typed')
  await first.stop()
  const second = await startDemo({ port, assets: await builtApp() })
  try {
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Password or token').fill(second.token)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await waitForConnection(page)
    expect(await field.inputValue()).toBe('half typed')
    expect(tab.errors).toEqual([])
  } finally {
    await second.stop()
  }
})

demoTest('the right password signs in over the network, and a wrong one does not', async ({ page, tab }) => {
  const password = 'a shelf full of films'
  const offered = await startDemo({ password, assets: await builtApp() })
  try {
    await page.goto(offered.address)
    await giveSecret(page, 'a shelf full of books')
    await reason(page, /password is wrong/).waitFor()
    await giveSecret(page, password)
    await waitForConnection(page)
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(password)
    expect(tab.errors).toEqual([])
  } finally {
    await offered.stop()
  }
})
