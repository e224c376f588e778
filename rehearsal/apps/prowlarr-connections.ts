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
      initialProviders: (isFirstStart) => (isFirstStart ? [] : Object.keys(ports).map(defaultApplication)),
      templates: Object.keys(ports).map(applicationTemplate),
      test: testApplication,
    }),
    ...providerRoutes({
      path: `${base}/indexerproxy`,
      stateName: 'prowlarr proxies',
      initialProviders: (isFirstStart) =>
        isFirstStart ? [] : [{ ...flaresolverrTemplate(FLARESOLVERR_URL, [1]), id: 1 }],
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
  const template = applicationTemplate(name)
  const values: Record<string, unknown> = {
    prowlarrUrl: 'http://prowlarr:9696',
    baseUrl: `http://${name.toLowerCase()}:${ports[name]}`,
    apiKey: defaultKey(name.toLowerCase()),
  }
  return {
    ...template,
    id: at + 1,
    syncLevel: 'fullSync',
    fields: template.fields.map((each) => ({ ...each, value: values[each.name] ?? each.value })),
  }
}

const hostOfUrl = (address: unknown): string => (URL.canParse(String(address)) ? new URL(String(address)).host : '')

/** source: Prowlarr asks the media manager to call it back, so both must be reachable. */
function testApplication(
  provider: ServarrProvider,
  { sharedState }: AppHandlerContext,
): ServarrValidationFailure | undefined {
  const library = sharedState.appsByAddress.get(hostOfUrl(fieldValue(provider, 'baseUrl')))
  const self = sharedState.appsByAddress.get(hostOfUrl(fieldValue(provider, 'prowlarrUrl')))
  if (library?.app !== provider.implementation.toLowerCase())
    return {
      propertyName: 'BaseUrl',
      errorMessage: `Unable to complete application test, cannot connect to ${provider.implementation}. Connection refused`,
    }
  if (library.key !== fieldValue(provider, 'apiKey'))
    return { propertyName: 'ApiKey', errorMessage: 'API Key is invalid' }
  if (self?.app !== 'prowlarr')
    return {
      propertyName: 'ProwlarrUrl',
      errorMessage: `Prowlarr URL is invalid, ${provider.implementation} cannot connect to Prowlarr`,
    }
  return undefined
}

function testFlaresolverr(
  provider: ServarrProvider,
  { sharedState }: AppHandlerContext,
): ServarrValidationFailure | undefined {
  return sharedState.appsByAddress.get(hostOfUrl(fieldValue(provider, 'host')))?.app === 'flaresolverr'
    ? undefined
    : {
        propertyName: 'Host',
        errorMessage: `Failed to test proxy. Connection refused (${String(fieldValue(provider, 'host'))})`,
      }
}
