import * as z from 'zod'
import type { Machine } from '../../../platform/machine.ts'
import { recalled } from '../../../platform/store/recall.ts'

/** As often as that the same thing may help by itself; after it something else is behind the fault. */
export const MOST_TRIES = 3
const DAY_MS = 24 * 60 * 60_000

const shape = z.object({ tries: z.array(z.iso.datetime()) })

/** How often a finding was repaired within the last day, whatever came of it. */
export function triesOf(finding: string, machine: Machine): number {
  return within(finding, machine).length
}

export function countTry(finding: string, machine: Machine): void {
  const tries = [...within(finding, machine), machine.now().toISOString()]
  machine.state().memory.keep('repair', finding, { tries })
}

function within(finding: string, machine: Machine): string[] {
  const tries = triesIn(machine, finding)
  return tries.filter((at) => machine.now().getTime() - Date.parse(at) < DAY_MS)
}

/** Where nothing can be remembered, nothing can be done either, but for mending that. */
const triesIn = (machine: Machine, finding: string): string[] =>
  recalled(machine, 'repair', finding, shape)?.tries ?? []
