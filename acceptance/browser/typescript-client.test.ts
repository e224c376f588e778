import { afterAll, beforeAll, expect } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { API_VERSION } from '../../contract/declare.ts'
import type { ClientTestPage } from '../../clients/typescript/test/support/all-calls.ts'
import {
  expectedReadOutcomes,
  expectedOtherOutcomes,
  readDeclarations,
} from '../../clients/typescript/test/support/expected-outcomes.ts'
import { realTest } from '../real/support/parts.ts'
import { openTab, startBrowser, type BrowserTab } from './support/browser.ts'
import { startDemo, type DemoProcess } from './support/demo.ts'

// Runs the TypeScript client in a browser, on a page that usher serves: other origins are refused.

declare const page: ClientTestPage

const assets = mkdtempSync(join(tmpdir(), 'usher-client-page-'))
let browser: Browser | undefined
let demo: DemoProcess
beforeAll(async () => {
  browser = await startBrowser()
  if (!browser) return
  await Bun.build({
    entrypoints: [join(import.meta.dirname, '../../clients/typescript/test/support/page.ts')],
    target: 'browser',
    outdir: assets,
    throw: true,
  })
  const wire = `<meta name="usher-wire" content="${API_VERSION}" />`
  writeFileSync(join(assets, 'index.html'), `<!doctype html>${wire}<script type="module" src="/page.js"></script>`)
  demo = await startDemo({ assets })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
  rmSync(assets, { recursive: true })
}, 120_000)

async function openClientPage(): Promise<BrowserTab> {
  const tab = await openTab(browser)
  await tab.page.goto(demo.address)
  await tab.page.waitForFunction('"page" in globalThis')
  return tab
}

realTest(
  ['chromium'],
  'in Chromium, every read of the contract returns its kind or the documented problem',
  async () => {
    await using tab = await openClientPage()
    const came = await tab.page.evaluate(([token, all]) => page.callEveryRead(token, all), [
      demo.token,
      readDeclarations,
    ] as const)
    expect(Object.keys(came).toSorted()).toEqual(Object.keys(expectedReadOutcomes).toSorted())
    for (const [how, kinds] of Object.entries(expectedReadOutcomes))
      expect([how, kinds]).toEqual([how, expect.arrayContaining([came[how]!])])
    expect(tab.errors).toEqual([])
  },
)

realTest(['chromium'], 'in Chromium, files, actions, jobs and the stream work', async () => {
  await using tab = await openClientPage()
  expect(await tab.page.evaluate((token) => page.callEverythingElse(token), demo.token)).toEqual(expectedOtherOutcomes)
  expect(tab.errors).toEqual([])
})

realTest(
  ['chromium'],
  'in a browser, which cannot resolve names, only loopback addresses and localhost are accepted',
  async () => {
    await using tab = await openClientPage()
    const sentence = async (url: string) =>
      tab.page.evaluate(([at, token]) => page.problemSentence(at, token), [url, demo.token] as const)
    for (const host of ['127.0.0.1', '[::1]', 'localhost', 'usher.localhost'])
      expect([host, await sentence(`http://${host}:${demo.port}`)]).toEqual([host, 'taken'])
    for (const host of ['den.local', '192.168.1.2', 'localhost.example'])
      expect(await sentence(`http://${host}:${demo.port}`)).toContain(`Nothing is sent to "`)
  },
)
