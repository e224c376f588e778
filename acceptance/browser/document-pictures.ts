import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { builtApp } from './support/built-app.ts'
import { openTab, signIn, startBrowser, waitUntilDrawn } from './support/browser.ts'
import { startDemo, type DemoProcess } from './support/demo.ts'

// Takes the pictures that the documents show, from the rehearsed household: `bun acceptance/browser/document-pictures.ts`.

interface DocumentPicture {
  name: string
  path: string
  width: 390 | 1280
  height: number
  colorScheme: 'light' | 'dark'
  faults?: readonly string[]
  /** What is done on the page first. */
  prepare?: (page: Page) => Promise<void>
}

const inTrouble = ['tunnel-down', 'crash-loop', 'disk-full', 'no-peers']

const pictures: readonly DocumentPicture[] = [
  { name: 'home', path: '/', width: 1280, height: 900, colorScheme: 'light' },
  { name: 'home-in-trouble', path: '/', width: 1280, height: 900, colorScheme: 'dark', faults: inTrouble },
  { name: 'title', path: '/titles/the%20bear', width: 1280, height: 900, colorScheme: 'light' },
  { name: 'health', path: '/health', width: 1280, height: 900, colorScheme: 'light', faults: inTrouble },
  { name: 'storage', path: '/storage', width: 1280, height: 900, colorScheme: 'dark' },
  { name: 'requests', path: '/requests', width: 390, height: 844, colorScheme: 'light' },
  { name: 'services', path: '/services', width: 390, height: 844, colorScheme: 'dark' },
  {
    name: 'consent',
    path: '/services/bazarr',
    width: 1280,
    height: 900,
    colorScheme: 'light',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Restart/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor()
    },
  },
]

const folder = resolve(import.meta.dirname, '../../docs/pictures')
mkdirSync(folder, { recursive: true })
const browser = await startBrowser()
if (!browser) throw new Error('There is no Chromium on this machine.')
try {
  for (const [faults, group] of Map.groupBy(pictures, ({ faults = [] }) => faults.join(','))) {
    const demo = await startDemo({ faults: faults === '' ? [] : faults.split(','), assets: await builtApp() })
    try {
      for (const picture of group) await takePicture(browser, demo, picture)
    } finally {
      await demo.stop()
    }
  }
} finally {
  await browser.close()
}
console.log(`${pictures.length} pictures: ${folder}`)

async function takePicture(from: Browser, of: DemoProcess, picture: DocumentPicture): Promise<void> {
  const { name, path, width, height, colorScheme, prepare } = picture
  await using tab = await openTab(from, { viewport: { width, height }, colorScheme })
  await signIn(tab.page, of, path)
  await waitUntilDrawn(tab.page)
  await prepare?.(tab.page)
  await tab.page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => {})))')
  await tab.page.screenshot({ path: join(folder, `${name}.png`) })
}
