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
/** A client may delete large files only after it has responded. */
const MAX_POLLS = 20
const POLL_INTERVAL_MS = 250

export const summarizeStopSeeding = ({ download }: StopSeedingPlan): string => `Stop seeding ${download.name}`

export function dryRunStopSeeding(plan: StopSeedingPlan): StopSeedingData {
  const frees = freedBytes(plan)
  const savings = frees === 0 ? 'It frees nothing' : `It frees ${formatBytes(frees)}`
  const because = whyLessFreed(plan, frees)
  return {
    ...stopSeedingData(plan),
    summary: `${savings}${because === null ? '' : `: ${because}`}. The library keeps its files.`,
    dry_run: true,
    complete: true,
    frees_bytes: frees,
    because,
  }
}

const freedBytes = ({ files, removesFiles }: StopSeedingPlan): number =>
  removesFiles ? files.reduce((sum, { frees }) => sum + frees, 0) : 0

function whyLessFreed({ files, removesFiles }: StopSeedingPlan, frees: number): string | null {
  if (!removesFiles) return 'it is seeded from the library’s own folder, so its files stay'
  const all = files.reduce((sum, { bytes: size }) => sum + size, 0)
  if (frees >= all) return null
  return files.some(({ mediaManager }) => mediaManager !== null)
    ? 'the library has the same files'
    : 'the same files have other hardlinks'
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
    files: files.slice(0, MAX_FILES).map(({ path, bytes: size, frees, mediaManager: libraryPath }) => ({
      path,
      size_bytes: size,
      frees_bytes: frees,
      library_path: libraryPath,
      deleted: null,
    })),
    library_files: libraryFiles.map(({ path, hardlinked }) => ({
      path,
      hardlinked,
      exists: null,
    })),
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
    summary: `${client.title} removes ${download.name}`,
    done: 0,
    total: 1,
    unit: 'items',
  })
  await client.removeDownload!(download.id, { files: removesFiles })
  const isRemoved = await waitUntilGone(plan, machine)
  const libraryFiles = await Promise.all(
    plan.libraryFiles.map(async (file) => ({
      path: file.path,
      hardlinked: file.hardlinked,
      exists: isSameFile(file, await findFile(file.path, machine.allocatedBytes)),
    })),
  )
  const files = await Promise.all(
    plan.files.map(async (file) => ({ ...file, gone: (await findFile(file.path, machine.allocatedBytes)) === null })),
  )
  const freed = files.reduce((sum, file) => sum + (file.gone ? file.frees : 0), 0)
  const libraryIntact = libraryFiles.every(({ exists }) => exists)
  const filesRemoved = !removesFiles || files.every((file) => file.gone)
  work.reportProgress({ step: 'stop', summary: 'Checked the remaining files', done: 1, total: 1, unit: 'items' })
  return {
    ...stopSeedingData(plan),
    summary: summarizeOutcome(plan, { gone: isRemoved, whole: libraryIntact, cleared: filesRemoved, freed }),
    dry_run: false,
    complete: isRemoved && libraryIntact && filesRemoved,
    frees_bytes: freedBytes(plan),
    because: whyLessFreed(plan, freedBytes(plan)),
    freed_bytes: freed,
    files: files.slice(0, MAX_FILES).map(({ path, bytes: size, frees, mediaManager, gone: deleted }) => ({
      path,
      size_bytes: size,
      frees_bytes: frees,
      library_path: mediaManager,
      deleted,
    })),
    library_files: libraryFiles,
  }
}

/** Waits for the torrent and for its files, which are deleted later. */
async function waitUntilGone(
  { client, download, removesFiles, files }: StopSeedingPlan,
  machine: Machine,
): Promise<boolean> {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const currentClient = (await mediaAppsOf(machine)).downloadClients.find(({ service }) => service === client.service)
    const downloads = await currentClient?.downloads()
    const isRemoved = downloads?.known === true && !downloads.value.some(({ id }) => id === download.id)
    const firstFile = files[0] && removesFiles ? await findFile(files[0].path, machine.allocatedBytes) : null
    if (isRemoved && (firstFile === null || poll === MAX_POLLS - 1)) return true
    await setTimeout(POLL_INTERVAL_MS)
  }
  return false
}

function summarizeOutcome(
  { client, download, mediaManager }: StopSeedingPlan,
  { gone, whole, cleared, freed }: { gone: boolean; whole: boolean; cleared: boolean; freed: number },
): string {
  if (!whole) return `${mediaManager.title} no longer has all its files of ${download.name}.`
  if (!gone) return `${client.title} still has ${download.name}, or does not answer.`
  const freedText = freed === 0 ? 'This freed no space' : `${formatBytes(freed)} are free now`
  const leftoverText = cleared ? '' : ' Some of its files still exist.'
  return `${download.name} is no longer seeding. ${freedText}, and ${mediaManager.title} still has its files.${leftoverText}`
}
