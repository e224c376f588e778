import type { MediaManagerSnapshot, StuckSnapshot } from '../snapshot.ts'
import { formatMoment, createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'

/**
 * Explains why every indexer fails. Uses the indexer manager, or, if there is none or it does not answer, the library's
 * own check. source: `IndexerStatusCheck` is an error where all fail, and a warning where some do.
 */
export function diagnoseIndexers(
  { title, health }: MediaManagerSnapshot,
  { indexerManagers }: StuckSnapshot,
): StuckDiagnosis | undefined {
  const enabledIndexers = indexerManagers.flatMap(({ indexers, ...manager }) =>
    (indexers.known ? indexers.value : []).filter(({ enabled }) => enabled).map((indexer) => ({ ...indexer, manager })),
  )
  const [first] = enabledIndexers
  if (first && enabledIndexers.every(({ failure }) => failure !== null))
    return allIndexersFailing(
      enabledIndexers.map(({ name, failure }) => `${name} failed too often${untilText(failure?.until ?? null)}.`),
      first.manager.service,
      latestOf(enabledIndexers.map(({ failure }) => failure?.since ?? null)),
    )
  const issue = health.known
    ? health.value.find(({ source, severity }) => source === 'IndexerStatusCheck' && severity === 'error')
    : undefined
  if (first || !issue) return undefined
  return allIndexersFailing(
    [`The check ${issue.source} of ${title} fails: "${issue.message}".`],
    indexerManagers[0]?.service ?? null,
    null,
  )
}

const allIndexersFailing = (evidence: string[], manager: string | null, since: Date | null): StuckDiagnosis =>
  createDiagnosis('indexers-all-failing', {
    summary: 'Every indexer fails, so nothing new can be found.',
    evidence,
    advice:
      'Indexers are skipped for hours after they fail. Check the account, its limits and this machine’s connection, then test them.',
    command: manager === null ? 'usher status' : `usher repair indexers-answering:${manager}`,
    since,
    sharedCause: 'indexers-all-failing',
  })

const untilText = (until: Date | null): string =>
  until === null ? '' : ` and is in backoff until ${formatMoment(until)}`

const latestOf = (moments: (Date | null)[]): Date | null => {
  const times = moments.flatMap((moment) => (moment === null ? [] : [moment.getTime()]))
  return times.length === 0 ? null : new Date(Math.max(...times))
}
