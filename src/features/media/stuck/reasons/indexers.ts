import type { MediaManagerSnapshot, StuckSnapshot } from '../snapshot.ts'
import { formatMoment, createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'

/**
 * Explains why a library finds nothing: every indexer fails. Uses the indexer manager, or, if there is none or it does
 * not
 * answer, the library's own check. source: `IndexerStatusCheck` is an error where all fail, and a
 * warning where some do.
 */
export function diagnoseIndexers(
  { title, health }: MediaManagerSnapshot,
  { indexerManagers }: StuckSnapshot,
): StuckDiagnosis | undefined {
  const asked = indexerManagers.flatMap(({ indexers, ...manager }) =>
    (indexers.known ? indexers.value : []).filter(({ enabled }) => enabled).map((one) => ({ ...one, manager })),
  )
  const [first] = asked
  if (first && asked.every(({ failure }) => failure !== null))
    return allIndexersFailing(
      asked.map(({ name, failure }) => `${name} failed too often${untilText(failure?.until ?? null)}.`),
      first.manager.service,
      latestOf(asked.map(({ failure }) => failure?.since ?? null)),
    )
  const note = health.known
    ? health.value.find(({ source, severity }) => source === 'IndexerStatusCheck' && severity === 'error')
    : undefined
  if (first || !note) return undefined
  return allIndexersFailing(
    [`The check ${note.source} of ${title} fails: "${note.message}".`],
    indexerManagers[0]?.service ?? null,
    null,
  )
}

const allIndexersFailing = (evidence: string[], manager: string | null, since: Date | null): StuckDiagnosis =>
  createDiagnosis('indexers-all-failing', {
    summary: 'Every indexer fails, so nothing new can be found.',
    evidence,
    advice:
      'They are skipped for hours after they fail. See why: an account, a limit, or this machine’s connection; then test them.',
    command: manager === null ? 'usher status' : `usher repair indexers-answering:${manager}`,
    since,
    sharedCause: 'indexers-all-failing',
  })

const untilText = (until: Date | null): string =>
  until === null ? '' : ` and is left alone until ${formatMoment(until)}`

const latestOf = (moments: (Date | null)[]): Date | null => {
  const told = moments.flatMap((one) => (one === null ? [] : [one.getTime()]))
  return told.length === 0 ? null : new Date(Math.max(...told))
}
