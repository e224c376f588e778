import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreData, RestoredService } from '../../../../../contract/kinds/restore.ts'
import { passingFolder, sweep } from '../../../../platform/backup-catalogue/folder.ts'
import { rememberProved, rememberWhole } from '../../../../platform/backup-catalogue/remembered.ts'
import { wrongInside } from '../../../../platform/app-databases/foreign.ts'
import type { Work } from '../../../../operations/jobs/work.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { bytesBelow } from '../plan.ts'
import { unpack, type Place } from '../unpack.ts'
import { rehearsedTrial, type Tried, type TrialPlan } from './plan.ts'
import { startAlone, sweepTrials, usual, type Pace, type Verdict } from './start.ts'

/** Tries a backup beside what runs. Nothing of the trial outlives it; what a killed one left goes first. */
export async function performTrial(
  plan: TrialPlan,
  machine: Machine,
  work: Work,
  pace: Pace = usual,
): Promise<RestoreData> {
  const { engine, lying, manifest } = plan
  const whose = machine.places.state
  await sweep(machine.places)
  if (engine) await sweepTrials(engine, whose)
  const folder = passingFolder(machine.places, 'trial')
  const left: string[] = []
  try {
    const places = manifest.roots.map(({ path }, index) => ({ root: path, to: join(folder, String(index)) }))
    const unsound = await unpackAndOpen(plan, places, work)
    const services: RestoredService[] = []
    const told = rehearsedTrial(plan).services
    for (const [index, tried] of plan.tried.entries()) {
      work.safePoint()
      work.tell({
        step: 'try',
        summary: `Trying ${tried.service}`,
        done: index,
        total: plan.tried.length,
        unit: 'services',
      })
      const damaged = unsound.get(tried.service)
      const verdict =
        damaged === undefined
          ? await tryOne(tried, places, plan, whose, work, pace)
          : { healthy: false, because: damaged }
      const one = judged(told[index]!, verdict, tried)
      work.step({
        subject: tried.service,
        result: one.result === 'failed' ? 'failed' : 'done',
        summary: `${tried.service}: ${words[one.result] ?? one.result}`,
      })
      services.push(one)
    }
    rememberWhole(machine, lying, manifest)
    return finish(plan, machine, services, left)
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => void left.push(folder))
  }
}

const words: Partial<Record<RestoredService['result'], string>> = {
  proved: 'proved',
  failed: 'failed',
  'databases-only': 'not started',
}

/** What is wrong with the databases of a service, by its name. */
async function unpackAndOpen(
  { lying, files, manifest }: TrialPlan,
  places: Place[],
  work: Work,
): Promise<Map<string, string>> {
  const total = manifest.roots.reduce((sum, { path }) => sum + bytesBelow(files, path), 0)
  let done = 0
  const unpacked = await unpack(lying, places, (bytes) => {
    done += bytes
    work.tell({ step: 'unpack', summary: 'Unpacking into a folder that is thrown away', done, total, unit: 'bytes' })
  })
  const unsound = new Map<string, string>()
  for (const { path } of unpacked.files.databases) {
    const root = manifest.roots.find((one) => path.startsWith(`${one.path}/`))
    const place = places.find((one) => one.root === root?.path)
    const wrong = root && place && wrongInside(join(place.to, path.slice(root.path.length)))
    if (root && wrong)
      unsound.set(root.service, `Its database ${path.slice(root.path.length + 1)} is damaged: ${wrong}`)
  }
  await unpacked.settle()
  return unsound
}

async function tryOne(
  tried: Tried,
  places: readonly Place[],
  { engine }: TrialPlan,
  whose: string,
  work: Work,
  pace: Pace,
): Promise<Verdict | null> {
  if (!engine || tried.because !== null) return null
  const mounts = tried.roots.map(({ path, inside }) => ({
    from: places.find(({ root }) => root === path)!.to,
    to: inside,
  }))
  return await startAlone(tried, mounts, engine, whose, work.signal, pace)
}

function judged(told: RestoredService, verdict: Verdict | null, { because }: Tried): RestoredService {
  if (verdict === null) return { ...told, result: 'databases-only', because }
  return { ...told, result: verdict.healthy === false ? 'failed' : 'proved', ...verdict }
}

function finish(plan: TrialPlan, machine: Machine, services: RestoredService[], previous: string[]): RestoreData {
  const failed = services.filter(({ result }) => result === 'failed')
  const started = services.filter(({ result }) => result === 'proved').length
  const databases = services.reduce((sum, one) => sum + one.databases, 0)
  const opened =
    databases === 0
      ? 'every file is as it was'
      : `${databases} ${databases === 1 ? 'database' : 'databases'} opened and whole`
  const proof =
    started === 0 ? `${opened}; nothing was started` : `${opened}, ${started} of ${services.length} services started`
  const complete = failed.length === 0
  rememberProved(machine, plan.lying, complete ? proof : null)
  return {
    ...rehearsedTrial(plan),
    rehearsed: false,
    complete,
    summary: complete
      ? `The backup is proved: ${proof}.`
      : `The backup is not proved: ${failed.map(({ service }) => service).join(', ')} did not come up from it.`,
    services,
    previous,
  }
}
