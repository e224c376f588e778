import { setTimeout } from 'node:timers/promises'
import type { StopSeedingData } from '../../../../contract/kinds/stop-seeding.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { bytes } from '../../../lib/bytes.ts'
import type { Change } from '../../../platform/store/state.ts'
import { fileAt, sameFile } from './files.ts'
import type { SeedingPlan } from './plan.ts'

const MOST_FILES = 20
/** A client removes large files in its own time. */
const LOOKS = 20
const BETWEEN_MS = 250

export const summaryOf = ({ download }: SeedingPlan): string => `Stop sharing ${download.name}`

export function rehearsed(plan: SeedingPlan): StopSeedingData {
  const frees = freesOf(plan)
  const what = frees === 0 ? 'It frees nothing' : `It frees ${bytes(frees)}`
  const because = whyLess(plan, frees)
  return {
    ...told(plan),
    summary: `${what}${because === null ? '' : `: ${because}`}. The library keeps what it has.`,
    rehearsed: true,
    complete: true,
    frees_bytes: frees,
    because,
  }
}

const freesOf = ({ files, removesFiles }: SeedingPlan): number =>
  removesFiles ? files.reduce((sum, { frees }) => sum + frees, 0) : 0

function whyLess({ files, removesFiles }: SeedingPlan, frees: number): string | null {
  if (!removesFiles) return 'it is shared from the library’s own folder, so its files stay'
  const all = files.reduce((sum, { bytes: size }) => sum + size, 0)
  if (frees >= all) return null
  return files.some(({ library }) => library !== null)
    ? 'the library has the very same files'
    : 'the same files have another name'
}

function told({ client, download, library, files, kept, removesFiles, warnings }: SeedingPlan) {
  return {
    download: { id: download.id, title: download.name, client: client.service, size_bytes: download.size_bytes },
    library: library.service,
    removes_files: removesFiles,
    freed_bytes: null,
    warnings,
    files: files.slice(0, MOST_FILES).map(({ path, bytes: size, frees, library: at }) => ({
      path,
      bytes: size,
      frees_bytes: frees,
      library_path: at,
      gone: null,
    })),
    kept: kept.map(({ path, linked }) => ({ path, linked, there: null })),
    offer: null,
  }
}

export const changeOf = ({ download, client, files }: SeedingPlan): Omit<Change, 'action' | 'summary'> => ({
  targets: [client.service],
  before: { download: download.id, files: files.length },
  after: { download: null },
  inverse: null,
  no_inverse_because:
    'usher keeps no torrent files: its library can look for the release again, and it would be fetched anew.',
})

/** Has the client let go of it, and looks whether it did and whether the library still has the same files. */
export async function performStop(plan: SeedingPlan, machine: Machine, work: Work): Promise<StopSeedingData> {
  const { client, download, removesFiles } = plan
  work.safePoint()
  work.tell({
    step: 'stop',
    summary: `${client.title} lets go of ${download.name}`,
    done: 0,
    total: 1,
    unit: 'items',
  })
  await client.stop!(download.id, { files: removesFiles })
  const gone = await isGone(plan, machine)
  const kept = await Promise.all(
    plan.kept.map(async (one) => ({
      path: one.path,
      linked: one.linked,
      there: sameFile(one, await fileAt(one.path, machine.taken)),
    })),
  )
  const left = await Promise.all(
    plan.files.map(async (one) => ({ ...one, gone: (await fileAt(one.path, machine.taken)) === null })),
  )
  const freed = left.reduce((sum, one) => sum + (one.gone ? one.frees : 0), 0)
  const whole = kept.every(({ there }) => there)
  const cleared = !removesFiles || left.every((one) => one.gone)
  work.tell({ step: 'stop', summary: 'Looked at what is left', done: 1, total: 1, unit: 'items' })
  return {
    ...told(plan),
    summary: outcome(plan, { gone, whole, cleared, freed }),
    rehearsed: false,
    complete: gone && whole && cleared,
    frees_bytes: freesOf(plan),
    because: whyLess(plan, freesOf(plan)),
    freed_bytes: freed,
    files: left.slice(0, MOST_FILES).map(({ path, bytes: size, frees, library, gone: away }) => ({
      path,
      bytes: size,
      frees_bytes: frees,
      library_path: library,
      gone: away,
    })),
    kept,
  }
}

/** Its files go after it: both are waited for. */
async function isGone({ client, download, removesFiles, files }: SeedingPlan, machine: Machine): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    const again = (await appsOf(machine)).downloads.find(({ service }) => service === client.service)
    const now = await again?.downloads()
    const away = now?.known === true && !now.value.some(({ id }) => id === download.id)
    const first = files[0] && removesFiles ? await fileAt(files[0].path, machine.taken) : null
    if (away && (first === null || look === LOOKS - 1)) return true
    await setTimeout(BETWEEN_MS)
  }
  return false
}

function outcome(
  { client, download, library }: SeedingPlan,
  { gone, whole, cleared, freed }: { gone: boolean; whole: boolean; cleared: boolean; freed: number },
): string {
  if (!whole) return `${library.title} does not have all it had of ${download.name} any more.`
  if (!gone) return `${client.title} still has ${download.name}, or does not say.`
  const room = freed === 0 ? 'Nothing was freed by it' : `${bytes(freed)} are free now`
  const rest = cleared ? '' : ' Some of its files are still there.'
  return `${download.name} is no longer shared. ${room}, and ${library.title} has what it had.${rest}`
}
