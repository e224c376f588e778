import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  withFault,
  execLocally,
  machineWithSharedData,
  makeTempFolder,
} from '../../../../../test-support/checks/machine-fixtures.ts'
import { SCRATCH_PREFIX } from '../diagnostic-context.ts'
import { runCheckOn } from '../../../../../test-support/checks/check-case.ts'
import { scratchCommand } from './scratch-command.ts'

const RUNS = 60
const LONGEST_MS = 12
const [FROM, TO] = ['torrents/tv', 'media/tv'] as const

test('a killed test leaves at most its scratch file, and the next test removes it', async () => {
  const data = makeTempFolder(tmpdir(), FROM, 'torrents/films', TO)
  const lying = () => [FROM, TO].flatMap((one) => readdirSync(join(data, one)))
  for (let run = 0; run < RUNS; run += 1) {
    const argv = scratchCommand(`killed${run}`, join(data, FROM), join(data, TO))
    const child = Bun.spawn(argv, { stdout: 'ignore', stderr: 'ignore' })
    await Bun.sleep((run / RUNS) * LONGEST_MS)
    child.kill('SIGKILL')
    await child.exited
    expect(lying().filter((name) => !name.startsWith(SCRATCH_PREFIX))).toEqual([])
  }
  // Whether any was killed between the two is chance: one is left on purpose.
  await Bun.write(join(data, TO, `${SCRATCH_PREFIX}killed`), '')
  const machine = await withFault(machineWithSharedData(), { engine: { exec: execLocally({ '/data': data }) } })
  const seen = await runCheckOn('storage-hardlink-test', machine)
  expect(seen.map(({ status }) => status)).toEqual(['passed', 'passed'])
  expect(lying()).toEqual([])
})
