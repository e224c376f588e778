import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SetupData } from '../../../../contract/kinds/setup.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { emptyMachine } from '../../../../test-support/setup/empty-machine.ts'

async function review(machine: Machine, body: Record<string, unknown> = {}): Promise<SetupData> {
  const result = await act('setup', { body }, machine, { dryRun: true })
  if (result.type !== 'answer') throw new Error(result.type)
  return result.envelope.data as unknown as SetupData
}

test('in a rootless engine the apps run as root, who is the user of the engine', async () => {
  const plain = emptyMachine()
  const engine = await plain.engine()
  const rootless = { ...engine, info: async () => ({ ...(await engine.info()), rootless: true }) }
  const machine = { ...plain, engine: async () => rootless }
  const { answers } = await review(machine)
  expect(answers.find(({ parameter }) => parameter === 'user_id')).toEqual({
    parameter: 'user_id',
    value: '0',
    because: 'in a rootless engine, this is the user who runs it',
  })
  const folder = join(dirname(machine.paths.data), 'mine')
  mkdirSync(folder, { mode: 0o700 })
  const { uid } = await machine.host()
  const { problems } = await review(machine, { data_root: folder })
  expect(problems.map(({ summary }) => summary)).toEqual(
    uid === process.getuid?.() ? [] : [expect.stringContaining(`user ${uid} may not write to it`)],
  )
})
