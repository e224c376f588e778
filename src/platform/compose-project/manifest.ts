import { isJsonObject } from '../../lib/json-reader.ts'
import { audiences, storageTypes, weights, type HealthRule } from './stack.ts'
import {
  manifestFields,
  manifestList,
  textMatching,
  oneOf,
  nonEmptyText,
  integer,
  type ManifestReader,
} from './manifest-reader.ts'

/** For services that declare no timeout. */
const DEFAULT_HEALTH_TIMEOUT_SECONDS = 120

const containerPath = textMatching(/^\//, 'is a path inside the container, and begins with /')
const portNumber = integer(1, 65_535, 'is not a port')
/** An interpolated variable is text. */
const port: ManifestReader<number> = (value, keyPath, report) =>
  portNumber(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value, keyPath, report)
const settingName = textMatching(/^[A-Za-z_]\w*$/, 'is not the name of a setting')
const sizeText = textMatching(/^\d+(\.\d+)?[KMG]$/, 'is a size such as 300M or 1.5G')

const sizeUnits: Readonly<Record<string, number>> = { K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

const byteSize: ManifestReader<number> = (value, keyPath, report) => {
  const written = sizeText(value, keyPath, report)
  return written === undefined
    ? undefined
    : Math.round(Number.parseFloat(written) * (sizeUnits[written.slice(-1)] ?? 1))
}

const tcpPort: ManifestReader<number | true> = (value, keyPath, report) =>
  value === true ? true : port(value, keyPath, report)

const healthFields = manifestFields(
  {},
  {
    own: oneOf(true),
    http: textMatching(/^\//, 'is the path to ask for, and begins with /'),
    tcp: tcpPort,
    status: integer(100, 599, 'is not an HTTP status'),
    port,
    within_seconds: integer(1, 3600, 'is a number of seconds, at most 3600'),
  },
)

const healthRule: ManifestReader<HealthRule> = (value, keyPath, report) => {
  const written = value === 'own' ? { own: true } : value
  const read = healthFields(written, keyPath, report)
  if (read === undefined) return undefined
  const ways = ['own', 'http', 'tcp'].filter((way) => way in (written as object))
  if (ways.length !== 1) {
    report(keyPath, '"health" is "own", or names one of http and tcp.')
    return undefined
  }
  const { own, http, within_seconds = DEFAULT_HEALTH_TIMEOUT_SECONDS, status = null } = read
  const named = read.port ?? null
  if (own) return { by: 'own', within_seconds }
  if (http !== undefined) return { by: 'http', path: http, status, port: named, within_seconds }
  return { by: 'tcp', port: typeof read.tcp === 'number' ? read.tcp : named, within_seconds }
}

const storagePaths = manifestFields(
  {},
  Object.fromEntries(storageTypes.map((storageType) => [storageType, containerPath])) as Record<
    (typeof storageTypes)[number],
    typeof containerPath
  >,
)

/** `x-usher` of a service. All fields are optional. */
export const serviceManifest = manifestFields(
  {},
  {
    app: nonEmptyText,
    summary: nonEmptyText,
    without: nonEmptyText,
    audience: oneOf(...audiences),
    weight: oneOf(...weights),
    health: healthRule,
    outbound: manifestList(
      manifestFields({ to: nonEmptyText, why: nonEmptyText, without: nonEmptyText }, { carries: nonEmptyText }),
    ),
    keeps: manifestList(manifestFields({ at: containerPath, what: nonEmptyText }, {})),
    storage: storagePaths,
    memory: byteSize,
    settings: manifestList(settingName),
  },
)

export const formManifest = manifestFields(
  { summary: nonEmptyText },
  { needs: manifestList(nonEmptyText), needs_any: manifestList(nonEmptyText), services: manifestList(nonEmptyText) },
)

const formsByName: ManifestReader<object> = (value, keyPath, report) => {
  if (isJsonObject(value)) {
    for (const name of Object.keys(value)) formName(name, [...keyPath, name], report)
    return value
  }
  report(keyPath, '"forms" should be a set of forms by their names.')
  return undefined
}

const formName = textMatching(
  /^[a-z0-9][a-z0-9_-]*$/,
  'is not a name for a form: those are small letters, digits, - and _',
)

/** `x-usher` of the project. Each form is read on its own, so that one mistake does not hide another. */
export const projectManifest = manifestFields({}, { schema: oneOf(1), forms: formsByName })

export type ServiceManifest = NonNullable<ReturnType<typeof serviceManifest>>
