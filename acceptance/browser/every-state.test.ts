import { expect } from 'bun:test'
import { openPage, signIn, waitUntilDrawn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'
import { pressOn } from './support/keyboard.ts'

const demoTest = demoTests('every-state')

/** The fault `every-state` puts services into these states at once. */
const states = ['Healthy', 'Starting', 'Paused', 'Created', 'Unhealthy', 'Crashed', 'Keeps crashing', 'Stopped']

demoTest('every state is a word, and a shape of its own', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services')
  await page.getByText('Keeps crashing', { exact: true }).first().waitFor()
  const read = await page.getByRole('table').ariaSnapshot()
  for (const state of states) expect(read).toContain(`cell "${state}`)
  const marks = page.locator('.service-table .state-mark')
  expect(await marks.count()).toBe(await page.locator('.service-table tbody tr').count())
  expect(await page.locator('.service-table .state-mark > svg').count()).toBe(await marks.count())
  expect(tab.errors).toEqual([])
})

demoTest('a service has one state on every page', async ({ page, demo }) => {
  await signIn(page, demo, '/services')
  await page.getByText('Keeps crashing', { exact: true }).first().waitFor()
  const toneOf = (selector: string) => page.locator(selector).first().getAttribute('class')
  for (const [service, label] of [
    ['caddy', 'Caddy'],
    ['unpackerr', 'Unpackerr'],
    ['bazarr', 'Bazarr'],
  ] as const) {
    await page.goto(`${demo.address}/services`)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: label, exact: true }) })
    const inTable = await row.locator('.state-mark').getAttribute('class')
    await page.goto(`${demo.address}/services/${service}`)
    await page.getByRole('heading', { level: 1, name: label }).waitFor()
    expect([service, await toneOf('.page-head .state-mark')]).toEqual([service, inTable])
  }
})

demoTest('a problem can be reached with the keyboard alone', async ({ page, demo }) => {
  await signIn(page, demo)
  const why = page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('link', { name: /^See why: bazarr: keeps crashing/ })
  await why.waitFor()
  await pressOn(page, why)
  await page.locator('h1:focus', { hasText: 'bazarr keeps crashing' }).waitFor()
  await openPage(page, '/services')
  await pressOn(page, page.getByRole('table').getByRole('link', { name: 'Bazarr', exact: true }))
  await page.locator('h1:focus', { hasText: 'Bazarr' }).waitFor()
  await page.getByRole('button', { name: 'Restart: Bazarr' }).waitFor()
})

demoTest('a restart after which the service is not healthy is never shown as done', async ({ page, tab, demo }) => {
  const started = await fetch(`${demo.address}/api/actions/restart`, {
    method: 'POST',
    headers: { 'X-Service-Token': demo.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ services: ['bazarr'] }),
  })
  const { data } = (await started.json()) as { data: { id: string } }
  await signIn(page, demo)
  for (const path of ['/activity', `/activity/${data.id}`]) {
    await page.goto(demo.address + path)
    await waitUntilDrawn(page)
    const main = page.locator('main')
    await main.getByText('Not achieved', { exact: true }).filter({ visible: true }).first().waitFor()
    await main
      .getByText(/bazarr/i)
      .filter({ visible: true })
      .first()
      .waitFor()
    const said = path === '/activity' ? page.locator('.activity-row').filter({ hasText: 'Restart bazarr' }) : main
    expect(await said.getByText('Done', { exact: true }).filter({ visible: true }).count()).toBe(0)
  }
  expect(tab.errors).toEqual([])
})
