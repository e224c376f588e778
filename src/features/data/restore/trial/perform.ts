import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreData, RestoredService } from '../../../../../contract/kinds/restore.ts'
import { tempFolder, removeTempFiles } from '../../../../platform/backup-catalogue/backup-files.ts'
import { recordTrial, recordIntact } from '../../../../platform/backup-catalogue/backup-records.ts'
import { findIntegrityError } from '../../../../platform/app-databases/app-database.ts'
import { printShortName } from '../../../../lib/file-name.ts'
import type { WorkContext } from '../../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { bytesBelow } from '../restored-service.ts'
import { unpackBackup, type UnpackTarget } from '../unpack.ts'
import { dryRunTrial, type ServiceTrial, type TrialPlan } from './plan.ts'
import {
  runTrialContainer,
  removeTrialContainers,
  defaultTiming,
  type TrialTiming,
  type TrialVerdict,
} from './trial-container.ts'

export interface TrialOptions {
  pace?: TrialTiming
  /** The temporary folder that has the backup itself. */
  needed?: string
}

/**
 * Runs the backup's services on a temporary copy, beside the running ones. Removes everything afterwards, and first
 * what a killed trial left.
 */
export async function performTrial(
  plan: TrialPlan,
  machine: Machine,
  work: WorkContext,
  { pace = defaultTiming, needed }: TrialOptions = {},
): Promise<RestoreData> {
  const { engine, backup, manifest } = plan
  const whose = machine.paths.state
  await removeTempFiles(machine.paths, needed)
  if (engine) await removeTrialContainers(engine, whose)
  const folder = tempFolder(machine.paths, 'trial')
  const left: string[] = []
  try {
    const places = manifest.roots.map(({ path }, index) => ({ root: path, to: join(folder, String(index)) }))
    const unsound = await findDamagedDatabases(plan, places, work)
    const services: RestoredService[] = []
    const dryRun = dryRunTrial(plan).services
    for (const [index, tried] of plan.trials.entries()) {
      work.safePoint()
      work.reportProgress({
        step: 'try',
        summary: `Trying ${tried.service}`,
        done: index,
        total: plan.trials.length,
        unit: 'services',
      })
      const damaged = unsound.get(tried.service)
      const verdict =
        damaged === undefined
          ? await runServiceTrial(tried, places, plan, whose, work, pace)
          : { healthy: false, because: damaged }
      const one = trialData(dryRun[index]!, verdict, tried)
      work.reportStep({
        subject: tried.service,
        result: one.result === 'failed' ? 'failed' : 'done',
        summary: `${tried.service}: ${resultLabels[one.result] ?? one.result}`,
      })
      services.push(one)
    }
    recordIntact(machine, backup, plan)
    return trialOutcome(plan, machine, services, left)
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => void left.push(folder))
  }
}

const resultLabels: Partial<Record<RestoredService['result'], string>> = {
  verified: 'proved',
  failed: 'failed',
  'databases-only': 'not started',
}

async function findDamagedDatabases(
  { backup, files, manifest }: TrialPlan,
  places: UnpackTarget[],
  work: WorkContext,
): Promise<Map<string, string>> {
  const total = manifest.roots.reduce((sum, { path }) => sum + bytesBelow(files, path), 0)
  let done = 0
  const unpacked = await unpackBackup(backup, places, (bytes) => {
    done += bytes
    work.reportProgress({
      step: 'unpack',
      summary: 'Unpacking into a temporary folder',
      done,
      total,
      unit: 'bytes',
    })
  })
  const unsound = new Map<string, string>()
  for (const { path } of unpacked.files.databases) {
    const root = manifest.roots.find((one) => path.startsWith(`${one.path}/`))
    const place = places.find((one) => one.root === root?.path)
    const wrong = root && place && findIntegrityError(join(place.to, path.slice(root.path.length)))
    if (root && wrong)
      unsound.set(root.service, `Its database ${printShortName(path.slice(root.path.length + 1))} is damaged: ${wrong}`)
  }
  await unpacked.finalizeFolders()
  return unsound
}

async function runServiceTrial(
  tried: ServiceTrial,
  places: readonly UnpackTarget[],
  { engine }: TrialPlan,
  whose: string,
  work: WorkContext,
  pace: TrialTiming,
): Promise<TrialVerdict | null> {
  if (!engine || tried.because !== null) return null
  const mounts = tried.roots.map(({ path, inside }) => ({
    from: places.find(({ root }) => root === path)!.to,
    to: inside,
  }))
  return await runTrialContainer(tried, mounts, engine, whose, work.signal, pace)
}

function trialData(dryRun: RestoredService, verdict: TrialVerdict | null, { because }: ServiceTrial): RestoredService {
  if (verdict === null) return { ...dryRun, result: 'databases-only', because }
  return { ...dryRun, result: verdict.healthy === false ? 'failed' : 'verified', ...verdict }
}

function trialOutcome(plan: TrialPlan, machine: Machine, services: RestoredService[], previous: string[]): RestoreData {
  const failed = services.filter(({ result }) => result === 'failed')
  const started = services.filter(({ result }) => result === 'verified').length
  const databases = services.reduce((sum, one) => sum + one.databases_checked, 0)
  const opened =
    databases === 0 ? 'every file is intact' : `${databases} ${databases === 1 ? 'database' : 'databases'} intact`
  const proof =
    started === 0 ? `${opened}; nothing was started` : `${opened}, ${started} of ${services.length} services started`
  const complete = failed.length === 0
  recordTrial(machine, plan.backup, complete ? proof : null)
  return {
    ...dryRunTrial(plan),
    dry_run: false,
    complete,
    summary: complete
      ? `The backup is proved: ${proof}.`
      : `The backup is not proved: ${failed.map(({ service }) => service).join(', ')} did not start from it.`,
    services,
    leftover_folders: previous,
  }
}
