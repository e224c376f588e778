import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { codeOf, offsiteHousehold } from '../../../../test-support/offsite/offsite-household.ts'
import { usherError } from '../../../lib/errors.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { parseObjectName } from '../../../platform/offsite/object-names.ts'
import { dryRunSend, planSend } from './send-plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

/** A folder keeps 64 MiB of its disk free. A copy here has 5 kB, and an expired one 3 kB. */
const TOO_LITTLE = 64 * 1024 * 1024 + 4000

/** Work that is cancelled once a copy has arrived: what expired by that stays at the destination. */
function cancelledOnArrival(): WorkContext {
  const cancel = new AbortController()
  return {
    ...workWithoutJob,
    signal: cancel.signal,
    reportStep: () => cancel.abort(),
    safePoint() {
      if (cancel.signal.aborted) throw usherError('USHER-5', { what: 'offsite-send' })
    },
  }
}

/** The destination has two copies of one day, of which the rule keeps the second; a third backup waits. */
async function crowdedDestination(freeOf: (copies: readonly string[]) => number) {
  let isCrowded = false
  const copies = () =>
    readdirSync(household.folder)
      .map(parseObjectName)
      .flatMap((object) => (object?.form === 'receipt' ? [object.backup] : []))
      .toSorted()
  const household = offsiteHousehold(undefined, {
    diskSpace: async () => ({
      total_bytes: 10 ** 12,
      free_files: 1000,
      files: 1000,
      free_bytes: isCrowded ? freeOf(copies()) : 10 ** 11,
    }),
  })
  const { machine, backUp, addPlain, send } = household
  const backUpAt = async (instant: string): Promise<string> => {
    machine.now = () => new Date(instant)
    return await backUp()
  }
  const older = await backUpAt('2026-03-14T10:00:00Z')
  await addPlain()
  await send()
  const newer = await backUpAt('2026-03-14T11:00:00Z')
  expect(await codeOf(send(cancelledOnArrival()))).toBe('USHER-5')
  expect(copies()).toEqual([older, newer])
  const waiting = await backUpAt('2026-03-15T10:00:00Z')
  isCrowded = true
  return { ...household, copies, older, newer, waiting }
}

test('a full destination gets room from the copies that the rule does not keep, as the dry run has shown', async () => {
  const { machine, send, copies, older, newer, waiting } = await crowdedDestination((there) =>
    there.length === 2 ? TOO_LITTLE : 10 ** 11,
  )
  expect(dryRunSend(await planSend([], machine)).steps).toMatchObject([
    { backup: waiting, result: 'would-send' },
    { backup: older, result: 'would-remove' },
  ])
  const outcome = await send()
  expect(outcome.steps).toMatchObject([
    { backup: older, result: 'removed' },
    { backup: waiting, result: 'sent' },
  ])
  expect(outcome.complete).toBe(true)
  expect(copies()).toEqual([newer, waiting])
})

test('a full destination keeps every copy if even the expired ones would not make room', async () => {
  const { send, copies, older, newer } = await crowdedDestination(() => 0)
  const outcome = await send()
  expect(outcome).toMatchObject({ complete: false, steps: [{ result: 'failed' }] })
  expect(outcome.steps[0]!.because).toMatch(
    /: 5\.1 kB are needed, and 0 bytes are free\. At least 2 kB more have to be free/,
  )
  expect(copies()).toEqual([older, newer])
})

test('what only the new backup would replace is not removed before it has arrived', async () => {
  const { send, copies, machine, backUp } = await crowdedDestination((there) =>
    there.length === 2 ? TOO_LITTLE : 10 ** 11,
  )
  await send()
  machine.now = () => new Date('2026-03-15T11:00:00Z')
  await backUp()
  const before = copies()
  const outcome = await send()
  expect(outcome).toMatchObject({ complete: false, steps: [{ result: 'failed' }] })
  expect(copies()).toEqual(before)
})
