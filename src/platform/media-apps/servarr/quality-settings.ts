import { requiredId, arrayOf, asObject, ParseError, type JsonObject } from '../../../lib/json-reader.ts'
import type { PartBelowCutoff, MediaManagerQuality } from '../roles/media-manager-quality.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { readRecords } from './response-readers.ts'
import { buildCustomFormat, readCustomFormat } from './custom-formats.ts'
import { readAvailableQualities, buildQualityProfile, readQualityProfile } from './quality-profiles.ts'

const MAX_BELOW_CUTOFF = 2000
const MAX_BYTES = 32 * 1024 * 1024

/** The endpoints that differ between the apps of the family. */
export interface QualityEndpoints {
  apiPath: string
  /** `movie/editor`, and the field of its body that lists the items. */
  editorPath: string
  itemsField: string
  /** The command that searches for parts, and its field. */
  searchCommand: string
  partsField: string
  readBelowCutoff(json: JsonObject): PartBelowCutoff
}

const ignoreResponse = (): null => null
const readObject = (body: unknown): JsonObject => asObject(body)

export function createServarrQuality(connection: AppConnection, words: QualityEndpoints): MediaManagerQuality {
  const { apiPath } = words
  const profiles = `${apiPath}/qualityprofile`
  const formats = `${apiPath}/customformat`
  const schema = () => connection.get(`${profiles}/schema`, readObject, { max_bytes: MAX_BYTES })
  const keep = async (path: string, number: string | null, body: Known<JsonObject>): Promise<Known<string>> => {
    if (!body.known) return body
    const completeBody = number === null ? body.value : { ...body.value, id: Number(number) }
    const where = number === null ? path : `${path}/${number}`
    return connection.mutate({ method: number === null ? 'POST' : 'PUT', path: where, json: completeBody }, (body) =>
      requiredId(asObject(body), 'id'),
    )
  }
  return {
    availableQualities: async () => mapKnown(await schema(), readAvailableQualities),
    profiles: () => connection.get(profiles, arrayOf(readQualityProfile), { max_bytes: MAX_BYTES }),
    customFormats: () => connection.get(formats, arrayOf(readCustomFormat), { max_bytes: MAX_BYTES }),
    saveProfile: async (draft, number) =>
      keep(
        profiles,
        number,
        buildBody(await schema(), (json) => buildQualityProfile(draft, json), connection),
      ),
    saveCustomFormat: async (draft, number) => {
      const schemas = await connection.get(
        `${formats}/schema`,
        arrayOf((json) => json),
        { max_bytes: MAX_BYTES },
      )
      return keep(
        formats,
        number,
        buildBody(schemas, (all) => buildCustomFormat(draft, all), connection),
      )
    },
    deleteProfile: (number) => connection.mutate({ method: 'DELETE', path: `${profiles}/${number}` }, ignoreResponse),
    deleteCustomFormat: (number) =>
      connection.mutate({ method: 'DELETE', path: `${formats}/${number}` }, ignoreResponse),
    assignProfile: (items, profile) =>
      connection.mutate(
        {
          method: 'PUT',
          path: `${apiPath}/${words.editorPath}`,
          json: { [words.itemsField]: items.map(Number), qualityProfileId: Number(profile) },
        },
        ignoreResponse,
      ),
    partsBelowCutoff: () =>
      connection.get(
        `${apiPath}/wanted/cutoff?page=1&pageSize=${MAX_BELOW_CUTOFF}&monitored=true`,
        (body) => readRecords(body).map(words.readBelowCutoff),
        { max_bytes: MAX_BYTES },
      ),
    searchForUpgrades: (parts) =>
      connection.mutate(
        {
          method: 'POST',
          path: `${apiPath}/command`,
          json: { name: words.searchCommand, [words.partsField]: parts.map(Number) },
        },
        ignoreResponse,
      ),
  }
}

/** Builds a request body from the app's schema; unknown, with the reason, if the schema lacks something. */
function buildBody<T>(schema: Known<T>, make: (schema: T) => JsonObject, { title }: AppConnection): Known<JsonObject> {
  try {
    return mapKnown(schema, make)
  } catch (thrown) {
    if (!(thrown instanceof ParseError)) throw thrown
    return { known: false, because: `${title} cannot use these settings: ${thrown.message}.`, code: 'APP-9' }
  }
}
