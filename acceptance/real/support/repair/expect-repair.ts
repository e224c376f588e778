import { expect } from 'bun:test'
import type { RepairData } from '../../../../contract/kinds/repair.ts'
import type { Machine } from '../../../../src/platform/machine.ts'
import { offerRepair, repairErrorCode, runRepair } from '../../../../test-support/repair/repair-actions.ts'

/** Repairs a real fault: checks that the offer changes nothing, confirms it, and checks that the finding is gone. */
export async function expectRepair(finding: string, name: string, machine: Machine): Promise<RepairData> {
  const offered = await offerRepair(finding, machine)
  expect(offered).toMatchObject({ dry_run: true, repair: name, fixed: null })
  expect(['failed', 'warning', 'not-known']).toContain(offered.before.status)
  const repaired = await runRepair(finding, machine)
  expect({ steps: repaired.steps.filter(({ result }) => result !== 'done'), after: repaired.after?.status }).toEqual({
    steps: [],
    after: 'passed',
  })
  expect(repaired).toMatchObject({ fixed: true, complete: true })
  expect(await repairErrorCode(finding, machine)).toMatch(/^REPAIR-[35]$/)
  return repaired
}
