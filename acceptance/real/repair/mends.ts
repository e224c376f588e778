import { expect } from 'bun:test'
import type { RepairData } from '../../../contract/kinds/repair.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { offered, refusedBy, repaired } from '../../../test-support/repair/deeds.ts'

/** Broken for real: offered without touching anything, agreed to, done, and well by the second look. */
export async function mends(finding: string, name: string, machine: Machine): Promise<RepairData> {
  const shown = await offered(finding, machine)
  expect(shown).toMatchObject({ rehearsed: true, repair: name, fixed: null })
  expect(['fail', 'warn', 'not-known']).toContain(shown.before.standing)
  const told = await repaired(finding, machine)
  expect({ steps: told.steps.filter(({ did }) => did !== 'done'), after: told.after?.standing }).toEqual({
    steps: [],
    after: 'pass',
  })
  expect(told).toMatchObject({ fixed: true, complete: true })
  expect(await refusedBy(finding, machine)).toMatch(/^REPAIR-[35]$/)
  return told
}
