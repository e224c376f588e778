import { get, hoursAgo, post, type AppAsked, type AppPath } from './app.ts'
import { queries } from './prowlarr-history.ts'
import { prowlarrWiring } from './prowlarr-wiring.ts'
import { added, dropPath } from './servarr-kept.ts'
import { invalid, lastNumber, replacing } from './servarr-changes.ts'
import { family, page } from './servarr.ts'

const BASE = '/api/v1'
const FAILING_HOURS = 9
/** The one that asks for a browser, and the tag that it shares with what has one. */
const GUARDED = 'Quarry'
const SOLVED = 1

export const prowlarr = family({
  name: 'prowlarr',
  title: 'Prowlarr',
  port: 9696,
  version: '2.6.5.5480',
  base: BASE,
  paths: [
    get(`${BASE}/indexer`, (asked) => [...indexers(asked), ...added(asked, 'indexer')]),
    post(`${BASE}/indexer`, entered),
    replacing(
      `${BASE}/indexer/{id}`,
      (asked) => added(asked, 'indexer').find(({ id }) => id === Number(asked.parts['id'])),
      async (asked, id) => ({ ...((await asked.request.json()) as object), id }),
    ),
    dropPath(`${BASE}/indexer`, 'indexer'),
    get(`${BASE}/indexerstatus`, (asked) => failing(asked)),
    post(`${BASE}/indexer/test`, (asked) => tried(asked)),
    get(`${BASE}/history`, (asked) => page(asked, 'date', queries(asked))),
    ...prowlarrWiring(BASE).map(tagged),
  ],
  says: [
    'ReleaseSearchService: Searching indexer(s): [Harbour, Mill, Orchard, Quarry] for Term: [], Offset: 0, Limit: 100, Categories: [5030, 5040]',
    'Cardigann: Harbour: 84 releases found',
    'ApplicationService: Syncing indexers to Sonarr',
    'HousekeepingService: Running housecleaning tasks',
    'IndexerStatusService: Lantern is still unavailable',
  ],
})

const indexers = (asked: AppAsked): object[] =>
  asked.household.indexers.map(({ id, name, protocol, privacy }) => ({
    id,
    name,
    fields: privacy === 'private' ? [withheld] : [],
    implementationName: protocol === 'torrent' ? 'Cardigann' : 'Generic Newznab',
    implementation: protocol === 'torrent' ? 'Cardigann' : 'Newznab',
    configContract: protocol === 'torrent' ? 'CardigannSettings' : 'NewznabSettings',
    infoLink: '',
    tags: name === GUARDED ? [SOLVED] : [],
    indexerUrls: [`https://${name.toLowerCase()}.example/`],
    definitionName: name.toLowerCase(),
    description: '',
    language: 'en-US',
    enable: true,
    redirect: false,
    supportsRss: true,
    supportsSearch: true,
    supportsRedirect: false,
    appProfileId: 1,
    protocol,
    privacy,
    priority: 25,
    added: hoursAgo(asked, 4800),
    sortName: name.toLowerCase(),
  }))

/** source: seen in a Prowlarr 2: what is private is told as eight stars. */
const withheld = {
  order: 0,
  name: 'apikey',
  label: 'API Key',
  value: '********',
  type: 'textbox',
  advanced: false,
  privacy: 'apiKey',
  isFloat: false,
}

/** source: its `IndexerController`: it is tried first, unless it is turned off; a name is there once. */
async function entered(asked: AppAsked): Promise<Response> {
  const sent = (await asked.request.json()) as { name: string; enable: boolean }
  const all = added(asked, 'indexer')
  if ([...asked.household.indexers, ...all].some((one) => one['name' as keyof typeof one] === sent.name))
    return invalid('Name', 'Should be unique')
  if (sent.enable) return invalid('', 'Unable to connect to indexer, connection refused')
  const one = { ...sent, id: lastNumber([...asked.household.indexers, ...all]) + 1 }
  all.push(one)
  return Response.json(one, { status: 201 })
}

const answering = ({ told }: AppAsked): Record<number, boolean> => told.of('prowlarr answering', () => ({}))

/** One that is down for good (`gone`) fails its trial too. source: a failed trial is 400, with what was wrong. */
async function tried(asked: AppAsked): Promise<Response | object> {
  const { id } = (await asked.request.json()) as { id?: number }
  const found = asked.household.indexers.find((one) => one.id === id)
  if (!found) return Response.json({ message: 'NotFound' }, { status: 404 })
  if (found.failing && found.gone)
    return Response.json(
      [{ propertyName: '', errorMessage: 'Unable to connect to indexer, connection refused', severity: 'error' }],
      { status: 400 },
    )
  answering(asked)[found.id] = true
  return {}
}

const failing = (asked: AppAsked): object[] =>
  asked.household.indexers
    .filter(({ id, failing: fails }) => fails && !answering(asked)[id])
    .map(({ id, failingHours = FAILING_HOURS }) => ({
      id,
      indexerId: id,
      disabledTill: new Date(asked.now() + 40 * 60_000).toISOString(),
      mostRecentFailure: hoursAgo(asked, 0.3),
      initialFailure: hoursAgo(asked, failingHours),
    }))

/** An application with a tag is entered only what shares it; a proxy serves only that. */
function tagged(path: AppPath): AppPath {
  const [, sort] = /\/(applications|indexerproxy)$/.exec(path.path) ?? []
  if (path.method !== 'GET' || !sort) return path
  return {
    ...path,
    answer: async (asked) => {
      const said = await path.answer(asked)
      const { tags } = asked.household.troubles ?? {}
      const tag = sort === 'applications' ? tags?.consumers : tags?.proxy
      if (tag === undefined || !Array.isArray(said)) return said
      return said.map((one: object) => ({ ...one, tags: [tag] }))
    },
  }
}
