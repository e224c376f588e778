import { ageHoursOf, get, hoursAgo, momentHoursAgo, post, type AppHandlerContext, type AppRoute } from './app.ts'
import { indexerHistory } from './prowlarr-history.ts'
import { prowlarrConnectionRoutes } from './prowlarr-connections.ts'
import { addedItems, deleteItemRoute } from './servarr-added-items.ts'
import { genericIndexers, isReachableIndexer, maskKeys } from './prowlarr-generic-indexers.ts'
import { invalidProperty, highestId, replaceRoute } from './servarr-responses.ts'
import { servarrApp, pagedJson } from './servarr.ts'

const BASE = '/api/v1'
const FAILING_HOURS = 9
/** The time until a failing indexer is tried again. */
const RETRY_MS = 3_600_000
/** The indexer that requires a browser. It shares a tag with the challenge solver. */
const BROWSER_REQUIRED_INDEXER = 'Quarry'
const FLARESOLVERR_TAG = 1

export const prowlarr = servarrApp({
  name: 'prowlarr',
  title: 'Prowlarr',
  port: 9696,
  version: '2.6.5.5480',
  base: BASE,
  routes: [
    get(`${BASE}/indexer/schema`, () => genericIndexers),
    get(`${BASE}/indexer`, (context) => [...indexersJson(context), ...addedItems(context, 'indexer')]),
    post(`${BASE}/indexer`, addIndexer),
    replaceRoute(
      `${BASE}/indexer/{id}`,
      (context) => addedItems(context, 'indexer').find(({ id }) => id === Number(context.pathParams['id'])),
      async (context, id) => ({ ...((await context.request.json()) as object), id }),
    ),
    deleteItemRoute(`${BASE}/indexer`, 'indexer'),
    get(`${BASE}/indexerstatus`, (context) => indexerStatuses(context)),
    post(`${BASE}/indexer/test`, (context) => testIndexer(context)),
    get(`${BASE}/history`, (context) => pagedJson(context, 'date', indexerHistory(context))),
    ...prowlarrConnectionRoutes(BASE).map(withTags),
  ],
  idleLogLines: [
    'ReleaseSearchService: Searching indexer(s): [Harbour, Mill, Orchard, Quarry] for Term: [], Offset: 0, Limit: 100, Categories: [5030, 5040]',
    'Cardigann: Harbour: 84 releases found',
    'ApplicationService: Syncing indexers to Sonarr',
    'HousekeepingService: Running housecleaning tasks',
    'IndexerStatusService: Lantern is still unavailable',
  ],
})

const indexersJson = (context: AppHandlerContext): object[] =>
  context.household.indexers.map(({ id, name, protocol, privacy }) => ({
    id,
    name,
    fields: privacy === 'private' ? [maskedApiKey] : [],
    implementationName: protocol === 'torrent' ? 'Cardigann' : 'Generic Newznab',
    implementation: protocol === 'torrent' ? 'Cardigann' : 'Newznab',
    configContract: protocol === 'torrent' ? 'CardigannSettings' : 'NewznabSettings',
    infoLink: '',
    tags: name === BROWSER_REQUIRED_INDEXER ? [FLARESOLVERR_TAG] : [],
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
    added: hoursAgo(context, 4800),
    sortName: name.toLowerCase(),
  }))

/** source: seen on Prowlarr 2: private fields are eight asterisks. */
const maskedApiKey = {
  order: 0,
  name: 'apikey',
  label: 'API Key',
  value: '********',
  type: 'textbox',
  advanced: false,
  privacy: 'apiKey',
  isFloat: false,
}

/** source: its `IndexerController`: it is tested first, unless it is disabled; names are unique. */
async function addIndexer(context: AppHandlerContext): Promise<Response> {
  const sent = (await context.request.json()) as { name: string; enable: boolean }
  const all = addedItems(context, 'indexer')
  if ([...context.household.indexers, ...all].some((item) => item['name' as keyof typeof item] === sent.name))
    return invalidProperty('Name', 'Should be unique')
  if (sent.enable && !isReachableIndexer(sent))
    return invalidProperty('', 'Unable to connect to indexer, connection refused')
  const one = { ...maskKeys(sent), id: highestId([...context.household.indexers, ...all]) + 1 }
  all.push(one)
  return Response.json(one, { status: 201 })
}

const indexersAnsweringAgain = ({ sharedState }: AppHandlerContext): Record<number, boolean> =>
  sharedState.getOrCreate('prowlarr answering', () => ({}))

/**
 * An indexer that is down for good (`gone`) also fails its test. source: a failed test is 400 with the reason.
 */
async function testIndexer(context: AppHandlerContext): Promise<Response | object> {
  const sent = (await context.request.json()) as { id?: number }
  const { id } = sent
  if (!id && isReachableIndexer(sent)) return {}
  if (addedItems(context, 'indexer').some((one) => one.id === id)) return {}
  const found = context.household.indexers.find((one) => one.id === id)
  if (!found) return Response.json({ message: 'NotFound' }, { status: 404 })
  if (found.failing && found.gone)
    return Response.json(
      [{ propertyName: '', errorMessage: 'Unable to connect to indexer, connection refused', severity: 'error' }],
      { status: 400 },
    )
  indexersAnsweringAgain(context)[found.id] = true
  return {}
}

/** The age of the last hourly failure. */
const lastFailureHours = (context: AppHandlerContext): number => 0.3 - Math.floor(0.3 - ageHoursOf(context))

const indexerStatuses = (context: AppHandlerContext): object[] =>
  context.household.indexers
    .filter(({ id, failing: fails }) => fails && !indexersAnsweringAgain(context)[id])
    .map(({ id, failingHours = FAILING_HOURS }) => ({
      id,
      indexerId: id,
      disabledTill: new Date(momentHoursAgo(context, lastFailureHours(context)) + RETRY_MS).toISOString(),
      mostRecentFailure: hoursAgo(context, lastFailureHours(context)),
      initialFailure: hoursAgo(context, failingHours),
    }))

/** With tags, an application gets only the indexers that share one, and a proxy serves only those. */
function withTags(path: AppRoute): AppRoute {
  const [, resource] = /\/(applications|indexerproxy)$/.exec(path.path) ?? []
  if (path.method !== 'GET' || !resource) return path
  return {
    ...path,
    handle: async (context) => {
      const result = await path.handle(context)
      const { tags } = context.household.faults ?? {}
      const tag = resource === 'applications' ? tags?.consumers : tags?.proxy
      if (tag === undefined || !Array.isArray(result)) return result
      return result.map((one: object) => ({ ...one, tags: [tag] }))
    },
  }
}
