import { afterAll, beforeAll, expect } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { API_VERSION } from '../../contract/declare.ts'
import type { Page as Asking } from '../../clients/typescript/test/support/every.ts'
import { expectedAnswers, expectedElse, questions } from '../../clients/typescript/test/support/expected.ts'
import { realTest } from '../real/support/available.ts'
import { openTab, startBrowser, type Tab } from './support/browser.ts'
import { startDemo, type Demo } from './support/demo.ts'

// The TypeScript client in a browser, on a page that usher itself serves: no other origin may ask it anything.

declare const page: Asking

const assets = mkdtempSync(join(tmpdir(), 'usher-client-page-'))
let browser: Browser | undefined
let demo: Demo
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
}, 30_000)
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
  rmSync(assets, { recursive: true })
}, 30_000)

async function opened(): Promise<Tab> {
  const tab = await openTab(browser)
  await tab.page.goto(demo.address)
  await tab.page.waitForFunction('"page" in globalThis')
  return tab
}

realTest(
  ['chromium'],
  'in Chromium, every question of the contract gives its kind or the documented problem',
  async () => {
    await using tab = await opened()
    const came = await tab.page.evaluate(([token, all]) => page.everyAnswer(token, all), [
      demo.token,
      questions,
    ] as const)
    expect(Object.keys(came).toSorted()).toEqual(Object.keys(expectedAnswers).toSorted())
    for (const [how, kinds] of Object.entries(expectedAnswers))
      expect([how, kinds]).toEqual([how, expect.arrayContaining([came[how]!])])
    expect(tab.complaints).toEqual([])
  },
  30_000,
)

realTest(
  ['chromium'],
  'in Chromium, files, changes, jobs and the stream do what they say',
  async () => {
    await using tab = await opened()
    expect(await tab.page.evaluate((token) => page.everythingElse(token), demo.token)).toEqual(expectedElse)
    expect(tab.complaints).toEqual([])
  },
  30_000,
)

realTest(['chromium'], 'a browser, which cannot look names up, is told which it may use', async () => {
  await using tab = await opened()
  const sentence = async (url: string) =>
    tab.page.evaluate(([at, token]) => page.sentence(at, token), [url, demo.token] as const)
  for (const host of ['127.0.0.1', '[::1]', 'localhost', 'usher.localhost'])
    expect([host, await sentence(`http://${host}:${demo.port}`)]).toEqual([host, 'taken'])
  for (const host of ['den.local', '192.168.1.2', 'localhost.example'])
    expect(await sentence(`http://${host}:${demo.port}`)).toContain(`Nothing is sent to "`)
})
