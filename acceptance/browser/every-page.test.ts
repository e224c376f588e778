import { describe, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { accessibilityViolations } from './support/accessibility.ts'
import { demoTests, type DemoTestContext } from './support/demo-test.ts'
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

type ColorScheme = 'light' | 'dark'

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

for (const [household, faults, step, looks] of households)
  describe(household, () => {
    const demoTest = demoTests(...faults)
    // Drawing a page takes most of the time, so that the tests of one colour scheme share a visit.
    const visits = new Map<string, Promise<Visit>>()
    const firstScheme = looks[0]?.[0] ?? 'light'
    const visit = (context: DemoTestContext, colorScheme: ColorScheme) => {
      const options = {
        colorScheme,
        widths: colorScheme === firstScheme ? widths(step) : [],
        accessibleAt: looks.filter(([scheme]) => scheme === colorScheme).map(([, width]) => width),
      }
      const visited = visits.get(colorScheme) ?? visitEveryPage(context, options)
      visits.set(colorScheme, visited)
      return visited
    }

    demoTest(
      'every page fits every width, names its buttons apart, and asks nobody else',
      async (context) => {
        const { layout, requested } = await visit(context, firstScheme)
        expect(layout).toEqual([])
        expect(requested).toEqual([context.demo.address])
      },
      { timeout: 5 * MINUTE_MS },
    )

    for (const [colorScheme, width] of looks)
      demoTest(
        `every page is accessible at ${width} px, ${colorScheme}`,
        async (context) => {
          const { layout, accessibility, requested } = await visit(context, colorScheme)
          expect(accessibility.filter((violation) => violation.startsWith(`${width} px, `))).toEqual([])
          expect(layout).toEqual([])
          expect(requested).toEqual([context.demo.address])
        },
        { timeout: 5 * MINUTE_MS },
      )
  })

/** What is wrong with the pages, and whom they asked. */
interface Visit {
  layout: string[]
  accessibility: string[]
  requested: string[]
}

interface VisitOptions {
  colorScheme: ColorScheme
  widths: readonly number[]
  accessibleAt: readonly number[]
}

async function visitEveryPage(context: DemoTestContext, options: VisitOptions): Promise<Visit> {
  const { colorScheme, widths, accessibleAt } = options
  const origins = new Set<string>()
  const accessibility: string[] = []
  const look = async (page: Page, path: string) => {
    const layout = [
      ...(await repeatedButtonNames(page)).map((name) => `more than one button is called “${name}”`),
      ...(await commandsInSight(page)).map((line) => `a command stands in the open: ${line}`),
      ...(await overflowingWidths(page, widths)),
    ]
    for (const width of accessibleAt) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
      accessibility.push(...(await accessibilityViolations(page)).map((one) => `${width} px, ${path}: ${one}`))
    }
    return layout
  }
  const tab = { colorScheme, viewport: { width: accessibleAt[0] ?? 1280, height: 900 } }
  const layout = await lookAtEveryPage(context, look, { tab, opened: (page) => collectOrigins(page, origins) })
  return { layout, accessibility, requested: [...origins] }
}

/** Collects the origins that a page asks for anything. */
function collectOrigins(page: Page, origins: Set<string>): void {
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol === 'http:' || protocol === 'https:') origins.add(origin)
  })
}
