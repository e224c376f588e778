import { rmSync } from 'node:fs'
import { startBrowser } from '../../acceptance/browser/support/browser.ts'
import { builtApp } from '../../acceptance/browser/support/built-app.ts'
import { startDemo } from '../../acceptance/browser/support/demo.ts'
import type { CommandTiming } from '../support/measure.ts'
import { printReport } from '../support/report.ts'
import { writeBareApp } from './bare-app.ts'
import { openMeasuredPage, type Conditions, type MeasuredPage } from './measured-page.ts'

// Measures the browser app: how long until it shows something, against the smallest page that shows an answer of usher,
// in the same browser and by turns; and how long it takes from a press to what it shows, against an empty frame.

const ROUNDS = Number(process.env['APP_ROUNDS'] ?? 15)
const WARMING = 2

/** The bare page has a request and a script; the app has its style, its first view and the stream. */
const loads: { name: string; conditions: Conditions; atMost: number }[] = [
  { name: 'again', conditions: {}, atMost: 5 },
  { name: 'cold', conditions: { cold: true }, atMost: 5 },
  { name: 'cold, 4 × slower', conditions: { cold: true, slower: 4 }, atMost: 6 },
  { name: 'cold, 400 kb/s', conditions: { cold: true, line: 50_000 }, atMost: 12 },
  { name: 'again, 400 kb/s', conditions: { line: 50_000 }, atMost: 6 },
]

const bareFolder = writeBareApp()
const large = { films: 3000, series: 400 }
const demo = await startDemo({ ...large, assets: await builtApp() })
const bareDemo = await startDemo({ ...large, assets: bareFolder })
const browser = await startBrowser()
if (!browser) throw new Error('Chromium is missing: bun tools/provision/run.ts says how to get it.')

try {
  const app = await openMeasuredPage(browser, demo)
  const bare = await openMeasuredPage(browser, bareDemo)
  for (const { name, conditions, atMost } of loads) {
    const ours = timing(`Home shows its verdict, ${name}`)
    const peer = timing(`a bare page shows a status, ${name}`)
    for (let round = -WARMING; round < ROUNDS; round++) {
      const times = [await app.load('.answers li', conditions), await bare.load('.drawn', conditions)] as const
      if (round >= 0) [ours, peer].forEach((one, at) => one.times.push(times[at]!))
    }
    printReport(name, { ours: ended(ours), peer: ended(peer) }, [{ ours: ended(ours), peer: ended(peer), atMost }])
  }
  await app.load('.answers li')
  await measureSteps(app)
  await printHeap(app)
} finally {
  await browser.close()
  await Promise.all([demo.stop(), bareDemo.stop()])
  rmSync(bareFolder, { recursive: true })
}

/** A script that opens a page as a link does. */
function goTo(path: string): string {
  return `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`
}

/** Pages whose answer is known already, each against a frame in which nothing happens. */
async function measureSteps(app: MeasuredPage): Promise<void> {
  const steps: { name: string; from: string; trigger: string; to: string; atMost: number }[] = [
    { name: 'from Home to Services', from: '/', trigger: goTo('/services'), to: '.service-table', atMost: 4 },
    { name: 'from Services to Home', from: '/services', trigger: goTo('/'), to: '.answers li', atMost: 4 },
    { name: 'from Home to Health', from: '/', trigger: goTo('/health'), to: '.check-rows, .checks', atMost: 4 },
  ]
  for (const { name, from, trigger, to, atMost } of steps) {
    const ours = timing(name)
    const peer = timing('an empty frame')
    for (let round = -WARMING; round < ROUNDS; round++) {
      await app.after(goTo(from), 'main h1')
      await app.page.waitForTimeout(300)
      const times = [await app.after('', 'body'), await app.after(trigger, to)] as const
      if (round >= 0) [peer, ours].forEach((one, at) => one.times.push(times[at]!))
    }
    printReport(name, { ours: ended(ours), peer: ended(peer) }, [{ ours: ended(ours), peer: ended(peer), atMost }])
  }
}

async function printHeap({ session, page }: MeasuredPage): Promise<void> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  console.log(
    `\nAfter all that, ${new URL(page.url()).pathname} holds ${(usedSize / 1e6).toFixed(1)} MB of JavaScript heap.`,
  )
}

interface Timing {
  name: string
  times: number[]
}

function timing(name: string): Timing {
  return { name, times: [] }
}

function ended({ name, times }: Timing): CommandTiming {
  const sorted = times.toSorted((a, b) => a - b)
  return { name, median: sorted[sorted.length >> 1]!, minimum: sorted[0]! }
}
