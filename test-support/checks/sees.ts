import { expect, test } from 'bun:test'
import type { Standing } from '../../contract/kinds/checks.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { checkNamed } from '../../src/features/health/checks/all.ts'
import { isProving } from '../../src/features/health/checks/check.ts'
import { factsOf } from '../../src/features/health/checks/facts.ts'
import { several } from '../../src/features/health/checks/run.ts'
import { seenOf, type Seen } from '../../src/features/health/checks/seen.ts'

type Made = () => Machine | Promise<Machine>

/** A fault that was made: what it comes to, and a word of what has to be said of it. */
interface Fault {
  machine: Made
  standing?: Extract<Standing, 'fail' | 'warn'>
  says: string | RegExp
}

/**
 * What every check is held to: it passes on a machine where all is well, and fails (or warns) on each machine where
 * something was broken, saying what. A law finds the checks that no test calls this for.
 */
export function sees(id: string, { well, faults }: { well: Made; faults: Record<string, Fault> }): void {
  test(`${id} passes where all is well`, async () => {
    const seen = await seenOn(id, await well())
    expect(seen.map(({ standing, summary }) => ({ standing, summary }))).toEqual(
      seen.map(({ summary }) => ({ standing: 'pass', summary })),
    )
  })
  for (const [fault, { machine, standing = 'fail', says }] of Object.entries(faults)) {
    test(`${id}: ${fault}`, async () => {
      const seen = await seenOn(id, await machine())
      const bad = seen.filter((one) => one.standing === standing)
      expect(seen.filter((one) => one.standing === 'not-known')).toEqual([])
      expect(bad.map(({ summary, evidence }) => [summary, ...evidence].join('\n')).join('\n')).toMatch(says)
    })
  }
}

/** What one check comes to on a machine, by looking or by proving. */
export async function seenOn(id: string, machine: Machine): Promise<Seen[]> {
  const check = checkNamed(id)
  if (!check) throw new Error(`There is no check ${id}.`)
  const facts = factsOf(machine)
  const proving = { mark: 'unit', signal: new AbortController().signal }
  try {
    return several(await (isProving(check) ? check.prove(facts, proving) : check.look(facts)))
  } catch (thrown) {
    return [seenOf(thrown)]
  }
}
