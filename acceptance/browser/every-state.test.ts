import { expect } from 'bun:test'
import { serviceWords } from '../../web/words.ts'
import { found } from './support/axe.ts'
import { signIn } from './support/browser.ts'
import { onDemo } from './support/on-demo.ts'

const proves = onDemo('every-state')

/** What `every-state` has at once. */
const states = ['healthy', 'starting', 'paused', 'created', 'unhealthy', 'failed', 'crash-looping', 'stopped']

proves('every state at once is told in words that a screen reader reads', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/services')
  await page.getByText('keeps crashing', { exact: true }).first().waitFor({ timeout: 30_000 })
  const read = await page.getByRole('main').ariaSnapshot()
  for (const [, word] of states.map(serviceWords)) expect(read).toContain(word)
  for (const path of ['/', '/services', '/checks']) {
    await page.goto(demo.address + path)
    await page.getByText('Live', { exact: true }).waitFor()
    expect([path, await found(page)]).toEqual([path, []])
  }
  expect(tab.complaints).toEqual([])
})

proves('what is wrong is reached with the keyboard alone, and says what it is', async ({ page, demo }) => {
  await signIn(page, demo, '/')
  const link = page.getByRole('region', { name: 'Worth a look' }).getByRole('link', { name: 'bazarr' })
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
