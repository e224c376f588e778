import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { openTab, signIn, startBrowser, waitForConnection, waitUntilDrawn } from './support/browser.ts'
import { startDemo, type DemoProcess } from './support/demo.ts'
import { everyPage } from './support/page-list.ts'

/** Takes a picture of every page into a folder: `bun acceptance/browser/pictures.ts FOLDER [FAULT,…]`. */
const [folder, faults = ''] = process.argv.slice(2)
if (!folder) {
  console.error('Name the folder for the pictures.')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })

const browser = await startBrowser()
if (!browser) {
  console.error('There is no Chromium on this machine.')
  process.exit(1)
}
const demo = await startDemo({ faults: faults === '' ? [] : faults.split(',') })
try {
  for (const width of [390, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) await takePictures(browser, demo, width, colorScheme)
  }
} finally {
  await demo.stop()
  await browser.close()
}
console.log(`${everyPage.length} pages, each at two widths in two colour schemes: ${resolve(folder)}`)

async function takePictures(
  from: Browser,
  of: DemoProcess,
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await using tab = await openTab(from, { viewport: { width, height: 900 }, colorScheme })
  const { page } = tab
  await signIn(page, of)
  for (const { name, path } of everyPage) {
    await page.goto(of.address + path)
    await waitForConnection(page)
    await waitUntilDrawn(page)
    await page.screenshot({ path: join(folder!, `${name}-${width}-${colorScheme}.png`), fullPage: true })
  }
}
