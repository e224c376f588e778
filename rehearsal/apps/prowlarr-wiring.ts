import { backUp } from './servarr-backups.ts'
import { post, type AppAsked, type AppPath } from './app.ts'
import { freshKey, usualKey } from './keys.ts'
import { providerPaths, valueOf, type Blank, type Failure, type Provider } from './providers.ts'
import { labelPaths } from './servarr-labels.ts'

const ports: Record<string, number> = { Sonarr: 8989, Radarr: 7878, Lidarr: 8686 }
const SOLVER = 'http://flaresolverr:8191/'

const application = (name: string): Blank => ({
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

const solver = (host: string, tags: number[]): Blank => ({
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

/** Who Prowlarr serves, and what opens pages for it. */
export function prowlarrWiring(base: string): AppPath[] {
  return [
    ...providerPaths({
      path: `${base}/applications`,
      keptAs: 'prowlarr applications',
      begins: (bare) => (bare ? [] : Object.keys(ports).map(usual)),
      schema: Object.keys(ports).map(application),
      tries: triedApplication,
    }),
    ...providerPaths({
      path: `${base}/indexerproxy`,
      keptAs: 'prowlarr proxies',
      begins: (bare) => (bare ? [] : [{ ...solver(SOLVER, [1]), id: 1 }]),
      schema: [solver('http://localhost:8191/', [])],
      tries: triedSolver,
    }),
    ...labelPaths('prowlarr', base),
    post(`${base}/command`, async (asked) => {
      const { name } = (await asked.request.json()) as { name: string }
      if (name === 'ResetApiKey') asked.rekey?.(freshKey())
      if (name === 'Backup') backUp(asked, 'prowlarr')
      return Response.json(
        { id: 31, name, status: 'queued', queued: new Date(asked.now()).toISOString() },
        { status: 201 },
      )
    }),
  ]
}

function usual(name: string, at: number): Provider {
  const one = application(name)
  const values: Record<string, unknown> = {
    prowlarrUrl: 'http://prowlarr:9696',
    baseUrl: `http://${name.toLowerCase()}:${ports[name]}`,
    apiKey: usualKey(name.toLowerCase()),
  }
  return {
    ...one,
    id: at + 1,
    syncLevel: 'fullSync',
    fields: one.fields.map((each) => ({ ...each, value: values[each.name] ?? each.value })),
  }
}

const hostIn = (address: unknown): string => (URL.canParse(String(address)) ? new URL(String(address)).host : '')

/** source: Prowlarr has the library call it back, so both have to be there. */
function triedApplication(one: Provider, { told }: AppAsked): Failure | undefined {
  const library = told.answering.get(hostIn(valueOf(one, 'baseUrl')))
  const self = told.answering.get(hostIn(valueOf(one, 'prowlarrUrl')))
  if (library?.app !== one.implementation.toLowerCase())
    return {
      propertyName: 'BaseUrl',
      errorMessage: `Unable to complete application test, cannot connect to ${one.implementation}. Connection refused`,
    }
  if (library.key !== valueOf(one, 'apiKey')) return { propertyName: 'ApiKey', errorMessage: 'API Key is invalid' }
  if (self?.app !== 'prowlarr')
    return {
      propertyName: 'ProwlarrUrl',
      errorMessage: `Prowlarr URL is invalid, ${one.implementation} cannot connect to Prowlarr`,
    }
  return undefined
}

function triedSolver(one: Provider, { told }: AppAsked): Failure | undefined {
  return told.answering.get(hostIn(valueOf(one, 'host')))?.app === 'flaresolverr'
    ? undefined
    : {
        propertyName: 'Host',
        errorMessage: `Failed to test proxy. Connection refused (${String(valueOf(one, 'host'))})`,
      }
}
