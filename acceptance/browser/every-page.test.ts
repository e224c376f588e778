import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { accessibilityViolations } from './support/accessibility.ts'
import { signIn, waitForConnection } from './support/browser.ts'
import { demoTests, type DemoTestContext } from './support/demo-test.ts'
import { commandsInSight, overflowingWidths, repeatedButtonNames, waitUntilDrawn } from './support/page-faults.ts'
import { everyPage } from './support/page-list.ts'

const MINUTE_MS = 60_000

const widths = (step: number) => Array.from({ length: Math.floor(1600 / step) + 1 }, (_, at) => 320 + at * step)

/** Households, and how closely each is looked at: the widths of every page, in pixels. */
const households: [name: string, faults: string[], step: number][] = [
  ['a household in order', [], 20],
  ['six faults at once', ['tunnel-down', 'crash-loop', 'permission', 'disk-full', 'no-peers', 'path-not-visible'], 20],
  ['every state of a service', ['every-state'], 400],
  ['the engine stopped', ['engine-stopped'], 400],
]

for (const [household, faults, step] of households) {
  const demoTest = demoTests(...faults)

  demoTest(
    `${household}: every page fits every width, and names its buttons apart`,
    async (context) => {
      const requested = requestedOrigins(context.page)
      await lookAtEveryPage(context, async (page, path) => {
        expect([path, await repeatedButtonNames(page)]).toEqual([path, []])
        expect([path, await commandsInSight(page)]).toEqual([path, []])
        expect([path, await overflowingWidths(page, widths(step))]).toEqual([path, []])
      })
      expect([...requested]).toEqual([context.demo.address])
    },
    { timeout: 10 * MINUTE_MS },
  )

  for (const colorScheme of ['light', 'dark'] as const) {
    demoTest(
      `${household}: every page is accessible, ${colorScheme}`,
      (context) =>
        lookAtEveryPage(context, async (page, path) => {
          for (const width of [1280, 390]) {
            await page.setViewportSize({ width, height: 900 })
            expect([path, width, await accessibilityViolations(page)]).toEqual([path, width, []])
          }
        }),
      { tab: { colorScheme }, timeout: 10 * MINUTE_MS },
    )
  }
}

async function lookAtEveryPage(
  { page, tab, demo }: DemoTestContext,
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  await signIn(page, demo)
  for (const { path } of everyPage) {
    await page.goto(demo.address + path)
    await waitForConnection(page)
    await waitUntilDrawn(page)
    await look(page, path)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  expect(tab.errors).toEqual([])
}

/** Collects the origins that the page asks for anything. */
function requestedOrigins(page: Page): Set<string> {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol === 'http:' || protocol === 'https:') origins.add(origin)
  })
  return origins
}
