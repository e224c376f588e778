import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { accessibilityViolations } from './support/accessibility.ts'
import { demoTests } from './support/demo-test.ts'
import { lookAtEveryPage } from './support/every-page.ts'
import { commandsInSight, overflowingWidths, repeatedButtonNames } from './support/page-faults.ts'

const MINUTE_MS = 60_000

/** From a phone held upright, or a page at 400 %, to a large screen. */
const widths = (step: number) => [
  ...Array.from({ length: Math.floor(720 / step) + 1 }, (_, at) => 320 + at * step),
  1120,
  1280,
  1600,
  1920,
]

type Look = ['light', 1280] | ['dark', 390]

/** Households, and how closely each is looked at: the distance of the widths up to 1040, in pixels, and in which light. */
const households: [name: string, faults: string[], step: number, looks: Look[]][] = [
  [
    'a household in order',
    [],
    20,
    [
      ['light', 1280],
      ['dark', 390],
    ],
  ],
  [
    'six faults at once',
    ['tunnel-down', 'crash-loop', 'permission', 'disk-full', 'no-peers', 'path-not-visible'],
    80,
    [['dark', 390]],
  ],
  ['every state of a service', ['every-state'], 400, [['light', 1280]]],
  ['the engine stopped', ['engine-stopped'], 400, [['dark', 390]]],
  ['nothing set up', ['fresh-machine'], 400, []],
]

for (const [household, faults, step, looks] of households) {
  const demoTest = demoTests(...faults)

  demoTest(
    `${household}: every page fits every width, names its buttons apart, and asks nobody else`,
    async (context) => {
      const requested = new Set<string>()
      const look = async (page: Page) => [
        ...(await repeatedButtonNames(page)).map((name) => `more than one button is called “${name}”`),
        ...(await commandsInSight(page)).map((line) => `a command stands in the open: ${line}`),
        ...(await overflowingWidths(page, widths(step))),
      ]
      expect(await lookAtEveryPage(context, look, { opened: (page) => collectOrigins(page, requested) })).toEqual([])
      expect([...requested]).toEqual([context.demo.address])
    },
    { timeout: 5 * MINUTE_MS },
  )

  for (const [colorScheme, width] of looks) {
    demoTest(
      `${household}: every page is accessible at ${width} px, ${colorScheme}`,
      async (context) => {
        const tab = { colorScheme, viewport: { width, height: 900 } }
        expect(await lookAtEveryPage(context, accessibilityViolations, { tab })).toEqual([])
      },
      { timeout: 5 * MINUTE_MS },
    )
  }
}

/** Collects the origins that a page asks for anything. */
function collectOrigins(page: Page, origins: Set<string>): void {
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol === 'http:' || protocol === 'https:') origins.add(origin)
  })
}
