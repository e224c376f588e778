import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { rehearsedPassword } from '../../rehearsal/household/passwords.ts'
import { signIn, waitUntilTrue } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests()

async function signInAs(page: Page, address: string, member: string, path = '/'): Promise<void> {
  await page.goto(address + path)
  await page.getByRole('radio', { name: 'I watch here' }).check({ force: true })
  await page.getByLabel('Name').fill(member)
  await page.getByLabel('Password').fill(rehearsedPassword(member))
  await page.keyboard.press('Enter')
}

demoTest('a member sees their own page, and nothing of the machine', async ({ page, tab, demo }) => {
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
  await signInAs(page, demo.address, 'Dov', '/services')
  await page.getByRole('heading', { level: 1, name: 'Hello, Dov' }).waitFor()
  await page.getByText('Sherlock Jr.').first().waitFor()
  await tab.answered()
  const text = await page.locator('body').innerText()
  expect(text).toContain('Sherlock Jr.')
  expect(text).not.toMatch(/sonarr|radarr|jellyfin|seerr|qbittorrent|prowlarr|\bAna\b|\bChloe\b|\/tmp\//i)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(loaded.filter((path) => path.startsWith('/api/') && !/^\/api\/(session$|me$|pictures\/)/.test(path))).toEqual(
    [],
  )
  expect(loaded.filter((path) => path.includes('owner'))).toEqual([])
  await page.keyboard.press('Control+k')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(tab.errors).toEqual([])
})

demoTest('a member finds out how far a title is', async ({ page, demo }) => {
  await signInAs(page, demo.address, 'Ana')
  await page.getByRole('searchbox', { name: 'Find a film or show' }).fill('metropolis')
  await page.keyboard.press('Enter')
  const found = page.getByRole('article').filter({ hasText: 'Metropolis' })
  await found.getByText('here', { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('no such title at all')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing called “no such title at all” is here or on its way.').waitFor()
})

demoTest('a wrong password is refused, and a reload keeps the right one’s session', async ({ page, demo }) => {
  await page.goto(`${demo.address}/me`)
  await page.getByLabel('Name').fill('Chloe')
  await page.getByLabel('Password').fill('not hers')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Password').fill(rehearsedPassword('Chloe'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Hello, Chloe' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Hello, Chloe' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('radio', { name: 'I watch here', checked: true }).waitFor()
  await waitUntilTrue(page, 'sessionStorage.length === 0')
})

demoTest('the owner looks at a member’s page, and is told so', async ({ page, demo }) => {
  await signIn(page, demo)
  await page.goto(`${demo.address}/me`)
  await page.getByRole('link', { name: 'Ben' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Ben' }).waitFor()
  await page.getByText('This is what Ben sees.').waitFor()
})
