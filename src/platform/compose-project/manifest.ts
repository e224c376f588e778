import { audiences, storages, weights, type HealthRule } from './model.ts'
import { fields, list, matching, oneOf, text, wholeNumber, type Shape } from './shapes.ts'

/** Waited for when the stack does not say how long a service takes to be well. */
const PATIENCE_SECONDS = 120

const inside = matching(/^\//, 'is a path inside the container, and begins with /')
const number = wholeNumber(1, 65_535, 'is not a port')
/** A variable that was put in is text. */
const port: Shape<number> = (value, place, tell) =>
  number(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value, place, tell)
const setting = matching(/^[A-Za-z_]\w*$/, 'is not the name of a setting')
const sizeText = matching(/^\d+(\.\d+)?[KMG]$/, 'is a size such as 300M or 1.5G')

const units: Readonly<Record<string, number>> = { K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

const size: Shape<number> = (value, place, tell) => {
  const written = sizeText(value, place, tell)
  return written === undefined ? undefined : Math.round(Number.parseFloat(written) * (units[written.slice(-1)] ?? 1))
}

const tcp: Shape<number | true> = (value, place, tell) => (value === true ? true : port(value, place, tell))

const healthFields = fields(
  {},
  {
    own: oneOf(true),
    http: matching(/^\//, 'is the path to ask for, and begins with /'),
    tcp,
    status: wholeNumber(100, 599, 'is not an HTTP status'),
    port,
    within_seconds: wholeNumber(1, 3600, 'is a number of seconds, at most 3600'),
  },
)

const health: Shape<HealthRule> = (value, place, tell) => {
  const written = value === 'own' ? { own: true } : value
  const read = healthFields(written, place, tell)
  if (read === undefined) return undefined
  const ways = ['own', 'http', 'tcp'].filter((way) => way in (written as object))
  if (ways.length !== 1) {
    tell(place, '"health" is "own", or names one of http and tcp.')
    return undefined
  }
  const { own, http, within_seconds = PATIENCE_SECONDS, status = null } = read
  const named = read.port ?? null
  if (own) return { by: 'own', within_seconds }
  if (http !== undefined) return { by: 'http', path: http, status, port: named, within_seconds }
  return { by: 'tcp', port: typeof read.tcp === 'number' ? read.tcp : named, within_seconds }
}

const storage = fields(
  {},
  Object.fromEntries(storages.map((sort) => [sort, inside])) as Record<(typeof storages)[number], typeof inside>,
)

/** `x-usher` of a service. Everything may be left out. */
export const serviceManifest = fields(
  {},
  {
    app: text,
    summary: text,
    without: text,
    audience: oneOf(...audiences),
    weight: oneOf(...weights),
    health,
    outbound: list(fields({ to: text, why: text, without: text }, { carries: text })),
    keeps: list(fields({ at: inside, what: text }, {})),
    storage,
    memory: size,
    settings: list(setting),
  },
)

/** One form. */
export const formManifest = fields(
  { summary: text },
  { needs: list(text), needs_any: list(text), services: list(text) },
)

const forms: Shape<object> = (value, place, tell) => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const name of Object.keys(value)) formName(name, [...place, name], tell)
    return value
  }
  tell(place, '"forms" should be a set of forms by their names.')
  return undefined
}

const formName = matching(/^[a-z0-9][a-z0-9_-]*$/, 'is not a name for a form: those are small letters, digits, - and _')

/** `x-usher` of the project; its forms are read one by one, so that one mistake hides no other. */
export const projectManifest = fields({}, { schema: oneOf(1), forms })

export type ServiceManifest = NonNullable<ReturnType<typeof serviceManifest>>
