import { basename } from 'node:path'
import type { Library, LibraryEvent, Media } from '../../../../platform/media-apps/roles/library.ts'
import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import type { Facts } from '../facts.ts'
import { fail, pass, told, warn, type Remedy, type Seen } from '../seen.ts'
import { mostSeen, rememberKept } from './kept.ts'

const DAY_MS = 86_400_000
/** Fewer than this are somebody's doing who tidied up. */
const LEAST = 3
const SHARE_WARN = 0.1
const SHARE_FAIL = 0.3
const EVIDENCE = 6

const called: Record<Media, string> = { series: 'episodes', films: 'films', music: 'albums' }

/** source: `DeleteMediaFileReason` of the family: an upgrade puts another file in the place of what it deletes. */
const REPLACED = /^(upgrade|manualoverride|nolinkedepisodes)$/i
const MISSING = /^missingfromdisk$/i

export const libraryLosses: LookingCheck = {
  id: 'library-losses',
  group: 'library',
  title: 'No library lost much of what it had within a day',
  meaning: 'Somebody did not mean it, or a disk is away: it is all fetched again, or gone for good.',
  depends_on: ['storage-root-present', 'library-roots', 'apps-database', 'apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'find what deletes, and stop it before anything else', command: null },
  repair: null,
  async look(facts) {
    const { libraries, desks } = await facts.apps()
    const desk = desks.map(({ service }) => service)
    return each(libraries, facts, (library) => lossOf(library, facts, desk))
  },
}

async function lossOf(library: Library, facts: Facts, reaches: readonly string[]): Promise<Seen> {
  const { service: about, title, media } = library
  const dayAgo = new Date(facts.now.getTime() - DAY_MS)
  const [items, events] = [told(await library.items()), told(await library.since(dayAgo))]
  const here = items.reduce((sum, one) => sum + one.here, 0)
  const deleted = goneFor(events)
  const had = Math.max(here + deleted.length, mostSeen(about, facts))
  rememberKept(about, here, facts)
  const lost = had - here
  const share = had === 0 ? 0 : lost / had
  if (lost < LEAST || share < SHARE_WARN) return pass(`${title} has what it had.`, { about })
  const missing = deleted.length > 0 && deleted.every(({ reason }) => MISSING.test(reason ?? ''))
  const importing = await library.importing()
  const bin = importing.known ? importing.value.recycle_bin : null
  const say = share < SHARE_FAIL ? warn : fail
  return say(`${title} lost ${lost} of its ${had} ${called[media]} since yesterday: ${whyOf(deleted, missing)}.`, {
    about,
    reaches,
    evidence: [
      bin === null ? 'it has no recycling bin: what it deletes is gone at once' : `its recycling bin is ${bin}`,
      ...deleted.map(({ source_title: path, reason }) => `${basename(path)}: ${reason}`),
    ].slice(0, EVIDENCE),
    remedy: remedyOf(title, missing, bin),
  })
}

/** What was deleted and neither replaced nor brought again since; the newest first. */
export function goneFor(events: readonly LibraryEvent[]): LibraryEvent[] {
  const last = new Map<string, LibraryEvent>()
  for (const event of events.toReversed())
    if (event.kind === 'deleted' || event.kind === 'imported') last.set(event.part ?? event.item, event)
  return [...last.values()]
    .filter(({ kind, reason }) => kind === 'deleted' && !REPLACED.test(reason ?? ''))
    .toReversed()
}

function whyOf(deleted: readonly LibraryEvent[], missing: boolean): string {
  if (deleted.length === 0) return 'they were taken out of it'
  return missing ? 'their files were no longer on the disk' : 'it was told to delete them'
}

function remedyOf(title: string, missing: boolean, bin: string | null): Remedy {
  if (missing)
    return { summary: 'see whether the disk is there, before it is all fetched again', command: 'usher storage' }
  const back =
    bin === null
      ? `have ${title} keep what it deletes (Settings, Media Management, Recycling Bin)`
      : `take them back out of ${bin}`
  return { summary: `stop whatever tidies up there, then ${back}`, command: null }
}
