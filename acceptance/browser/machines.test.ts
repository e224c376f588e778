import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { accessibilityViolations } from './support/accessibility.ts'
import { openPage, signIn, waitUntilDrawn, waitUntilTrue } from './support/browser.ts'
import { confirmingButton } from './support/consent.ts'
import { demoTests, householdTests } from './support/demo-test.ts'
import { pressOn } from './support/keyboard.ts'
import { overflowingWidths, repeatedButtonNames } from './support/page-faults.ts'

const demoTest = householdTests({ machines: 2 })
const singleTest = demoTests()

const LONG = 300_000

const choice = (page: Page) => page.getByRole('navigation', { name: 'Machine' })
const choose = (page: Page, name: string) => choice(page).getByRole('link', { name })
const dock = (page: Page) => page.getByRole('complementary', { name: 'Work under way' })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const away = (page: Page) => page.getByRole('complementary', { name: 'gpu can’t be reached.' })
const queryOf = (page: Page) => new URL(page.url()).search

demoTest('Home shows every machine’s verdict, and each leads to its machine', async ({ page, tab, demo }) => {
  await signIn(page, demo)
  await card(page, 'gpu').getByText('Watch').waitFor()
  await card(page, 'This machine').getByText('Watch').waitFor()
  await card(page, 'gpu').getByRole('link', { name: 'gpu' }).click()
  await page.getByRole('heading', { level: 1, name: /^gpu / }).waitFor()
  expect(queryOf(page)).toBe('?on=gpu')
  await waitUntilTrue(page, '/ · gpu · usher$/.test(document.title)')
  expect(await choose(page, 'gpu').getAttribute('aria-current')).toBe('true')
  // Nothing runs there but what plays.
  await page.getByRole('link', { name: /^Ask ?: Not on/ }).waitFor()
  expect(tab.errors).toEqual([])
})

demoTest('every page of a machine is linked to with it, and asks it', async ({ page, tab, demo }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET' && searchParams.get('on') !== 'gpu')
      asked.add(pathname)
  })
  await signIn(page, demo, '/services?on=gpu')
  asked.clear()
  await page.getByRole('table').getByRole('link', { name: 'Jellyfin', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'gpu Jellyfin' }).waitFor()
  expect(queryOf(page)).toBe('?on=gpu')
  for (const path of [
    '/requests',
    '/queue',
    '/people',
    '/health',
    '/logs',
    '/storage',
    '/updates',
    '/backups',
    '/activity',
    '/settings',
    '/settings/hosting',
    '/settings/keys',
    '/settings/help',
  ]) {
    await openPage(page, `${path}?on=gpu`)
    await page.getByRole('heading', { level: 1, name: /^gpu / }).waitFor()
    const elsewhere = await page.evaluate(
      `[...document.querySelectorAll('a[href^="/"]')].filter((link) => !link.closest('.machine-choice') && !link.href.includes('on=gpu')).map((link) => link.getAttribute('href'))`,
    )
    expect([path, elsewhere]).toEqual([path, []])
  }
  // A household has one front door.
  asked.delete('/api/front-door')
  expect([...asked]).toEqual([])
  expect(tab.errors).toEqual([])
})

demoTest(
  'with the keyboard alone: a service of the other machine is restarted and followed to its outcome',
  async ({ page, tab, demo }) => {
    await signIn(page, demo, '/services')
    await pressOn(page, choose(page, 'gpu'))
    await page.locator('h1:focus', { hasText: 'gpu Services' }).waitFor()
    await pressOn(page, page.getByRole('table').getByRole('link', { name: 'Jellyfin', exact: true }))
    await pressOn(page, page.getByRole('button', { name: 'Restart: Jellyfin' }))
    const dialog = page.getByRole('dialog', { name: 'Restart Jellyfin? On gpu' })
    await dialog.waitFor()
    const confirm = await confirmingButton(page, 'Restart now')
    expect(await accessibilityViolations(page)).toEqual([])
    await pressOn(page, confirm)
    const job = dock(page).getByRole('heading', { name: /^Restart jellyfin ?, gpu$/ })
    await job.waitFor()
    // The work is followed on the pages of every machine.
    await pressOn(page, choose(page, 'This machine'))
    await page.getByRole('table').getByRole('link', { name: 'Sonarr', exact: true }).waitFor()
    await dock(page).getByText('Done', { exact: true }).waitFor({ timeout: 120_000 })
    await job.waitFor()
    const link = dock(page).getByRole('link', { name: 'Restart jellyfin' })
    expect(await link.getAttribute('href')).toMatch(/^\/activity\/.+\?on=gpu$/)
    await pressOn(page, link)
    await page.getByRole('heading', { level: 1, name: 'gpu Restart jellyfin' }).waitFor()
    await page.locator('main').getByText('everything is healthy').first().waitFor()
    expect(tab.errors).toEqual([])
  },
  { timeout: LONG },
)

