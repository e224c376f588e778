import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreData, RestoredService } from '../../../../contract/kinds/restore.ts'
import { performBackup } from '../backup/perform.ts'
import { COPIES } from '../backup/own-copy.ts'
import { passingFolder } from '../../../platform/backup-catalogue/folder.ts'
import { rememberWhole } from '../../../platform/backup-catalogue/remembered.ts'
import { wrongInside } from '../../../platform/app-databases/foreign.ts'
import type { Change as HandChange } from '../../../platform/compose/apply.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { tellService } from '../../services/lifecycle/tell.ts'
import { waitUntilWell } from '../../services/lifecycle/wait.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { isWell } from '../../services/status/forms.ts'
import { forgetRan } from '../../services/images/ran.ts'
import { bytesBelow, byHand, rehearsedRestore, steps, type RestorePlan } from './plan.ts'
import { theDisk, type Disk } from './disk.ts'
import { writeJournal, type Journal, type Poured, type Swap } from './journal.ts'
import { passingAt, pour, pourBack, tarsFor, type Pouring } from './pour.ts'
import { assertCopied, straysOf } from './pour-safely.ts'
import { exchange, settle } from './swap.ts'
import { makeAbove } from './targets.ts'
import { unpack, type Place, type Unpacked } from './unpack.ts'

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
  const pouring = targets.filter((one) => one.through_engine)
  assertCopied(pouring, kept)
  work.safePoint()
  const swapping = targets.filter((one) => !one.through_engine)
  const swaps = await Promise.all([...swapping, ...settings.files].map((one) => swapOf(one, disk)))
  const enter = journalling({ plan, swaps, safety: kept?.name ?? null, disk }, machine, work)
  await enter('unpacking')
  const passing = pouring.length > 0 ? passingFolder(places, 'restore') : null
  let done: Omit<Done, 'previous'>
  try {
    const unpacked = await unpackBeside(plan, passing, work)
    const pourings = passing === null ? [] : await tarsFor(pouring, unpacked, passing)
    for (const { fresh, text } of settings.files) await disk.write(fresh, text)
    rememberWhole(machine, lying, unpacked.manifest)
    work.safePoint()
    const unwell = await replace({ plan, swaps, pourings, enter, disk }, machine, work)
    done = { safety: kept?.name ?? null, unpacked, unwell, strays: await straysOf(pouring, unpacked, kept, machine) }
  } catch (error) {
    await settle(places, disk, (journal) => pourBack(journal, machine))
    await rm(plan.copies, { recursive: true, force: true })
    throw error
  } finally {
    if (passing !== null) await rm(passing, { recursive: true, force: true })
  }
  const settled = await settle(places, disk)
  if (done.unwell.size === 0) forgetRan(notRunning(plan), machine.state())
  return outcome(plan, { ...done, previous: settled?.left ?? [] })
}

type Enter = (stage: Journal['stage'], poured?: readonly Poured[]) => Promise<void>

function journalling(
  { plan, swaps, safety, disk }: { plan: RestorePlan; swaps: Swap[]; safety: string | null; disk: Disk },
  { places }: Machine,
  { job }: Work,
): Enter {
  const begun = { name: plan.lying.name, job, stops: plan.stopping, swaps, safety }
  return (stage, poured = []) =>
    writeJournal(
      places,
      { ...begun, stage, poured: poured.map(({ service, inside, mount }) => ({ service, inside, mount })) },
      disk,
    )
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

async function unpackBeside(
  { lying, targets, files, manifest, copies }: RestorePlan,
  passing: string | null,
  work: Work,
): Promise<Unpacked> {
  await makeAbove(targets)
  const total = targets.reduce((sum, { root }) => sum + bytesBelow(files, root), 0)
  let done = 0
  const places: Place[] = targets.map(({ root, fresh, through_engine: poured }) =>
    poured && passing !== null ? { root, to: passingAt(passing, root), passing: true } : { root, to: fresh },
  )
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
  pourings: readonly Pouring[]
  enter: Enter
  disk: Disk
}

/** Stops, exchanges, starts and looks; on any trouble everything is as it was. Returns who did not become well, and how. */
async function replace(
  { plan: { stopping }, swaps, pourings, enter, disk }: Replacing,
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
  let poured: readonly Pouring[] = []
  const back = async () => {
    await apply(down)
    await enter('returning', poured)
    await settle(machine.places, disk, (journal) => pourBack(journal, machine))
    await apply(up)
  }
  try {
    await apply(down)
    await enter('exchanging')
    for (const swap of swaps) await exchange(swap, disk)
    if (pourings.length > 0) {
      poured = pourings
      await enter('pouring', poured)
      await pour(pourings, machine)
    }
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
  strays: string[]
}

function outcome(plan: RestorePlan, { safety, unwell, previous, unpacked, strays }: Done): RestoreData {
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
      ...strays,
      ...(previous.length > 0 ? ['What was there before could not be taken away altogether.'] : []),
    ],
  }
}
