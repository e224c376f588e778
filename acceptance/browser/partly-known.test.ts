import { expect } from 'bun:test'
import { openPage, signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests('app-key-refused')

demoTest('a list that an app could not complete says which app, and why', async ({ page, tab, demo }) => {
  await signIn(page, demo)
  for (const [path, name] of [
    ['/', 'On its way'],
    ['/', 'Waiting for your yes'],
    ['/', 'Coming up'],
    ['/queue', null],
    ['/coming', null],
    ['/requests', null],
  ] as const) {
    await openPage(page, path)
    const list = name === null ? page.locator('main') : page.getByRole('region', { name })
    const silent = list.locator('.not-known').getByRole('listitem').filter({ hasText: 'Sonarr' })
    await silent.first().waitFor()
    expect([path, name, await silent.first().textContent()]).toEqual([
      path,
      name,
      expect.stringMatching(/rejected the key/),
    ])
  }
  expect(tab.errors).toEqual([])
})

demoTest('a key that is refused leads to the service that refuses it', async ({ page, demo }) => {
  await signIn(page, demo, '/settings/keys')
  const row = page.locator('.credential').filter({ hasText: 'Refused' })
  await row.getByRole('link', { name: 'Show: Sonarr' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sonarr' }).waitFor()
  await page.getByRole('button', { name: 'Restart: Sonarr' }).waitFor()
})
