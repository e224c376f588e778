import { rmdir, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Removable, SpaceData } from '../../../../../contract/kinds/space.ts'
import type { Work } from '../../../../operations/jobs/work.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { bytes } from '../../../../lib/bytes.ts'
import { Refusal } from '../../../../lib/errors.ts'
import { fileAt, type NamedFile } from '../../seeding/files.ts'
import type { Change } from '../../../../platform/store/state.ts'
import { isWithin } from '../../../../lib/paths.ts'
import type { Reclaim, ReclaimPlan } from './plan.ts'
import { changedSince } from './recheck.ts'

const freesOf = (all: readonly Removable[]): number => all.reduce((sum, { frees_bytes: frees }) => sum + frees, 0)

const things = (many: number): string => (many === 1 ? '1 thing' : `${many} things`)

export const summaryOf = ({ reclaims }: ReclaimPlan): string => `Remove ${things(reclaims.length)} that cost nothing`

const nothingTold: SpaceData = {
  at: null,
  summary: 'There is nothing that costs nothing to remove.',
  rehearsed: true,
  counted_fully: true,
  because: null,
  disks: [],
  held: [],
  removable: [],
  biggest: [],
  folders: [],
  choices: [],
  reclaimed: [],
  left: [],
  freed_bytes: null,
  not_known: [],
  offer: null,
}

/** Only what would go, and nothing that moves by itself: consent is to exactly this. */
export function rehearsed({ reclaims, not_known }: ReclaimPlan): SpaceData {
  const removable = reclaims.map(({ told }) => told)
  if (removable.length === 0) return { ...nothingTold, not_known }
  const frees = freesOf(removable)
  return {
    ...nothingTold,
    summary: `${frees === 0 ? 'Nothing' : bytes(frees)} would be freed by removing ${things(removable.length)}, and nobody loses anything. Nothing was removed.`,
    removable,
    not_known,
  }
}

export const changeOf = ({ reclaims }: ReclaimPlan): Omit<Change, 'action' | 'summary'> | null =>
  reclaims.length === 0
    ? null
    : {
        targets: reclaims.map(({ told }) => told.title),
        before: { bytes: freesOf(reclaims.map(({ told }) => told)) },
        after: null,
        inverse: null,
        no_inverse_because:
          'What was removed is gone. Images can be pulled again, and the library has every file that had another name.',
      }

/** One after the other, each looked at once more first; what has changed is left, and told. */
export async function performReclaim({ reclaims }: ReclaimPlan, machine: Machine, work: Work): Promise<SpaceData> {
  const reclaimed: Removable[] = []
  const left: SpaceData['left'] = []
  let freed = 0
  for (const [at, reclaim] of reclaims.entries()) {
    work.safePoint()
    const { title } = reclaim.told
    work.tell({ step: 'reclaim', summary: `Removing ${title}`, done: at, total: reclaims.length, unit: 'items' })
    const because = await changedSince(reclaim, machine)
    const went = because === null ? await removed(reclaim, machine) : { freed: 0, because }
    freed += went.freed
    if (went.because === null) reclaimed.push({ ...reclaim.told, frees_bytes: went.freed })
    else left.push({ title, because: went.because })
  }
  return {
    ...nothingTold,
    rehearsed: false,
    summary: outcome(reclaimed.length, freed, left.length),
    counted_fully: true,
    reclaimed,
    left,
    freed_bytes: freed,
  }
}

function outcome(many: number, freed: number, left: number): string {
  if (many + left === 0) return nothingTold.summary
  const room = freed === 0 ? 'That freed nothing' : `${bytes(freed)} are free now`
  const rest = left === 0 ? '' : ` ${things(left)} ${left === 1 ? 'was' : 'were'} left, because something had changed.`
  return `Removed ${things(many)}. ${room}.${rest}`
}

type Went = { freed: number; because: string | null }

async function removed(reclaim: Reclaim, machine: Machine): Promise<Went> {
  return reclaim.sort === 'image' ? imageRemoved(reclaim, machine) : filesRemoved(reclaim, machine)
}

/** What the engine's layers take afterwards is what was freed. */
async function imageRemoved({ id, told }: Reclaim & { sort: 'image' }, machine: Machine): Promise<Went> {
  const engine = await machine.engine()
  try {
    const before = (await engine.diskUse()).layers_bytes
    await engine.removeImage(id)
    const after = await engine.diskUse()
    if (after.images.some((one) => one.id === id)) return { freed: 0, because: 'the engine still has it' }
    const known = before !== null && after.layers_bytes !== null
    return { freed: known ? Math.max(0, before - after.layers_bytes!) : told.frees_bytes, because: null }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return { freed: 0, because: thrown.data.detail ?? thrown.data.summary }
  }
}

/** File by file, as they were seen; a folder goes only when it is empty. */
async function filesRemoved({ host, files }: Reclaim & { sort: 'files' }, machine: Machine): Promise<Went> {
  const because = await unlinkAll(files)
  const folders = new Set(files.flatMap(({ path }) => foldersUpTo(path, host)))
  for (const folder of [...folders].toSorted((one, other) => other.length - one.length))
    await rmdir(folder).catch(() => {})
  const still = await Promise.all(files.map(({ path }) => fileAt(path, machine.taken)))
  return { freed: onlyNames(files.filter((_, at) => still[at] === null)), because }
}

/** Up to the first that cannot be removed, and why it cannot. */
async function unlinkAll(files: readonly NamedFile[]): Promise<string | null> {
  for (const { path } of files) {
    try {
      await unlink(path)
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException
      return code === 'EACCES' || code === 'EPERM' ? 'this user may not remove it' : `the system says ${code}`
    }
  }
  return null
}

function foldersUpTo(path: string, host: string): string[] {
  const folders: string[] = []
  for (let at = dirname(path); isWithin(at, host); at = dirname(at)) folders.push(at)
  return folders
}

/** A file's bytes are free when all of its names are gone. */
function onlyNames(gone: readonly NamedFile[]): number {
  const by = Map.groupBy(gone, ({ dev, ino }) => `${dev}:${ino}`)
  return [...by.values()].reduce((sum, names) => sum + (names.length >= names[0]!.links ? names[0]!.bytes : 0), 0)
}
