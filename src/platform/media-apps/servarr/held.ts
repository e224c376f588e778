import type { Held } from '../roles/app.ts'
import type { Indexer, IndexerConsumer, IndexerQuery } from '../roles/indexer-manager.ts'
import type { HealthNote, LibraryHand, LibrarySource } from '../roles/library-settings.ts'
import { both, from, type Known } from '../connection/known.ts'

/** The family never shows what it was given, only `********`; whether it opens anything its own health checks say. */
export function heldByLibrary(
  hands: Known<LibraryHand[]>,
  sources: Known<LibrarySource[]>,
  health: Known<HealthNote[]>,
): Known<Held[]> {
  return from(both(both(hands, sources), health), ([[clients, indexers], notes]) => {
    const managed = indexers.filter(({ managed_as: as }) => as !== null)
    return [
      ...clients
        .filter(({ enabled }) => enabled)
        .map(({ name, program }) => held(name, 'client', program.toLowerCase(), wordOn(name, notes, 'DownloadClient'))),
      ...(managed.length > 0 ? [held('Prowlarr', 'indexer', 'prowlarr', null)] : []),
      ...indexers
        .filter(({ managed_as: as, enabled }) => as === null && enabled)
        .map(({ name }) => held(name, 'indexer', null, wordOn(name, notes, 'Indexer'))),
    ]
  })
}

/** It asks public indexers without showing anything, so they are left out. */
export function heldByProwlarr(
  consumers: Known<IndexerConsumer[]>,
  indexers: Known<Indexer[]>,
  asked: Known<IndexerQuery[]>,
): Known<Held[]> {
  return from(both(both(consumers, indexers), asked), ([[libraries, all], queries]) => [
    ...libraries.map(({ name, program }) => held(name, 'library', program.toLowerCase(), null)),
    ...all
      .filter(({ enabled, privacy }) => enabled && privacy !== 'public')
      .map((indexer) => held(indexer.name, 'indexer', null, answered(indexer, queries))),
  ])
}

const held = (name: string, sort: Held['sort'], opens: string | null, word: Held['word']): Held => ({
  name,
  sort,
  opens,
  current: null,
  word,
})

/** source: its checks name whom they are about: `Unable to communicate with qBittorrent.` */
function wordOn(name: string, notes: readonly HealthNote[], source: string): Held['word'] {
  const note = notes.find((one) => one.source.startsWith(source) && one.message.includes(name))
  return note ? { says: 'fails', because: note.message } : { says: 'works' }
}

/** What it was told last, by the indexer itself. */
function answered({ id, failing }: Indexer, queries: readonly IndexerQuery[]): Held['word'] {
  const [last] = queries.filter(({ indexer }) => indexer === id)
  if (last?.kind === 'sign-in' && !last.successful) return { says: 'refused', because: 'The last sign-in failed.' }
  if (failing) return { says: 'fails', because: 'It failed again and again, so Prowlarr leaves it alone for a while.' }
  return last?.successful ? { says: 'works' } : null
}
