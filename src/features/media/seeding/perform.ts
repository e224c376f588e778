import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { setTimeout } from 'node:timers/promises'
import type { StopSeedingData } from '../../../../contract/kinds/stop-seeding.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { findFile, isSameFile } from '../shared/disk-files.ts'
import type { StopSeedingPlan } from './plan.ts'

const MAX_FILES = 20
/** A client deletes large files after it has responded. */
const MAX_POLLS = 20
const POLL_INTERVAL_MS = 250

export const summarizeStopSeeding = ({ download }: StopSeedingPlan): string => `Stop sharing ${download.name}`

export function dryRunStopSeeding(plan: StopSeedingPlan): StopSeedingData {
  const frees = freedBytes(plan)
  const what = frees === 0 ? 'It frees nothing' : `It frees ${formatBytes(frees)}`
  const because = whyLessFreed(plan, frees)
  return {
    ...stopSeedingData(plan),
    summary: `${what}${because === null ? '' : `: ${because}`}. The library keeps what it has.`,
    dry_run: true,
    complete: true,
    frees_bytes: frees,
    because,
  }
}

const freedBytes = ({ files, removesFiles }: StopSeedingPlan): number =>
  removesFiles ? files.reduce((sum, { frees }) => sum + frees, 0) : 0

function whyLessFreed({ files, removesFiles }: StopSeedingPlan, frees: number): string | null {
  if (!removesFiles) return 'it is shared from the library’s own folder, so its files stay'
  const all = files.reduce((sum, { bytes: size }) => sum + size, 0)
  if (frees >= all) return null
  return files.some(({ mediaManager }) => mediaManager !== null)
    ? 'the library has the very same files'
    : 'the same files have another name'
}

function stopSeedingData({
  client,
  download,
  mediaManager,
  files,
  libraryFiles,
  removesFiles,
  warnings,
}: StopSeedingPlan) {
  return {
    download: {
      id: download.id,
      title: download.name,
      download_client: client.service,
      size_bytes: download.size_bytes,
    },
    library_app: mediaManager.service,
    removes_files: removesFiles,
    freed_bytes: null,
    warnings,
    files: files.slice(0, MAX_FILES).map(({ path, bytes: size, frees, mediaManager: at }) => ({
      path,
      size_bytes: size,
      frees_bytes: frees,
      library_path: at,
      deleted: null,
    })),
    library_files: libraryFiles.map(({ path, linked }) => ({ path, hardlinked: linked, exists: null })),
    offer: null,
  }
}

export const stopSeedingChange = ({
  download,
  client,
  files,
}: StopSeedingPlan): Omit<ChangeRecord, 'action' | 'summary'> => ({
  targets: [client.service],
  before: recordedValues('download', { [download.name]: `${files.length} files` }),
  after: recordedValues('download', { [download.name]: null }),
  inverse: null,
  no_inverse_because:
    'usher keeps no torrent files: the library can search for the release, and it would be downloaded again.',
})

/** Removes the torrent and verifies that it is gone and that the library still has its files. */
export async function performStopSeeding(
  plan: StopSeedingPlan,
  machine: Machine,
  work: WorkContext,
): Promise<StopSeedingData> {
  const { client, download, removesFiles } = plan
  work.safePoint()
  work.reportProgress({
    step: 'stop',
    summary: `${client.title} lets go of ${download.name}`,
    done: 0,
    total: 1,
    unit: 'items',
  })
  await client.removeDownload!(download.id, { files: removesFiles })
  const gone = await waitUntilGone(plan, machine)
  const kept = await Promise.all(
    plan.libraryFiles.map(async (one) => ({
      path: one.path,
      hardlinked: one.linked,
      exists: isSameFile(one, await findFile(one.path, machine.allocatedBytes)),
    })),
  )
  const left = await Promise.all(
    plan.files.map(async (one) => ({ ...one, gone: (await findFile(one.path, machine.allocatedBytes)) === null })),
  )
  const freed = left.reduce((sum, one) => sum + (one.gone ? one.frees : 0), 0)
  const whole = kept.every(({ exists }) => exists)
  const cleared = !removesFiles || left.every((one) => one.gone)
  work.reportProgress({ step: 'stop', summary: 'Checked the remaining files', done: 1, total: 1, unit: 'items' })
  return {
    ...stopSeedingData(plan),
    summary: summarizeOutcome(plan, { gone, whole, cleared, freed }),
    dry_run: false,
    complete: gone && whole && cleared,
    frees_bytes: freedBytes(plan),
    because: whyLessFreed(plan, freedBytes(plan)),
    freed_bytes: freed,
    files: left.slice(0, MAX_FILES).map(({ path, bytes: size, frees, mediaManager, gone: away }) => ({
      path,
      size_bytes: size,
      frees_bytes: frees,
      library_path: mediaManager,
      deleted: away,
    })),
    library_files: kept,
  }
}

/** The files go later than the torrent, so this waits for both. */
async function waitUntilGone(
  { client, download, removesFiles, files }: StopSeedingPlan,
  machine: Machine,
): Promise<boolean> {
  for (let look = 0; look < MAX_POLLS; look++) {
    const again = (await mediaAppsOf(machine)).downloadClients.find(({ service }) => service === client.service)
    const now = await again?.downloads()
    const away = now?.known === true && !now.value.some(({ id }) => id === download.id)
    const first = files[0] && removesFiles ? await findFile(files[0].path, machine.allocatedBytes) : null
    if (away && (first === null || look === MAX_POLLS - 1)) return true
    await setTimeout(POLL_INTERVAL_MS)
  }
  return false
}

function summarizeOutcome(
  { client, download, mediaManager }: StopSeedingPlan,
  { gone, whole, cleared, freed }: { gone: boolean; whole: boolean; cleared: boolean; freed: number },
): string {
  if (!whole) return `${mediaManager.title} does not have all it had of ${download.name} any more.`
  if (!gone) return `${client.title} still has ${download.name}, or does not say.`
  const room = freed === 0 ? 'Nothing was freed by it' : `${formatBytes(freed)} are free now`
  const rest = cleared ? '' : ' Some of its files are still there.'
  return `${download.name} is no longer shared. ${room}, and ${mediaManager.title} has what it had.${rest}`
}
