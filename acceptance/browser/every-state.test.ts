import { expect } from 'bun:test'
import { serviceLabel } from '../../web/labels.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests('every-state')

/** The fault `every-state` puts services into these states at once. */
const states = ['healthy', 'starting', 'paused', 'created', 'unhealthy', 'failed', 'crash-looping', 'stopped']

demoTest('every state is readable by a screen reader', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services')
  await page.getByText('keeps crashing', { exact: true }).first().waitFor({ timeout: 30_000 })
  const read = await page.getByRole('main').ariaSnapshot()
  for (const [, word] of states.map(serviceLabel)) expect(read).toContain(word)
  for (const path of ['/', '/services', '/checks']) {
    await page.goto(demo.address + path)
    await page.getByText('Live', { exact: true }).waitFor()
    expect([path, await accessibilityViolations(page)]).toEqual([path, []])
  }
  expect(tab.errors).toEqual([])
})

demoTest('a problem can be reached with the keyboard alone', async ({ page, demo }) => {
  await signIn(page, demo, '/')
  const link = page.getByRole('region', { name: 'The household' }).getByRole('link', { name: 'bazarr' })
  await link.waitFor({ timeout: 30_000 })
  await page.locator('body').focus()
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((one) => one.matches(':focus'))) break
  }
  await page.keyboard.press('Enter')
  await page.locator('h1:focus').getByText('bazarr').waitFor()
  await page.getByText('keeps crashing', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Restart bazarr' }).waitFor()
})

demoTest('a restart after which the service is not healthy is never shown as done', async ({ page, tab, demo }) => {
  const started = await fetch(`${demo.address}/api/actions/restart`, {
    method: 'POST',
    headers: { 'X-Service-Token': demo.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ services: ['bazarr'] }),
  })
  const { data } = (await started.json()) as { data: { id: string } }
  await signIn(page, demo, '/')
  for (const path of ['/jobs', `/jobs/${data.id}`]) {
    await page.goto(demo.address + path)
    await page.getByText('not achieved', { exact: true }).waitFor({ timeout: 30_000 })
    await page.getByText(/^1 of 1 services has a problem: bazarr/).waitFor()
    expect(await page.getByText(/^done\b/).count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  expect(tab.errors).toEqual([])
})
