import type { Removable, SpaceData } from '../../../../../contract/kinds/space.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { refuse } from '../../../../lib/errors.ts'
import { filesAt, type NamedFile } from '../../seeding/files.ts'
import { imagesToGoBackTo } from '../gather.ts'
import { lookAtSpace, type SpaceLook } from '../look.ts'
import { removableOf, removables } from '../removable.ts'
import type { Entry } from '../standing.ts'
import { twinsOf, type Twins } from './twins.ts'

/** One thing that goes, with what has to be true of it still just before. */
export type Reclaim =
  | { sort: 'image'; told: Removable; id: string }
  | { sort: 'files'; told: Removable; host: string; root: string; files: NamedFile[]; twins: Twins | null }

export interface ReclaimPlan {
  reclaims: Reclaim[]
  /** How much of all that was counted goes, from 0 to 1. */
  share: number
  not_known: SpaceData['not_known']
}

/** With more than this of all the files, something looked wrong to usher rather than is left behind. */
const MOST_SHARE = 0.2
const MOST_AT_ONCE = 200

/** Looks at everything, and takes only what is proved to cost nothing. */
export async function planReclaim(machine: Machine): Promise<ReclaimPlan> {
  const look = await lookAtSpace(machine)
  const { walked, known, engine } = look
  if (walked.cut_short) throw refuse('SPACE-6', { because: walked.because ?? 'it took too long' })
  const all = removables(look, imagesToGoBackTo(machine), machine.now()).filter(({ free_of_cost: free }) => free)
  const entries = look.found.entries.filter(({ files }) => files > 0)
  const reclaims = await Promise.all(
    all
      .slice(0, MOST_AT_ONCE)
      .map((told) => (told.what === 'image' ? ofImage(told) : ofFiles(told, entries, look, machine))),
  )
  const not_known = [...known.not_known, ...engine.not_known]
  const plan = { reclaims: reclaims.flat(), share: shareOf(reclaims.flat(), look), not_known }
  if (plan.share > MOST_SHARE) throw refuse('SPACE-7', { share: percent(plan.share), most: percent(MOST_SHARE) })
  return plan
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

const ofImage = (told: Removable): Reclaim[] => (told.id === null ? [] : [{ sort: 'image', told, id: told.id }])

async function ofFiles(
  told: Removable,
  entries: readonly Entry[],
  look: SpaceLook,
  machine: Machine,
): Promise<Reclaim[]> {
  const entry = entries.find(({ host, held }) => held === null && host === told.path)
  const root = entry && look.roots.find((one) => entry.host.startsWith(`${one}/`))
  if (!entry || root === undefined || !removableOf(entry, look, machine.now())?.free_of_cost) return []
  const files = await filesAt(entry.host, machine.taken)
  if (files.length === 0) return []
  const libraries = look.known.libraries.map(({ host }) => host)
  const twins = told.what === 'double' ? await twinsOf(files, libraries) : null
  // A file without a twin in a folder of a library is not proved to be doubly held.
  if (twins && twins.size < new Set(files.map(({ dev, ino }) => `${dev}:${ino}`)).size) return []
  return [{ sort: 'files', told, host: entry.host, root, files, twins }]
}

function shareOf(reclaims: readonly Reclaim[], { held }: SpaceLook): number {
  const counted = held.reduce((sum, { bytes }) => sum + bytes, 0)
  const goes = reclaims.reduce((sum, one) => sum + (one.sort === 'files' ? one.told.bytes : 0), 0)
  return counted === 0 ? 0 : goes / counted
}