demoTest('what is only of this machine says so, with the way there', async ({ page, tab, demo }) => {
  for (const [path, heading] of [
    ['/setup', 'gpu Set up'],
    ['/card', 'gpu Welcome card'],
  ] as const) {
    if (path === '/setup') await signIn(page, demo, `${path}?on=gpu`)
    else await openPage(page, `${path}?on=gpu`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await page.getByRole('link', { name: 'Open it on this machine' }).click()
  await page.getByRole('heading', { level: 1, name: /^(?!gpu )/ }).waitFor()
  expect(queryOf(page)).toBe('')
  expect(tab.errors).toEqual([])
})

demoTest(
  'a machine that goes away in the middle is told, with what helps, and what is known stays until it is back',
  async ({ page, tab, demo, browser }) => {
    await signIn(page, demo, '/services?on=gpu')
    await page.getByRole('table').getByRole('link', { name: 'Jellyfin', exact: true }).waitFor()
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const home = await context.newPage()
    await signIn(home, demo)
    await card(home, 'gpu').getByText('Watch').waitFor()
    demo.takeMachineAway(true)
    try {
      await away(page).getByText('This is the last known state', { exact: false }).waitFor()
      await page.getByRole('status').getByText('gpu can’t be reached.').waitFor({ state: 'attached' })
      await page.getByRole('table').getByRole('link', { name: 'Jellyfin', exact: true }).waitFor()
      await page.locator('.panel.stale').first().waitFor()
      await choice(page)
        .getByRole('link', { name: /^gpu ?: Can’t be reached/ })
        .waitFor({ timeout: 120_000 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await accessibilityViolations(page)).toEqual([])
      }
      await card(home, 'gpu').getByText('Can’t be reached.').waitFor({ timeout: 120_000 })
      await card(home, 'gpu')
        .getByText(/Last reached/)
        .waitFor()
      await card(home, 'gpu').getByText('Check that it is on', { exact: false }).waitFor()
      // What is here is not touched by it.
      await card(home, 'This machine').getByText('Watch').waitFor()
      expect(await accessibilityViolations(home)).toEqual([])
    } finally {
      demo.takeMachineAway(false)
    }
    await away(page).waitFor({ state: 'detached', timeout: 120_000 })
    await page.locator('.panel.stale').first().waitFor({ state: 'detached' })
    await page.getByRole('status').getByText('gpu is back.').waitFor({ state: 'attached' })
    await context.close()
    expect(tab.errors).toEqual([])
  },
  { timeout: LONG },
)

const widths = Array.from({ length: 81 }, (_, at) => 320 + at * 20)

demoTest(
  'no page of a machine scrolls sideways, repeats a button’s name or breaks a rule, in both schemes and mirrored',
  async ({ page, tab, demo }) => {
    await signIn(page, demo)
    await card(page, 'gpu').waitFor()
    const faults: string[] = []
    for (const path of ['/', '/?on=gpu', '/services?on=gpu', '/setup?on=gpu']) {
      await openPage(page, path)
      await choice(page).waitFor()
      await waitUntilDrawn(page)
      faults.push(...(await overflowingWidths(page, widths)).map((fault) => `${path} ${fault}`))
      faults.push(...(await repeatedButtonNames(page)))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        faults.push(...(await accessibilityViolations(page)))
      }
    }
    for (const path of ['/?language=pseudo', '/services?on=gpu&language=pseudo']) {
      await page.goto(demo.address + path)
      await page.locator('.machine-choice').waitFor()
      await waitUntilDrawn(page)
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      faults.push(...(await overflowingWidths(page, [320, 360, 640, 700, 1000, 1280, 1920])))
    }
    expect(faults).toEqual([])
    expect(tab.errors).toEqual([])
  },
  { timeout: LONG },
)

singleTest('a household with one machine has no choice, and loads nothing of it', async ({ page, tab, demo }) => {
  const loaded: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loaded.push(response.text().catch(() => ''))
  })
  await signIn(page, demo)
  await page.getByRole('region', { name: 'Needs you' }).waitFor()
  await tab.answered()
  expect(await page.locator('.machine-choice, .machine-cards').count()).toBe(0)
  const scripts = await Promise.all(loaded)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((text) => text.includes('machine-cards'))).toEqual([])
  expect(tab.errors).toEqual([])
})
