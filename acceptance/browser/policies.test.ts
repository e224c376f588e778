import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { openPage, signIn } from './support/browser.ts'
import { demoTests } from './support/demo-test.ts'

const demoTest = demoTests('every-policy')

const PROGRAM = 'The.Bear.S03E09.1080p.WEB.h264-KETTLE'
const STALLED = 'The.Bear.S03E07.1080p.WEB.h264-KETTLE'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Confirms what the dialog asks, as soon as its button takes presses. */
const confirmed = (page: Page, verb: string) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true, disabled: false }).click()

demoTest('the page shows what has strikes, and what was removed with the reason', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/queue')
  await page.getByRole('link', { name: 'Queue policies' }).click()
  await page.getByRole('heading', { level: 1, name: 'Queue policies' }).waitFor()
  const counted = region(page, 'Downloads with strikes').getByRole('listitem').filter({ hasText: STALLED })
  await counted.getByText('1 of 3 strikes').waitFor()
  const removed = region(page, 'Removed by a policy').getByRole('listitem').filter({ hasText: PROGRAM })
  await removed.getByText(`It contains the program ${PROGRAM}.mkv.exe.`).waitFor()
  await region(page, 'The last thirty days, simulated').getByText('Severance.S02E09').waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('a removed release is allowed again with one press', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/queue/policies')
  const removed = region(page, 'Removed by a policy').getByRole('listitem').filter({ hasText: PROGRAM })
  await removed.getByRole('button', { name: `Allow ${PROGRAM} again` }).click()
  await removed.getByText('Allowed again').waitFor()
  expect(await removed.getByRole('button').count()).toBe(0)
  expect(tab.errors).toEqual([])
})

demoTest('a policy is turned on after its simulation, with the keyboard alone, and undone', async (context) => {
  const { page, tab, demo } = context
  await signIn(page, demo, '/queue/policies')
  const name = 'Downloads that are never imported'
  const turnOn = page.getByRole('button', { name: `Turn on: ${name}` })
  await turnOn.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Turn on the policy?' })
  await dialog.getByText(/^Downloads that are never imported: would have removed Severance\.S02E09/).waitFor()
  expect(await dialog.getByText(PROGRAM).count()).toBe(0)
  const confirm = dialog.getByRole('button', { name: 'Turn on', exact: true, disabled: false })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Turn off: ${name}` }).waitFor()
  const dock = page.getByRole('complementary', { name: 'Work under way' })
  await dock.getByRole('button', { name: /^Undo/ }).click()
  await confirmed(page, 'Undo it')
  await turnOn.waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('a policy is turned on in one library only', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/queue/policies')
  const failed = region(page, 'Policies').getByRole('listitem').filter({ hasText: 'Failed downloads' })
  await failed.getByText('In which libraries').click()
  await failed.getByRole('checkbox', { name: 'Sonarr' }).check()
  await failed.getByRole('button', { name: 'Save: Failed downloads' }).click()
  await confirmed(page, 'Turn on')
  await failed.getByText('On in Sonarr').waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('the strikes are saved, and a number out of range cannot be', async ({ page, tab, demo }) => {
  await signIn(page, demo, '/queue/policies')
  const brakes = region(page, 'Strikes and limits')
  const strikes = brakes.getByRole('textbox', { name: 'Strikes until a download is removed' })
  const save = brakes.getByRole('button', { name: 'Save: Strikes and limits' })
  await strikes.fill('1')
  expect(await save.isDisabled()).toBe(true)
  await strikes.fill('4')
  await save.click()
  await confirmed(page, 'Change')
  await region(page, 'Downloads with strikes').getByText('1 of 4 strikes').waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('an answer that fails shows what happened, and the page recovers', async ({ page, demo }) => {
  await signIn(page, demo, '/queue')
  await page.getByRole('heading', { level: 1, name: 'On its way' }).waitFor()
  await page.route('**/api/policies*', (route) => route.abort())
  await openPage(page, '/queue/policies')
  await page.getByRole('alert').first().waitFor()
  await page.unroute('**/api/policies*')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await region(page, 'Policies').waitFor()
})
