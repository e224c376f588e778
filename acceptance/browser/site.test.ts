import { afterAll, beforeAll, describe, expect } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { buildSite, type BuiltSite } from '../../tools/site/build-site.ts'
import { realTest } from '../real/support/parts.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { openTab, startBrowser } from './support/browser.ts'
import { overflowingWidths } from './support/page-faults.ts'

const MINUTE_MS = 60_000
const WIDTHS = [320, 768, 960, 1365, 1920]

/** What is looked at of a long page: what follows is built the same way. */
const ELEMENTS = 60

let browser: Browser | undefined
let site: BuiltSite
let folder: string
let server: Bun.Server<undefined>
const requested: string[] = []

beforeAll(async () => {
  browser = await startBrowser()
  site = await buildSite()
  folder = mkdtempSync(join(tmpdir(), 'usher-site-'))
  for (const [path, content] of site.files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => {
      const path = new URL(url).pathname.slice(1)
      requested.push(path)
      return site.files.has(path) ? new Response(Bun.file(join(folder, path))) : new Response(null, { status: 404 })
    },
  })
}, MINUTE_MS)
afterAll(async () => {
  await browser?.close()
  await server.stop(true)
  rmSync(folder, { recursive: true, force: true })
})

const pages = () => [...site.files.keys()].filter((path) => path.endsWith('.html'))
const address = (path: string) => new URL(path, server.url).href

type Look = (page: Page) => Promise<string[]>

/** Looks at pages in one tab. Returns what is wrong, with the page. */
async function lookAtPages(paths: readonly string[], options: BrowserContextOptions, look: Look): Promise<string[]> {
  await using tab = await openTab(browser, options)
  const outside: string[] = []
  tab.page.on('request', (request) => {
    if (!request.url().startsWith(server.url.origin)) outside.push(request.url())
  })
  const faults: string[] = []
  for (const path of paths) {
    await tab.page.goto(address(path))
    faults.push(...(await look(tab.page)).map((fault) => `${path}: ${fault}`))
  }
  return [...faults, ...tab.errors, ...outside]
}

/** Without the list of all pages, which is the same on each. */
async function violationsInText(page: Page): Promise<string[]> {
  await page.evaluate("document.querySelector('.menu').remove()")
  return violationsAtStart(page)
}

async function violationsAtStart(page: Page): Promise<string[]> {
  await page.evaluate(`[...document.querySelectorAll('article > *')].slice(${ELEMENTS}).forEach((one) => one.remove())`)
  return accessibilityViolations(page)
}

describe('the documentation site', () => {
  realTest(
    ['chromium'],
    'every page fits every width and loads nothing from elsewhere, and axe finds nothing',
    async () => {
      const look: Look = async (page) => [...(await overflowingWidths(page, WIDTHS)), ...(await violationsInText(page))]
      expect(await lookAtPages(pages(), {}, look)).toEqual([])
      expect(requested.filter((path) => !site.files.has(path))).toEqual([])
    },
    4 * MINUTE_MS,
  )

  realTest(['chromium'], 'axe finds nothing in the dark, on a phone', async () => {
    const paths = [
      'index',
      'start',
      'guides/folders',
      'faults',
      'reference/settings',
      'programs/kinds',
      'built/security',
    ]
    const phone = { colorScheme: 'dark', viewport: { width: 320, height: 800 } } as const
    expect(
      await lookAtPages(
        paths.map((path) => `${path}.html`),
        phone,
        violationsAtStart,
      ),
    ).toEqual([])
  })

  for (const [name, open] of [
    ['served', () => address('guides/vpn.html')],
    ['opened from a folder', () => pathToFileURL(join(folder, 'guides/vpn.html')).href],
  ] as const)
    realTest(['chromium'], `the site is searched with the keyboard alone, ${name}`, async () => {
      await using tab = await openTab(browser)
      const { page } = tab
      await page.goto(open())
      // The script has run.
      await page.getByRole('searchbox').waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('hardlink')
      await page
        .getByRole('status')
        .filter({ hasText: /places/ })
        .waitFor()
      // From a folder, axe may not read the style sheet, and says so as an error.
      if (name === 'served') expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Hardlinks and folders' }).waitFor()
      // The script has run.
      await page.getByRole('searchbox').waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('zzzz')
      await page.getByRole('status').filter({ hasText: 'Nothing found.' }).waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.results').waitFor({ state: 'hidden' })
      expect(tab.errors).toEqual([])
    })

  realTest(
    ['chromium'],
    'the first press of Tab offers to skip to the text, and the menu opens on a phone',
    async () => {
      await using tab = await openTab(browser, { viewport: { width: 390, height: 844 } })
      const { page } = tab
      await page.goto(address('start.html'))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.locator('#site-main:focus').waitFor()
      const menu = page.getByRole('navigation', { name: 'All pages' })
      expect(await menu.isVisible()).toBe(false)
      await page.getByText('All pages', { exact: true }).first().click()
      await menu.getByRole('link', { name: 'The VPN' }).click()
      await page.getByRole('heading', { level: 1, name: 'The VPN' }).waitFor()
    },
  )
})
