import { expect, test } from 'bun:test'
import type { Read } from '../../contract/declare.ts'
import { reads } from '../../contract/reads/index.ts'
import { ask } from '../../src/dispatch/ask.ts'
import { recordObservations } from '../../src/dispatch/observations.ts'
import type { RawArguments } from '../../src/operations/arguments.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { startRehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { storedState } from './support/stored-state.ts'

const neededArguments: Record<string, RawArguments> = {
  trace: [['term', 'severance']],
  uninstall: [['removal', 'media']],
  job: [['job', 'nope']],
  bundle: [['name', 'nope.tar.gz']],
  picture: [['picture', 'nobody:1.jpg']],
}

async function askEverything(machine: Machine): Promise<void> {
  const context = { signal: new AbortController().signal }
  for (const { name } of Object.values<Read>(reads)) {
    const result = await ask(name, neededArguments[name] ?? [], machine, context)
    if (result.type === 'stream') for await (const _answers of result.answers);
  }
}

test('no read stores what a later answer tells, however often and late it is asked', async () => {
  const household = await startRehearsedHousehold()
  try {
    const { paths } = household.machine()
    const before = storedState(paths)
    expect(before.length).toBeGreaterThan(0)
    await askEverything(household.machine())
    expect(storedState(paths)).toEqual(before)
    household.advanceMinutes(7 * 60)
    await askEverything(household.machine())
    expect(storedState(paths)).toEqual(before)

    await recordObservations(household.machine(), new AbortController().signal)
    const recorded = storedState(paths).filter((row) => !before.includes(row))
    expect(recorded.map((row) => /"topic":"(\w+)"/.exec(row)?.[1]).toSorted()).toEqual(['credential', 'space'])
  } finally {
    await household.stop()
  }
}, 120_000)
