import type { StuckItem, StuckReason } from '../../../../../contract/kinds/stuck.ts'
import { RESUME_COMMAND } from '../../../media/pause/record.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { notKnown, pass, warn, type CheckResult } from '../result.ts'

/** Reasons that wait for a person, or that another check reports. */
const REASONS_REPORTED_ELSEWHERE: readonly StuckReason[] = ['waiting-for-approval', 'importer-busy', 'not-known']
/** Reasons for which `abandon-download` helps. */
const ABANDON_REASONS: readonly StuckReason[] = [
  'no-peers',
  'slow',
  'failed',
  'files-missing',
  'sample-or-archive-only',
  'not-an-upgrade',
  'not-matched',
]
const OTHER_REPAIRS: Partial<Record<StuckReason, string>> = {
  paused: 'resume-downloads',
  'path-not-visible': 'move-downloads',
}
/** Reasons that are also reported if the download client does not respond. */
const CLIENT_REASONS: readonly StuckReason[] = ['download-client-unreachable', 'no-peers', 'slow']
const MAX_EVIDENCE = 5

export const queueMoving: ReadOnlyCheck = {
  id: 'queue-moving',
  group: 'queue',
  title: 'No download or request is stuck',
  meaning: 'It was requested and found, but it will not arrive by itself.',
  depends_on: [
    'stack-present',
    'storage-space',
    'tunnel-up',
    'tunnel-shared',
    'apps-database',
    'apps-answer',
    'apps-clients',
    'apps-paths',
    'indexers-answering',
    'library-roots',
  ],
  visible_after_seconds: 0,
  remedy: { summary: 'see which items are stuck, and why', command: 'usher stuck' },
  repair: 'abandon-download',
  additional_repairs: ['resume-downloads', 'move-downloads'],
  async run({ stuck, apps }) {
    const [{ items, not_known: notKnownApps }, { downloadClients }] = await Promise.all([stuck(), apps()])
    const unresponsiveClients = downloadClients
      .filter(({ title }) => notKnownApps.some(({ subject }) => subject === title))
      .map(({ service }) => service)
    // The verdict says itself that usher paused all downloads.
    const stopped = items.filter(
      ({ reason_code, command }) => !REASONS_REPORTED_ELSEWHERE.includes(reason_code) && command !== RESUME_COMMAND,
    )
    const byReason = [...Map.groupBy(stopped, ({ reason_code }) => reason_code)]
    const unknownResults = [...Map.groupBy(notKnownApps, ({ subject }) => subject.toLowerCase())].map(
      ([subject, [one, ...others]]) =>
        notKnown(one!.because, { subject, evidence: others.map(({ because }) => because) }),
    )
    if (byReason.length === 0) return [pass('Nothing is stuck.'), ...unknownResults]
    return [
      ...byReason.map(([reason, stuckItems]) => resultForReason(reason, stuckItems, unresponsiveClients)),
      ...unknownResults,
    ]
  },
}

function resultForReason(
  reason: StuckReason,
  items: readonly StuckItem[],
  unresponsiveClients: readonly string[],
): CheckResult {
  const [first] = items as [StuckItem]
  const subjectText = items.length === 1 ? first.title : `${items.length} items are stuck`
  return warn(`${subjectText}: ${first.summary}`, {
    subject: reason,
    since: latestProgress(items),
    repairable: OTHER_REPAIRS[reason] !== undefined || ABANDON_REASONS.includes(reason),
    repair_override: OTHER_REPAIRS[reason] ?? null,
    caused_by_services: CLIENT_REASONS.includes(reason) ? unresponsiveClients : [],
    evidence: items
      .slice(0, MAX_EVIDENCE)
      .map(({ title, term, evidence }) => `${title} (${term}): ${evidence[0] ?? reason}`),
    remedy: { summary: first.advice.replace(/\.$/, ''), command: first.command ?? 'usher stuck' },
  })
}

/** Returns when the item that stopped last did so; null if that is not known of any. */
function latestProgress(items: readonly StuckItem[]): Date | null {
  const times = items.flatMap(({ last_progress_at: at }) => (at === null ? [] : [Date.parse(at)]))
  return times.length === 0 ? null : new Date(Math.max(...times))
}
