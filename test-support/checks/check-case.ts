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
 * Tests that a check passes on a healthy machine, and fails (or warns) with the reason on each machine with a fault. A
 * test in acceptance/rules finds the checks without such a test.
 */
export function testCheck(
  id: string,
  { healthy, faults }: { healthy: MachineFactory; faults: Record<string, CheckFault> },
): void {
  test(`${id} passes on a healthy machine`, async () => {
    const results = await runCheckOn(id, await healthy())
    expect(results.map(({ status, summary }) => ({ status, summary }))).toEqual(
      results.map(({ summary }) => ({ status: 'passed', summary })),
    )
  })
  for (const [fault, { machine, status = 'failed', expected_text }] of Object.entries(faults)) {
    test(`${id}: ${fault}`, async () => {
      const results = await runCheckOn(id, await machine())
      const problems = results.filter((one) => one.status === status)
      expect(results.filter((one) => one.status === 'not-known')).toEqual([])
      expect(problems.map(({ summary, evidence }) => [summary, ...evidence].join('\n')).join('\n')).toMatch(
        expected_text,
      )
    })
  }
}

/** Runs one check, read-only or diagnostic, and returns its results. */
export async function runCheckOn(id: string, machine: Machine): Promise<CheckResult[]> {
  const check = findCheck(id)
  if (!check) throw new Error(`There is no check ${id}.`)
  const facts = createCheckFacts(machine)
  const context = { scratch_id: 'unit', signal: new AbortController().signal }
  try {
    return toResultList(await (isDiagnostic(check) ? check.diagnose(facts, context) : check.run(facts)))
  } catch (thrown) {
    return [resultFromError(thrown)]
  }
}
