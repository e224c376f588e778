import type { LibrarySeen, Seen } from '../look.ts'
import { momentOf, verdict, type Verdict } from '../verdict.ts'

/**
 * Why a library can find nothing at all: every indexer fails. Told by the manager of the indexers, or, where there is
 * none or it is silent, by the library's own check. source: `IndexerStatusCheck` is an error where all fail, and a
 * warning where some do.
 */
export function noIndexer({ title, health }: LibrarySeen, { managers }: Seen): Verdict | undefined {
  const asked = managers.flatMap(({ indexers, ...manager }) =>
    (indexers.known ? indexers.value : []).filter(({ enabled }) => enabled).map((one) => ({ ...one, manager })),
  )
  const [first] = asked
  if (first && asked.every(({ failing }) => failing !== null))
    return none(
      asked.map(({ name, failing }) => `${name} failed too often${untilOf(failing?.until ?? null)}.`),
      first.manager.service,
      latest(asked.map(({ failing }) => failing?.since ?? null)),
    )
  const note = health.known
    ? health.value.find(({ source, severity }) => source === 'IndexerStatusCheck' && severity === 'error')
    : undefined
  if (first || !note) return undefined
  return none([`The check ${note.source} of ${title} fails: "${note.message}".`], managers[0]?.service ?? null, null)
}

const none = (evidence: string[], manager: string | null, since: Date | null): Verdict =>
  verdict('indexers-all-failing', {
    summary: 'Every indexer fails, so nothing new can be found.',
    evidence,
    advice:
      'They are left alone for hours after they fail. See why: an account, a limit, or the way out of this machine; then have them tried.',
    command: manager === null ? 'usher status' : `usher repair indexers-answering:${manager}`,
    since,
    shared: 'indexers-all-failing',
  })

const untilOf = (until: Date | null): string => (until === null ? '' : ` and is left alone until ${momentOf(until)}`)

const latest = (moments: (Date | null)[]): Date | null => {
  const told = moments.flatMap((one) => (one === null ? [] : [one.getTime()]))
  return told.length === 0 ? null : new Date(Math.max(...told))
}
