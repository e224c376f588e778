import { expect, test } from 'bun:test'
import type { CheckStatus } from '../../contract/kinds/checks.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { findCheck } from '../../src/features/health/checks/catalogue.ts'
import { isDiagnostic } from '../../src/features/health/checks/check.ts'
import { createCheckFacts } from '../../src/features/health/checks/facts.ts'
import { toResultList } from '../../src/features/health/checks/run.ts'
import { resultFromError, type CheckResult } from '../../src/features/health/checks/result.ts'

type MachineFactory = () => Machine | Promise<Machine>

/** A simulated fault: the expected result, and a word that it must contain. */
interface CheckFault {
  machine: MachineFactory
  status?: Extract<CheckStatus, 'failed' | 'warning'>
  expected_text: string | RegExp
}

/**
 * Tests that a check passes on a healthy machine, and fails (or warns) with the reason on each machine where something
 * is
 * broken. A law finds the checks that no test calls this for.
 */
export function testCheck(
  id: string,
  { well, faults }: { well: MachineFactory; faults: Record<string, CheckFault> },
): void {
  test(`${id} passes on a healthy machine`, async () => {
    const results = await runCheckOn(id, await well())
    expect(results.map(({ status, summary }) => ({ status, summary }))).toEqual(
      results.map(({ summary }) => ({ status: 'passed', summary })),
    )
  })
  for (const [fault, { machine, status = 'failed', expected_text }] of Object.entries(faults)) {
    test(`${id}: ${fault}`, async () => {
      const results = await runCheckOn(id, await machine())
      const bad = results.filter((one) => one.status === status)
      expect(results.filter((one) => one.status === 'not-known')).toEqual([])
      expect(bad.map(({ summary, evidence }) => [summary, ...evidence].join('\n')).join('\n')).toMatch(expected_text)
    })
  }
}

/** Runs one check, with or without proving, and returns its results. */
export async function runCheckOn(id: string, machine: Machine): Promise<CheckResult[]> {
  const check = findCheck(id)
  if (!check) throw new Error(`There is no check ${id}.`)
  const facts = createCheckFacts(machine)
  const proving = { scratch_id: 'unit', signal: new AbortController().signal }
  try {
    return toResultList(await (isDiagnostic(check) ? check.diagnose(facts, proving) : check.run(facts)))
  } catch (thrown) {
    return [resultFromError(thrown)]
  }
}
