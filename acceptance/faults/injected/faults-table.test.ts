import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { actions } from '../../../contract/actions/index.ts'
import { mapConcurrently } from '../../../src/lib/concurrency.ts'
import { injectedCommands, uninjectedActions, type InjectedCommand } from './commands.ts'
import { injectedFaults, type InjectedFault } from './faults.ts'
import { prepareHome, type PreparedHome } from './prepared-home.ts'
import { runCell } from './run-cell.ts'

/** `USHER_FAULTS=all` runs every cell, and so does recording: a few minutes. Otherwise each action meets one fault. */
const isRecording = process.env['USHER_RECORD'] === '1'
const isWhole = isRecording || process.env['USHER_FAULTS'] === 'all'
const AT_ONCE = 3
const tablePath = join(import.meta.dir, 'faults-table.json')

type Table = Record<string, Record<string, string>>

interface PlannedCell {
  command: InjectedCommand
  fault: InjectedFault
}

setDefaultTimeout(3_600_000)

let prepared: PreparedHome
beforeAll(async () => {
  prepared = await prepareHome()
})
afterAll(() => prepared?.stop())

test('the table covers every action but those that are named with a reason', () => {
  const covered = injectedCommands.map(({ action }) => action)
  expect([...covered, ...Object.keys(uninjectedActions)].toSorted()).toEqual(Object.keys(actions).toSorted())
})

for (const { name, missing } of injectedFaults) {
  if (missing) test.skip(`the fault ${name} is injected (skipped: ${missing})`, () => undefined)
}

test('whatever fails around a command, nothing is lost and the outcome is the one in the table', async () => {
  const possible = injectedFaults.filter(({ missing }) => !missing)
  const cells = isWhole ? everyCell(possible) : oneOfEach(possible)
  const problems: string[] = []
  const found: Table = {}
  await mapConcurrently(cells, AT_ONCE, async ({ command, fault }) => {
    const result = await runCell(command, fault, prepared)
    problems.push(...result.problems.map((problem) => `${command.action}, ${fault.name}: ${problem}`))
    ;(found[command.action] ??= {})[fault.name] = result.outcome
  })
  expect(problems).toEqual([])
  if (isRecording) return void (await Bun.write(tablePath, `${JSON.stringify(inOrder(found), null, 2)}\n`))
  const table = (await Bun.file(tablePath).json()) as Table
  const expected: Table = {}
  for (const { command, fault } of cells)
    (expected[command.action] ??= {})[fault.name] = table[command.action]?.[fault.name] ?? 'not in the table'
  expect(found).toEqual(expected)
})

const everyCell = (faults: readonly InjectedFault[]): PlannedCell[] =>
  injectedCommands.flatMap((command) => faults.map((fault) => ({ command, fault })))

/** Each action with one fault, and each fault with about two actions; with one if that needs an engine of its own. */
function oneOfEach(faults: readonly InjectedFault[]): PlannedCell[] {
  const cheap = faults.filter(({ proceeds }) => !proceeds)
  return injectedCommands.map((command, at) => ({ command, fault: faults[at] ?? cheap[at % cheap.length]! }))
}

function inOrder(found: Table): Table {
  return Object.fromEntries(
    injectedCommands.map(({ action }) => [
      action,
      Object.fromEntries(
        injectedFaults.flatMap(({ name }) => (found[action]?.[name] ? [[name, found[action][name]]] : [])),
      ),
    ]),
  )
}
