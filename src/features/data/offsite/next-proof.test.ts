import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { offsiteHousehold } from '../../../../test-support/offsite/offsite-household.ts'
import { scheduledTasks } from '../../health/schedule/tasks.ts'
import { forgetCatalogue, readCatalogue, recordProof } from './catalogue.ts'
import { openStorage } from '../../../platform/offsite/open-storage.ts'
import { requireDestination } from '../../../platform/offsite/destination.ts'
import { performOffsiteAdd, planOffsiteAdd } from './change.ts'
import { nextCopyToProve } from './next-proof.ts'
import { performSend } from './send.ts'
import { planSend } from './send-plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const retrieval = scheduledTasks.find(({ name }) => name === 'retrieval')!

/** Two destinations that have the same two backups. */
async function twoDestinations() {
  const household = offsiteHousehold()
  const { machine, backUp, addPlain, send, folder } = household
  const other = join(folder, 'other')
  mkdirSync(other)
  await addPlain()
  const request = {
    name: 'barn',
    type: 'folder',
    location: other,
    region: undefined,
    unencrypted: true,
    same_disk: true,
  }
  await performOffsiteAdd(await planOffsiteAdd({ ...request, type: 'folder' }, machine), machine)
  machine.now = () => new Date('2026-03-14T10:00:00Z')
  await backUp()
  machine.now = () => new Date('2026-03-15T10:00:00Z')
  const newest = await backUp()
  await send()
  return { ...household, newest }
}

test('the newest copy is fetched of the destination whose proof is oldest, with its size said beforehand', async () => {
  const { machine, newest } = await twoDestinations()
  const first = nextCopyToProve(machine)!
  expect(first).toMatchObject({ backup: newest, bytes: expect.any(Number) })
  const request = await retrieval.request!(machine)
  expect(request).toEqual({
    body: { backup: newest, destination: first.destination },
    preview: expect.stringMatching(
      new RegExp(`^Would fetch \\d[\\d.]* kB from ${first.destination} and prove the backup`),
    ),
  })
  const destination = requireDestination(machine.paths, first.destination)
  const signal = new AbortController().signal
  const { copies } = await readCatalogue(destination, openStorage(destination, machine), machine, signal)
  recordProof(first.destination, copies.find(({ id }) => id.backup === newest)!.id, true, machine)
  expect(nextCopyToProve(machine)!.destination).not.toBe(first.destination)
})

test('a destination that never answered, and copies of another machine, give nothing to prove', async () => {
  const first = await twoDestinations()
  for (const name of ['away', 'barn']) forgetCatalogue(name, first.machine)
  expect(await retrieval.request!(first.machine)).toMatchObject({ skip: 'nothing-to-do' })
  const second = offsiteHousehold()
  await second.add('folder', first.folder, true)
  await performSend(await planSend([], second.machine), second.machine, workWithoutJob)
  expect((await second.look()).copies.length).toBeGreaterThan(0)
  expect(nextCopyToProve(second.machine)).toBeUndefined()
})
