import { basename } from 'node:path'
import type { MediaManager, HistoryEvent, MediaType } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import type { CheckFacts } from '../facts.ts'
import { fail, pass, requireFact, warn, type CheckRemedy, type CheckResult } from '../result.ts'
import { highestRecentCount, recordItemCount } from './item-count-history.ts'

const DAY_MS = 86_400_000
/** Fewer losses count as a person tidying up. */
const MIN_LOST = 3
const WARN_SHARE = 0.1
const FAIL_SHARE = 0.3
const MAX_EVIDENCE = 6

const itemNouns: Record<MediaType, string> = { series: 'episodes', films: 'films', music: 'albums' }

/** source: Sonarr and Radarr, `DeleteMediaFileReason`: an upgrade replaces the file that it deletes. */
const REPLACED_REASON = /^(upgrade|manualoverride|nolinkedepisodes)$/i
const MISSING_REASON = /^missingfromdisk$/i

export const libraryMissingTitles: ReadOnlyCheck = {
  id: 'library-missing-titles',
  group: 'library',
  title: 'No library lost many titles within a day',
  meaning:
    'Somebody deleted them by accident, or a disk is missing. Everything is downloaded again, or is gone for good.',
  depends_on: ['storage-root-present', 'library-roots', 'apps-database', 'apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'find out what deletes them, and stop it first', command: null },
  repair: null,
  async run(facts) {
    const { mediaManagers, requestManagers } = await facts.apps()
    const requestServices = requestManagers.map(({ service }) => service)
    return checkEachApp(mediaManagers, facts, (manager) => checkLosses(manager, facts, requestServices))
  },
}

async function checkLosses(
  manager: MediaManager,
  facts: CheckFacts,
  also_affects: readonly string[],
): Promise<CheckResult> {
  const { service: subject, title, media } = manager
  const dayAgo = new Date(facts.now.getTime() - DAY_MS)
  const [items, events] = [requireFact(await manager.items()), requireFact(await manager.historySince(dayAgo))]
  const present = items.reduce((sum, one) => sum + one.present_parts, 0)
  const deleted = unreplacedDeletions(events)
  const before = Math.max(present + deleted.length, highestRecentCount(subject, facts))
  recordItemCount(subject, present, facts)
  const lost = before - present
  const share = before === 0 ? 0 : lost / before
  if (lost < MIN_LOST || share < WARN_SHARE) return pass(`${title} still has its titles.`, { subject })
  const missing = deleted.length > 0 && deleted.every(({ reason }) => MISSING_REASON.test(reason ?? ''))
  const importing = await manager.importSettings()
  const bin = importing.known ? importing.value.recycle_bin : null
  const makeResult = share < FAIL_SHARE ? warn : fail
  return makeResult(
    `${title} lost ${lost} of its ${before} ${itemNouns[media]} since yesterday: ${describeCause(deleted, missing)}.`,
    {
      subject,
      also_affects,
      evidence: [
        bin === null ? 'it has no recycling bin: deleted files are gone at once' : `its recycling bin is ${bin}`,
        ...deleted.map(({ source_title: path, reason }) => `${basename(path)}: ${reason}`),
      ].slice(0, MAX_EVIDENCE),
      remedy: lossRemedy(title, missing, bin),
    },
  )
}

/** Returns the deletions that were neither upgrades nor followed by a new import, newest first. */
export function unreplacedDeletions(events: readonly HistoryEvent[]): HistoryEvent[] {
  const last = new Map<string, HistoryEvent>()
  for (const event of events.toReversed())
    if (event.kind === 'deleted' || event.kind === 'imported') last.set(event.part ?? event.item, event)
  return [...last.values()]
    .filter(({ kind, reason }) => kind === 'deleted' && !REPLACED_REASON.test(reason ?? ''))
    .toReversed()
}

function describeCause(deleted: readonly HistoryEvent[], missing: boolean): string {
  if (deleted.length === 0) return 'they were removed from it'
  return missing ? 'their files disappeared from the disk' : 'somebody or something deleted them through the app'
}

function lossRemedy(title: string, missing: boolean, bin: string | null): CheckRemedy {
  if (missing)
    return {
      summary: 'check that the disk is mounted, before everything is downloaded again',
      command: 'usher storage',
    }
  const recovery =
    bin === null
      ? `have ${title} keep deleted files (Settings, Media Management, Recycling Bin)`
      : `move them back out of ${bin}`
  return { summary: `stop the program that cleans up there, then ${recovery}`, command: null }
}
