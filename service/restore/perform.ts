import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreData, RestoredService } from '../../contract/kinds/restore.ts'
import { performBackup } from '../backup/perform.ts'
import { COPIES } from '../backup/own-copy.ts'
import { rememberWhole } from '../backup/remembered.ts'
import { wrongInside } from '../databases/foreign.ts'
import type { Change as HandChange } from '../engine/apply.ts'
import type { Work } from '../jobs/work.ts'
import { tellService } from '../lifecycle/tell.ts'
import { waitUntilWell } from '../lifecycle/wait.ts'
import type { Machine } from '../machine.ts'
import { refuse } from '../refusal.ts'
import { isWell } from '../status/forms.ts'
import { forgetRan } from '../update/ran.ts'
import { bytesBelow, byHand, rehearsedRestore, steps, type RestorePlan } from './plan.ts'
import { theDisk, type Disk } from './disk.ts'
import { writeJournal, type Journal, type Swap } from './journal.ts'
import { exchange, settle } from './swap.ts'
import { makeAbove } from './targets.ts'
import { unpack, type Unpacked } from './unpack.ts'

/** Killed at any moment, it leaves the old or the new: whoever comes next settles which by the journal. */
export async function performRestore(
  plan: RestorePlan,
  machine: Machine,
  work: Work,
  disk: Disk = theDisk,
): Promise<RestoreData> {
  const { targets, safety, lying, settings } = plan
  const { places } = machine
  await settle(places, disk)
  const kept = safety === null ? null : await performBackup(safety, machine, work, { pruning: false })
  work.safePoint()
  const swaps = await Promise.all([...targets, ...settings.files].map((one) => swapOf(one, disk)))
  const begun: Journal = { name: lying.name, job: work.job, stage: 'unpacking', stops: plan.stopping, swaps }
  const enter = (stage: Journal['stage']) => writeJournal(places, { ...begun, stage }, disk)
  await enter('unpacking')
  let done: Omit<Done, 'previous'>
  try {
    const unpacked = await unpackBeside(plan, work)
    for (const { fresh, text } of settings.files) await disk.write(fresh, text)
    rememberWhole(machine, lying, unpacked.manifest)
    work.safePoint()
    done = { safety: kept?.name ?? null, unpacked, unwell: await replace({ plan, swaps, enter, disk }, machine, work) }
  } catch (error) {
    await settle(places, disk)
    await rm(plan.copies, { recursive: true, force: true })
    throw error
  }
  const settled = await settle(places, disk)
  if (done.unwell.size === 0) forgetRan(notRunning(plan), machine.state())
  return outcome(plan, { ...done, previous: settled?.left ?? [] })
}

const notRunning = ({ targets, stopping }: RestorePlan): string[] =>
  targets.map(({ service }) => service).filter((name) => !stopping.includes(name))

/** What an earlier one could not take away must not be in the way, and is put back where it is all there is. */
async function swapOf({ at, fresh, previous }: Omit<Swap, 'had'>, disk: Disk): Promise<Swap> {
  if (!disk.has(at) && disk.has(previous)) await disk.move(previous, at)
  await disk.remove(fresh)
  await disk.remove(previous)
  return { at, fresh, previous, had: disk.has(at) }
}

async function unpackBeside({ lying, targets, files, manifest, copies }: RestorePlan, work: Work): Promise<Unpacked> {
  await makeAbove(targets)
  const total = targets.reduce((sum, { root }) => sum + bytesBelow(files, root), 0)
  let done = 0
  const places = targets.map(({ root, fresh }) => ({ root, to: fresh }))
  await rm(copies, { recursive: true, force: true })
  if (manifest.own_copies.length > 0) places.push({ root: COPIES, to: copies })
  const unpacked = await unpack(lying, places, (bytes) => {
    done += bytes
    work.tell({ step: 'unpack', summary: 'Unpacking beside what is there', done, total, unit: 'bytes' })
  })
  for (const { path } of unpacked.files.databases) {
    const place = places.find(({ root }) => path.startsWith(`${root}/`))
    if (place) assertSound(lying.name, path, join(place.to, path.slice(place.root.length)))
  }
  await unpacked.settle()
  return unpacked
}

