import { isJsonObject } from '../../lib/json-reader.ts'
import { audiences, weights, type HealthRule } from './stack.ts'
import {
  describeReader,
  documentField as field,
  integer,
  manifestFields,
  manifestList,
  nonEmptyText,
  oneOf,
  textMatching,
  textSchema,
} from './manifest-reader.ts'

/** For services that declare no timeout. */
const DEFAULT_HEALTH_TIMEOUT_SECONDS = 120

const containerPath = textMatching(/^\//, 'is a path inside the container, and begins with /', 'a path')
const portNumber = integer(1, 65_535, 'is not a port')
const settingName = textMatching(/^[A-Za-z_]\w*$/, 'is not the name of a setting', 'the name of a setting')
const sizeText = textMatching(/^\d+(\.\d+)?[KMG]$/, 'is a size such as 300M or 1.5G', 'a size: `300M`, `1.5G`')

/** 1 to 65,535 in text. */
const PORT_TEXT = '^0*([1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])$'

/** An interpolated variable is text. */
const port = describeReader<number>(
  {
    type: 'a port',
    schema: { oneOf: [{ type: 'integer', minimum: 1, maximum: 65_535 }, textSchema(PORT_TEXT)] },
  },
  (value, keyPath, report) =>
    portNumber(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value, keyPath, report),
)

const sizeUnits: Readonly<Record<string, number>> = { K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

const byteSize = describeReader<number>(sizeText, (value, keyPath, report) => {
  const written = sizeText(value, keyPath, report)
  return written === undefined
    ? undefined
    : Math.round(Number.parseFloat(written) * (sizeUnits[written.slice(-1)] ?? 1))
})

const tcpPort = describeReader<number | true>(
  { type: '`true`, or a port', schema: { oneOf: [{ enum: [true] }, port.schema] } },
  (value, keyPath, report) => (value === true ? true : port(value, keyPath, report)),
)

const healthFields = manifestFields(
  {},
  {
    own: field(oneOf(true), "The image's own health check, as the engine reports it", {
      default: 'not used',
      example: '{ own: true }',
    }),
    http: field(
      textMatching(/^\//, 'is the path to ask for, and begins with /', 'a path'),
      'usher asks for this path; any response counts',
      { default: 'not used', example: '{ http: /ping }' },
    ),
    tcp: field(tcpPort, 'usher opens a connection to this port, or to `port`', {
      default: 'not used',
      example: '{ tcp: 53 }',
    }),
    status: field(integer(100, 599, 'is not an HTTP status'), 'Only this HTTP status counts', {
      default: 'any',
      example: '{ http: /ping, status: 200 }',
    }),
    port: field(port, "The container's port", {
      default: 'the first one that is published',
      example: '{ http: /ping, port: 8989 }',
    }),
    within_seconds: field(
      integer(1, 3600, 'is a number of seconds, at most 3600'),
      'How long it may take to become healthy after a start',
      { default: `${DEFAULT_HEALTH_TIMEOUT_SECONDS}`, example: '{ http: /ping, within_seconds: 90 }' },
    ),
  },
)

const HEALTH_WAYS = ['own', 'http', 'tcp']

/** Exactly one of the three ways. */
const healthSchema = {
  oneOf: [textSchema('^own$'), { ...healthFields.schema, oneOf: HEALTH_WAYS.map((way) => ({ required: [way] })) }],
}

const healthRule = describeReader<HealthRule>(
  { ...healthFields, type: '`own`, or one of `http` and `tcp`', schema: healthSchema, fields: healthFields.fields! },
  (value, keyPath, report) => {
    const written = value === 'own' ? { own: true } : value
    const read = healthFields(written, keyPath, report)
    if (read === undefined) return undefined
    const ways = HEALTH_WAYS.filter((way) => way in (written as object))
    if (ways.length !== 1) {
      report(keyPath, '"health" is "own", or names one of http and tcp.')
      return undefined
    }
    const { own, http, within_seconds = DEFAULT_HEALTH_TIMEOUT_SECONDS, status = null } = read
    const named = read.port ?? null
    if (own) return { by: 'own', within_seconds }
    if (http !== undefined) return { by: 'http', path: http, status, port: named, within_seconds }
    return { by: 'tcp', port: typeof read.tcp === 'number' ? read.tcp : named, within_seconds }
  },
)

const pathList = manifestList(containerPath)
const containerPaths = describeReader<string[]>(
  { type: 'a path, or a list of paths', schema: { oneOf: [containerPath.schema, pathList.schema] } },
  (value, keyPath, report) => {
    if (Array.isArray(value)) return pathList(value, keyPath, report)
    const path = containerPath(value, keyPath, report)
    return path === undefined ? undefined : [path]
  },
)

const storagePaths = manifestFields(
  {},
  {
    config: field(containerPath, 'Where its settings and databases are', { example: '{ config: /config }' }),
    data: field(containerPaths, "Where the household's own files are", { example: '{ data: [/tv, /downloads] }' }),
    cache: field(containerPath, 'What can be rebuilt, so that no backup has it', { example: '{ cache: /cache }' }),
  },
)

const outboundConnection = manifestFields(
  {
    to: field(nonEmptyText, 'The host, or who it is', { default: 'required', example: 'to: skyhook.sonarr.tv' }),
    why: field(nonEmptyText, 'What it is for', { default: 'required', example: 'why: Titles and air dates' }),
    without: field(nonEmptyText, 'What stops working if it cannot be reached', {
      default: 'required',
      example: 'without: No new series can be added',
    }),
  },
  { carries: field(nonEmptyText, 'What is sent there', { default: 'not said', example: 'carries: which series' }) },
)

const persistentData = manifestFields(
  {
    at: field(containerPath, 'Where it is', { default: 'required', example: 'at: /config' }),
    what: field(nonEmptyText, 'What is lost with it', { default: 'required', example: 'what: Its database' }),
  },
  {},
)

/** `x-usher` of a service. All fields are optional. */
export const serviceManifest = manifestFields(
  {},
  {
    app: field(nonEmptyText, 'The app it runs; `none` for an app that usher should leave alone', {
      default: 'recognised',
      example: 'app: sonarr',
    }),
    summary: field(nonEmptyText, 'What it does, in a few words', { example: 'summary: Finds and files series' }),
    without: field(nonEmptyText, 'What the household loses while it is down', {
      example: 'without: No new episodes arrive',
    }),
    audience: field(oneOf(...audiences), 'Who opens its page', { example: 'audience: household' }),
    weight: field(oneOf(...weights), 'How much it is missed', {
      default: 'derived from the app, else `helpful`',
      example: 'weight: core',
    }),
    health: field(healthRule, 'How usher tells that it is healthy', { example: 'health: { http: /ping }' }),
    outbound: field(manifestList(outboundConnection), 'Whom it contacts outside the home, and why', {
      example: 'outbound: [{ to: api.example.org, why: Titles, without: No titles }]',
    }),
    keeps: field(manifestList(persistentData), 'What it keeps that would be missed', {
      example: 'keeps: [{ at: /config, what: Its database }]',
    }),
    storage: field(storagePaths, 'What its folders are for', { example: 'storage: { config: /config, data: /data }' }),
    memory: field(byteSize, 'The memory it typically uses', { example: 'memory: 300M' }),
    settings: field(manifestList(settingName), 'Settings of usher that are sent to the running app', {
      example: 'settings: [JELLYFIN_KEY]',
    }),
  },
)

const names = { default: 'none', example: 'needs: [find, watch]' }
export const formManifest = manifestFields(
  {
    summary: field(nonEmptyText, 'What it gives the household', { default: 'required', example: 'summary: Series' }),
  },
  {
    label: field(nonEmptyText, 'Its name for people, a noun', {
      default: 'derived from its name',
      example: 'label: Series',
    }),
    needs: field(manifestList(nonEmptyText), 'Forms that are turned on with it, all of them', names),
    needs_any: field(manifestList(nonEmptyText), 'Forms of which one is enough', {
      ...names,
      example: 'needs_any: [torrents, usenet]',
    }),
    services: field(manifestList(nonEmptyText), 'Its services', { ...names, example: 'services: [sonarr]' }),
  },
)

const formName = textMatching(
  /^[a-z0-9][a-z0-9_-]*$/,
  'is not a name for a form: those are small letters, digits, - and _',
  'a name',
)

const formsByName = describeReader<object>(
  {
    type: 'forms by their names',
    schema: {
      type: 'object',
      patternProperties: { '^[a-z0-9][a-z0-9_-]*$': formManifest.schema },
      additionalProperties: false,
    },
    fields: formManifest.fields!,
  },
  (value, keyPath, report) => {
    if (isJsonObject(value)) {
      for (const name of Object.keys(value)) formName(name, [...keyPath, name], report)
      return value
    }
    report(keyPath, '"forms" should be a set of forms by their names.')
    return undefined
  },
)

/** `x-usher` of the project. Each form is read on its own, so that one mistake does not hide another. */
export const projectManifest = manifestFields(
  {},
  {
    schema: field(oneOf(1), 'The version of `x-usher`', { default: '`1`', example: 'schema: 1' }),
    forms: field(formsByName, 'What can be turned on as a whole', {
      default: 'derived from the apps and the profiles',
      example: 'forms: { tv: { summary: Series, services: [sonarr] } }',
    }),
  },
)

export type ServiceManifest = NonNullable<ReturnType<typeof serviceManifest>>
