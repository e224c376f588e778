import { faultNames, planOf, type FaultName } from '../../../rehearsal/daemon/world/faults.ts'
import { pains, type Pain } from '../../../rehearsal/faults.ts'
import type { Page } from '../../lib/report/page.ts'

/** Every fault that can be rehearsed: by what hurts most, each with what to ask, then the others. */
export function drawFaults(page: Page): string {
  const shown = new Set(pains.flatMap((one) => one.shown.map(({ fault }) => fault)))
  const others = faultNames.filter((name) => !shown.has(name))
  return [
    page.wrap(
      'Begin one with: usher demo --fault NAME, or several with a comma between them. Then ask what stands below it.',
    ),
    ...pains.flatMap((one) => drawPain(one, page)),
    '',
    page.paint('strong', 'And besides'),
    drawn(others, page),
  ].join('\n')
}

function drawPain({ pain, hurts, shown }: Pain, page: Page): string[] {
  const asks = Map.groupBy(shown, ({ ask }) => ask)
  return [
    '',
    page.paint('strong', `${String(pain).padStart(2)}  ${hurts}`),
    ...[...asks].flatMap(([ask, of]) => [
      drawn(
        of.map(({ fault }) => fault),
        page,
      ),
      `    ${page.symbol('arrow')} ${page.paint('accent', ask)}`,
    ]),
  ]
}

const drawn = (names: readonly FaultName[], page: Page): string =>
  page.table(
    names.map((name) => [name, planOf(name).summary]),
    { indent: 4 },
  )
