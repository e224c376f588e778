import { flag, id, inner, many, moment, numberOr, text, textOr, type Foreign } from '../../../lib/json-reader.ts'
import type { Indexer, IndexerConsumer, IndexerManager, IndexerProxy, IndexerQuery } from '../roles/indexer-manager.ts'
import { needed } from '../connection/needed.ts'
import { both, from } from '../connection/known.ts'
import type { Renewing } from '../roles/rotation.ts'
import { lineTo, type Line, readApart, type Way } from '../connection/line.ts'
import { field, healthNotes, numbers, protocolOf, records } from './entries.ts'
import { renewEntries } from './renew.ts'
import { prowlarrKey } from './reset-key.ts'
import { heldByProwlarr } from './held.ts'
import { indexerWiring } from './indexer-wiring.ts'
import { indexersMoving } from './indexers-moving.ts'
import { servarrBackup } from './own-backup.ts'
import { servarrManners } from './manners.ts'

const BASE = '/api/v1'
/** An indexer of Prowlarr brings all its fields and categories with it. */
const INDEXER_BYTES = 32 * 1024 * 1024
const QUERIES = 500
const manners = servarrManners({ app: 'prowlarr', title: 'Prowlarr', port: 9696, base: BASE })

export function prowlarr(way: Way): IndexerManager {
  const line = lineTo(manners, way)
  const indexers = async () => {
    const [all, failing] = await Promise.all([
      line.ask(`${BASE}/indexer`, many(indexer), { most_bytes: INDEXER_BYTES }),
      line.ask(`${BASE}/indexerstatus`, (said) => new Map(many(failure)(said))),
    ])
    return from(both(all, failing), ([every, failures]) =>
      every.map((one) => ({ ...one, failing: failures.get(one.id) ?? null })),
    )
  }
  const asked = () =>
    line.ask(`${BASE}/history?page=1&pageSize=${QUERIES}&sortKey=date&sortDirection=descending`, (said) =>
      records(said).map(query),
    )
  const consumers = () => line.ask(`${BASE}/applications`, many(consumer))
  return {
    ...line,
    indexers,
    asked,
    tryIndexer: tries(readApart(line)),
    consumers,
    proxies: () => line.ask(`${BASE}/indexerproxy`, many(proxy)),
    rotation: prowlarrKey({ line, manners, way }, BASE),
    ownBackup: servarrBackup(line, BASE),
    renew: async (other) =>
      other.app === 'prowlarr' ? enterEverywhere(line) : renewEntries(line, `${BASE}/applications`, other),
    holds: async () => heldByProwlarr(await consumers(), await indexers(), await asked()),
    wiring: indexerWiring(readApart(line), BASE),
    moving: indexersMoving(readApart(line), BASE),
    health: () => line.ask(`${BASE}/health`, (said) => healthNotes(many((one) => one)(said))),
  }
}

/** source: its `IndexerFactory.Test`: one that is known and answers is no longer counted as failing. */
const tries =
  (line: Line) =>
  async (wanted: string): Promise<void> => {
    const all = await needed(
      line.ask(
        `${BASE}/indexer`,
        many((one) => one),
        { most_bytes: INDEXER_BYTES },
      ),
    )
    const json = all.find((one) => id(one, 'id') === wanted)
    if (json) await line.instruct(`${BASE}/indexer/test`, { method: 'POST', json, what: text(json, 'name') })
  }

/** It writes its key into every library it serves, whatever stands there. */
async function enterEverywhere(line: Line): Promise<Renewing[]> {
  const json = { name: 'ApplicationIndexerSync', forceSync: true }
  await line.instruct(`${BASE}/command`, { method: 'POST', json, what: 'its key in the libraries' })
  return [{ name: 'its libraries', proved: false }]
}

const indexer = (one: Foreign): Indexer => ({
  id: id(one, 'id'),
  name: text(one, 'name'),
  enabled: flag(one, 'enable'),
  protocol: protocolOf(one),
  privacy: textOr(one, 'privacy') ?? '',
  priority: numberOr(one, 'priority') ?? 25,
  tags: numbers(one, 'tags'),
  failing: null,
})

/** source: only indexers that fail are in `/indexerstatus`. */
const failure = (one: Foreign): [string, NonNullable<Indexer['failing']>] => [
  id(one, 'indexerId'),
  {
    since: moment(one, 'initialFailure'),
    last: moment(one, 'mostRecentFailure'),
    until: moment(one, 'disabledTill'),
  },
]

const kinds: Record<string, IndexerQuery['kind']> = {
  indexerQuery: 'query',
  indexerRss: 'rss',
  releaseGrabbed: 'grab',
  indexerAuth: 'sign-in',
}

/** What its data say of addresses is left out: they hold the indexers' keys. */
function query(one: Foreign): IndexerQuery {
  const data = inner(one, 'data')
  return {
    indexer: id(one, 'indexerId'),
    kind: kinds[text(one, 'eventType')] ?? 'other',
    at: moment(one, 'date') ?? new Date(0),
    successful: flag(one, 'successful'),
    query: textOr(data, 'query'),
    results: numberOr(data, 'queryResults'),
    source: textOr(data, 'source'),
    title: textOr(data, 'grabTitle'),
    milliseconds: numberOr(data, 'elapsedTime'),
  }
}

const consumer = (one: Foreign): IndexerConsumer => ({
  name: text(one, 'name'),
  program: text(one, 'implementation'),
  sync: textOr(one, 'syncLevel') ?? '',
  tags: numbers(one, 'tags'),
})

const proxy = (one: Foreign): IndexerProxy => ({
  name: text(one, 'name'),
  program: text(one, 'implementation'),
  host: textOr(field(one, 'host'), 'value'),
  tags: numbers(one, 'tags'),
})