function assertSound(name: string, path: string, at: string): void {
  const wrong = wrongInside(at)
  if (wrong !== null)
    throw refuse('BACKUP-2', { name, because: `holds ${path}, a database that is damaged` }, { detail: wrong })
}

interface Replacing {
  plan: RestorePlan
  swaps: readonly Swap[]
  enter(stage: Journal['stage']): Promise<void>
  disk: Disk
}

/** Stops, exchanges, starts and looks; on any trouble everything is as it was. Returns who did not become well, and how. */
async function replace(
  { plan: { stopping }, swaps, enter, disk }: Replacing,
  machine: Machine,
  work: Work,
): Promise<Map<string, string>> {
  const [down, up] = steps(stopping)
  // From here to the end somebody's wish to stop waits: halfway there is nothing that could be left so.
  const apply = async (change: HandChange) => {
    if (stopping.length === 0) return
    const hand = await machine.hand()
    await hand.apply(change, { tell: tellService(stopping.length, work), signal: new AbortController().signal })
  }
  const back = async () => {
    await apply(down)
    await enter('returning')
    await settle(machine.places, disk)
    await apply(up)
  }
  try {
    await apply(down)
    await enter('exchanging')
    for (const swap of swaps) await exchange(swap, disk)
    await enter('exchanged')
    await apply(up)
    const unwell = stopping.length === 0 ? new Map<string, string>() : await whoIsUnwell(stopping, machine, work)
    if (unwell.size > 0) await back()
    return unwell
  } catch (error) {
    await back()
    throw error
  }
}

async function whoIsUnwell(names: readonly string[], machine: Machine, work: Work): Promise<Map<string, string>> {
  const patient: Work = { ...work, signal: new AbortController().signal, safePoint() {} }
  const { services } = await waitUntilWell(names, machine, patient)
  const unwell = services.filter((one) => names.includes(one.service) && !isWell(one))
  return new Map(unwell.map(({ service, state }) => [service, state]))
}

interface Done {
  safety: string | null
  unwell: ReadonlyMap<string, string>
  previous: string[]
  unpacked: Unpacked
}

function outcome(plan: RestorePlan, { safety, unwell, previous, unpacked }: Done): RestoreData {
  const failed = unwell.size > 0
  const names = [...unwell].map(([service, state]) => `${service} (${state})`).join(', ')
  const services = plan.services.map((one): RestoredService => {
    if (one.result === 'not-in-the-stack') return one
    const others = plan.targets
      .filter(({ service }) => service === one.service)
      .reduce((sum, { root }) => sum + (unpacked.foreign.get(root) ?? 0), 0)
    return {
      ...one,
      result: failed ? 'put-back' : 'replaced',
      healthy: one.stops.length === 0 ? null : !one.stops.some((name) => unwell.has(name)),
      because:
        others > 0
          ? `${others} of its files belonged to somebody else then; they are this user’s, because only root may give files away.`
          : null,
    }
  })
  return {
    ...rehearsedRestore(plan),
    rehearsed: false,
    complete: !failed,
    summary: failed
      ? `With the backup, ${names} did not become well, so everything is as it was before.`
      : `Put back ${services.filter(({ result }) => result === 'replaced').length} of ${services.length} ${services.length === 1 ? 'service' : 'services'}. ${plan.stopping.length > 0 ? 'Everything is well.' : 'Nothing of it was running.'}`,
    services,
    settings: plan.settings.told.map((one) =>
      one.result === 'left' ? one : { ...one, result: failed ? 'put-back' : 'replaced' },
    ),
    safety,
    previous,
    notes: [
      ...byHand(plan),
      ...(previous.length > 0 ? ['What was there before could not be taken away altogether.'] : []),
    ],
  }
}
