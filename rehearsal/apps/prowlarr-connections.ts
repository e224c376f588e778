import { runBackupCommand } from './servarr-backups.ts'
import { post, type AppHandlerContext, type AppRoute } from './app.ts'
import { generateKey, defaultKey } from './keys.ts'
import {
  providerRoutes,
  fieldValue,
  type ProviderTemplate,
  type ServarrValidationFailure,
  type ServarrProvider,
} from './servarr-providers.ts'
import { tagRoutes } from './servarr-tags.ts'

const ports: Record<string, number> = { Sonarr: 8989, Radarr: 7878, Lidarr: 8686 }
const FLARESOLVERR_URL = 'http://flaresolverr:8191/'

const applicationTemplate = (name: string): ProviderTemplate => ({
  name,
  implementationName: name,
  implementation: name,
  configContract: `${name}Settings`,
  infoLink: '',
  tags: [],
  syncLevel: 'addOnly',
  fields: [
    { name: 'prowlarrUrl', value: 'http://localhost:9696' },
    { name: 'baseUrl', value: `http://localhost:${ports[name]}` },
    { name: 'apiKey', value: '', secret: true },
    { name: 'syncCategories', value: [] },
  ],
})

const flaresolverrTemplate = (host: string, tags: number[]): ProviderTemplate => ({
  name: 'FlareSolverr',
  implementationName: 'FlareSolverr',
  implementation: 'FlareSolverr',
  configContract: 'FlareSolverrSettings',
  infoLink: '',
  tags,
  fields: [
    { name: 'host', value: host },
    { name: 'requestTimeout', value: 60 },
  ],
})

/** Prowlarr’s applications and indexer proxies. */
export function prowlarrConnectionRoutes(base: string): AppRoute[] {
  return [
    ...providerRoutes({
      path: `${base}/applications`,
      stateName: 'prowlarr applications',
      initialProviders: (bare) => (bare ? [] : Object.keys(ports).map(defaultApplication)),
      templates: Object.keys(ports).map(applicationTemplate),
      test: testApplication,
    }),
    ...providerRoutes({
      path: `${base}/indexerproxy`,
      stateName: 'prowlarr proxies',
      initialProviders: (bare) => (bare ? [] : [{ ...flaresolverrTemplate(FLARESOLVERR_URL, [1]), id: 1 }]),
      templates: [flaresolverrTemplate('http://localhost:8191/', [])],
      test: testFlaresolverr,
    }),
    ...tagRoutes('prowlarr', base),
    post(`${base}/command`, async (context) => {
      const { name } = (await context.request.json()) as { name: string }
      if (name === 'ResetApiKey') context.replaceKey?.(generateKey())
      if (name === 'Backup') runBackupCommand(context, 'prowlarr')
      return Response.json(
        { id: 31, name, status: 'queued', queued: new Date(context.now()).toISOString() },
        { status: 201 },
      )
    }),
  ]
}

function defaultApplication(name: string, at: number): ServarrProvider {
  const one = applicationTemplate(name)
  const values: Record<string, unknown> = {
    prowlarrUrl: 'http://prowlarr:9696',
    baseUrl: `http://${name.toLowerCase()}:${ports[name]}`,
    apiKey: defaultKey(name.toLowerCase()),
  }
  return {
    ...one,
    id: at + 1,
    syncLevel: 'fullSync',
    fields: one.fields.map((each) => ({ ...each, value: values[each.name] ?? each.value })),
  }
}

const hostOfUrl = (address: unknown): string => (URL.canParse(String(address)) ? new URL(String(address)).host : '')

/** source: Prowlarr has the library call it back, so both have to be there. */
function testApplication(
  one: ServarrProvider,
  { sharedState }: AppHandlerContext,
): ServarrValidationFailure | undefined {
  const library = sharedState.appsByAddress.get(hostOfUrl(fieldValue(one, 'baseUrl')))
  const self = sharedState.appsByAddress.get(hostOfUrl(fieldValue(one, 'prowlarrUrl')))
  if (library?.app !== one.implementation.toLowerCase())
    return {
      propertyName: 'BaseUrl',
      errorMessage: `Unable to complete application test, cannot connect to ${one.implementation}. Connection refused`,
    }
  if (library.key !== fieldValue(one, 'apiKey')) return { propertyName: 'ApiKey', errorMessage: 'API Key is invalid' }
  if (self?.app !== 'prowlarr')
    return {
      propertyName: 'ProwlarrUrl',
      errorMessage: `Prowlarr URL is invalid, ${one.implementation} cannot connect to Prowlarr`,
    }
  return undefined
}

function testFlaresolverr(
  one: ServarrProvider,
  { sharedState }: AppHandlerContext,
): ServarrValidationFailure | undefined {
  return sharedState.appsByAddress.get(hostOfUrl(fieldValue(one, 'host')))?.app === 'flaresolverr'
    ? undefined
    : {
        propertyName: 'Host',
        errorMessage: `Failed to test proxy. Connection refused (${String(fieldValue(one, 'host'))})`,
      }
}
