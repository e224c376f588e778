import {
  isTrue,
  requiredId,
  optionalArray,
  arrayOf,
  requiredString,
  optionalString,
  asObject,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { IndexerTransfer, ExportedIndexer } from '../roles/transfer.ts'
import { zipKnown, mapKnown, toKnown } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { readIds } from '../servarr/response-readers.ts'
import { getTagLabels, ensureTags } from '../servarr/tags.ts'
import { omitFields } from '../servarr/transfer.ts'

/** Each indexer comes with all its fields and categories. */
const INDEXER_BYTES = 32 * 1024 * 1024
/** source: the family's `SchemaBuilder` masks private fields like this */
const MASKED_VALUE = /^\*{8}$/
/** The profile that every Prowlarr starts with. */
const DEFAULT_APP_PROFILE = 1
const LOCAL_FIELDS = ['id', 'added', 'sortName', 'status']

/** source: Prowlarr tests an indexer before it saves it, unless it is disabled */
export function createIndexerTransfer(connection: AppConnection, base: string): IndexerTransfer {
  const path = `${base}/indexer`
  const raw = () =>
    connection.get(
      path,
      arrayOf((json) => json),
      { max_bytes: INDEXER_BYTES },
    )
  return {
    exportIndexers: async () =>
      mapKnown(zipKnown(await raw(), await getTagLabels(connection, base)), ([all, labelsOf]) =>
        all.map((json) => readExportedIndexer(json, labelsOf(readIds(json, 'tags')))),
      ),
    addIndexer: async ({ resource, tags }) => {
      const numbered = await toKnown(
        () => new Date(),
        () => ensureTags(connection, base, tags),
      )
      if (!numbered.known) return numbered
      const json = {
        ...omitFields(resource, LOCAL_FIELDS),
        enable: false,
        appProfileId: DEFAULT_APP_PROFILE,
        tags: numbered.value,
      }
      return connection.mutate({ method: 'POST', path, json }, (body) => requiredId(asObject(body), 'id'))
    },
    setEnabled: async (wanted, on) => {
      const all = await raw()
      if (!all.known) return all
      const found = all.value.find((one) => requiredId(one, 'id') === wanted)
      if (!found) return mapKnown(all, () => null)
      const json = { ...found, enable: on }
      return connection.mutate({ method: 'PUT', path: `${path}/${encodeURIComponent(wanted)}`, json }, () => null)
    },
    removeIndexer: (wanted) =>
      connection.mutate({ method: 'DELETE', path: `${path}/${encodeURIComponent(wanted)}` }, () => null),
  }
}

const readExportedIndexer = (json: JsonObject, tags: string[]): ExportedIndexer => ({
  id: requiredId(json, 'id'),
  name: requiredString(json, 'name'),
  enabled: isTrue(json, 'enable'),
  tags,
  masked_fields: optionalArray(json, 'fields').flatMap((each) => {
    const field = asObject(each, 'a field')
    return MASKED_VALUE.test(optionalString(field, 'value') ?? '') ? requiredString(field, 'name') : []
  }),
  resource: json,
})
