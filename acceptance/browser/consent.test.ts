import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { signIn, waitUntilTrue } from './support/browser.ts'
import { confirm, confirmingButton } from './support/consent.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests()

interface SentAction {
  action: string
  body: Record<string, unknown>
}

/** Collects what the page posts from now on. */
function watchActions(page: Page): SentAction[] {
  const sent: SentAction[] = []
  page.on('request', (request) => {
    const action = /\/api\/actions\/([a-z-]+)$/.exec(request.url())?.[1]
    if (request.method() === 'POST' && action) sent.push({ action, body: request.postDataJSON() })
  })
  return sent
}

/** The oldest change of the rehearsal: undoing it would stop everything. */
const undoOldest = (page: Page) => page.getByRole('button', { name: /^Undo: Start household, door/ }).last()
const dialogOf = (page: Page) => page.getByRole('dialog')
const confirmIn = (page: Page) => dialogOf(page).getByRole('button', { name: 'Undo it' })

demoTest('a double click asks once and sends nothing', async ({ page, demo, tab }) => {
  await signIn(page, demo, '/activity')
  const sent = watchActions(page)
  await undoOldest(page).dblclick()
  await confirmingButton(page, 'Undo it')
  expect(sent).toEqual([{ action: 'undo', body: { change: expect.any(String), dry_run: true } }])
  expect(await dialogOf(page).isVisible()).toBe(true)
  expect(tab.errors).toEqual([])
})

demoTest('a held Enter asks once, sends nothing, and leaves the focus on the question', async ({ page, demo }) => {
  await signIn(page, demo, '/activity')
  const sent = watchActions(page)
  await undoOldest(page).focus()
  const isReady = () => page.locator('dialog .button.main[aria-disabled=false]').isVisible()
  while (!(await isReady())) await page.keyboard.down('Enter')
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(sent.map(({ body }) => body['dry_run'])).toEqual([true])
  expect(await page.evaluate('document.activeElement.id')).toBe('consent-title')
})

demoTest('the button that confirms takes nothing at first', async ({ page, demo }) => {
  await signIn(page, demo, '/activity')
  const sent = watchActions(page)
  await page.evaluate(`new MutationObserver((_, observer) => {
    const button = document.querySelector('dialog .button.main')
    if (button === null) return
    observer.disconnect()
    button.click()
    globalThis.isPressed = true
  }).observe(document.body, { subtree: true, childList: true })`)
  await undoOldest(page).click()
  await waitUntilTrue(page, 'globalThis.isPressed')
  await confirmingButton(page, 'Undo it')
  expect(sent).toHaveLength(1)
})

demoTest('Escape closes the dialog, and the focus returns', async ({ page, demo }) => {
  await signIn(page, demo, '/activity')
  await undoOldest(page).click()
  await confirmIn(page).waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(await undoOldest(page).and(page.locator(':focus')).count()).toBe(1)
})

demoTest('a plan that is out of date asks again in place', async ({ page, demo }) => {
  await signIn(page, demo, '/activity')
  await undoOldest(page).click()
  await confirmIn(page).waitFor()
  await demo.runCommand('down', 'bazarr', '--yes')
  await confirm(page, 'Undo it')
  await dialogOf(page)
    .getByText(/^Something changed meanwhile/)
    .waitFor()
  await confirmIn(page).waitFor()
  await page.keyboard.press('Escape')
})

demoTest('another change is shown in place of the button, and the question is asked again', async ({ page, demo }) => {
  await signIn(page, demo, '/activity')
  await undoOldest(page).click()
  await confirmIn(page).waitFor()
  const restart = demo.startCommand('restart', 'jellyfin', '--yes')
  await page
    .getByRole('complementary', { name: 'Work under way' })
    .getByText('Restart jellyfin')
    .waitFor({ state: 'attached' })
  restart.hold()
  await confirm(page, 'Undo it')
  await dialogOf(page)
    .getByText(/^Another change is running/)
    .waitFor()
  expect(await confirmIn(page).count()).toBe(0)
  restart.release()
  await restart.ended
  await confirmIn(page).waitFor()
  await page.keyboard.press('Escape')
})

demoTest('what runs elsewhere is followed through navigation and a reload, to its end', async ({ page, demo }) => {
  await signIn(page, demo, '/activity')
  const restart = demo.startCommand('restart', 'jellyfin', '--yes')
  const docked = page
    .getByRole('complementary', { name: 'Work under way' })
    .getByRole('region', { name: 'Restart jellyfin' })
  await docked.waitFor()
  restart.hold()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await docked.waitFor()
  await page.reload()
  await docked.waitFor()
  restart.release()
  await restart.ended
  await docked.getByText('Done', { exact: true }).waitFor()
})

demoTest('what was done in the dialog is said in the dock', async ({ page, demo }) => {
  await demo.runCommand('up', 'bazarr', '--yes')
  await demo.runCommand('down', 'bazarr', '--yes')
  await signIn(page, demo, '/activity')
  await page
    .getByRole('button', { name: /^Undo: Stop bazarr/ })
    .first()
    .click()
  await confirm(page, 'Undo it')
  await dialogOf(page).waitFor({ state: 'detached' })
  const dock = page.getByRole('complementary', { name: 'Work under way' })
  await dock.getByText('Done', { exact: true }).waitFor()
})

demoTest('approving answers in the dock', async ({ page, demo }) => {
  await signIn(page, demo, '/requests')
  const sent = watchActions(page)
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  const dock = page.getByRole('complementary', { name: 'Work under way' })
  await dock.getByText('Done', { exact: true }).waitFor()
  expect(sent).toEqual([{ action: 'request-approve', body: { request: '217' } }])
})
