import type { Browser, CDPSession, Page } from 'playwright-core'
import type { DemoProcess } from '../../acceptance/browser/support/demo.ts'
import { SESSION_KEY } from './bare-app.ts'

/** How fast the reader’s machine and connection are. */
export interface Conditions {
  /** So many times slower than this processor. */
  slower?: number
  /** Bytes per second, in both directions. */
  line?: number
  /** Nothing is in the browser’s cache. */
  cold?: boolean
}

/** A page whose loading is measured by the browser’s own clock. */
export interface MeasuredPage {
  page: Page
  session: CDPSession
  /** Loads it again. Returns milliseconds until the first element that `selector` finds is drawn. */
  load(selector: string, conditions?: Conditions): Promise<number>
  /** Milliseconds from `trigger`, run in the page, until the next frame in which `selector` finds something. */
  after(trigger: string, selector: string): Promise<number>
}

/** Opens a page in which the owner is signed in. */
export async function openMeasuredPage(browser: Browser, demo: DemoProcess): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const signedIn = JSON.stringify({ token: demo.token, role: 'owner', member: null })
  await page.addInitScript(`sessionStorage.setItem('${SESSION_KEY}', ${JSON.stringify(signedIn)})`)
  await page.goto(demo.address)
  return {
    page,
    session,
    async load(selector, { slower = 1, line = -1, cold = false } = {}) {
      await session.send('Network.enable')
      await session.send('Network.setCacheDisabled', { cacheDisabled: cold })
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line === -1 ? 0 : 20,
        downloadThroughput: line,
        uploadThroughput: line,
      })
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      await page.reload({ waitUntil: 'commit' })
      return page.evaluate<number>(drawnAt(selector, '0'))
    },
    after: (trigger, selector) =>
      page.evaluate<number>(
        `(() => { const from = performance.now(); ${trigger}; return ${drawnAt(selector, 'from')} })()`,
      ),
  }
}

/** An expression: milliseconds from `from` until the end of the frame that draws it. */
const drawnAt = (selector: string, from: string): string => `new Promise((drawn) => {
  const look = () => document.querySelector(${JSON.stringify(selector)})
    ? requestAnimationFrame(() => setTimeout(() => drawn(performance.now() - ${from})))
    : requestAnimationFrame(look)
  look()
})`
