import {
  requiredId,
  optionalId,
  optionalObject,
  optionalArray,
  optionalDate,
  optionalNumber,
  requiredString,
  optionalString,
  optionalStrings,
  asObject,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { QueueRow } from '../roles/media-manager.ts'
import { readQualityName, type ServarrIdFields } from './response-readers.ts'

/** `sizeleft` is the app's own spelling. */
export const readQueueRow =
  (keys: ServarrIdFields) =>
  (one: JsonObject): QueueRow => ({
    id: requiredId(one, 'id'),
    item: optionalId(one, keys.item),
    part: keys.part === null ? null : optionalId(one, keys.part),
    download_id: optionalString(one, 'downloadId'),
    title: optionalString(one, 'title') ?? '',
    status: requiredString(one, 'status'),
    health: optionalString(one, 'trackedDownloadStatus'),
    state: optionalString(one, 'trackedDownloadState'),
    messages: readMessages(one),
    files: optionalArray(one, 'statusMessages').flatMap(
      (each) => optionalString(asObject(each, 'a status message'), 'title') ?? [],
    ),
    season: optionalNumber(one, 'seasonNumber'),
    number: optionalNumber(optionalObject(one, 'episode'), 'episodeNumber'),
    has_file: typeof one['episodeHasFile'] === 'boolean' ? one['episodeHasFile'] : null,
    protocol: one['protocol'] === 'torrent' || one['protocol'] === 'usenet' ? one['protocol'] : null,
    client: optionalString(one, 'downloadClient'),
    indexer: optionalString(one, 'indexer'),
    size_bytes: optionalNumber(one, 'size') ?? 0,
    remaining_bytes: optionalNumber(one, 'sizeleft') ?? 0,
    added_at: optionalDate(one, 'added'),
    expected_at: optionalDate(one, 'estimatedCompletionTime'),
    output_path: optionalString(one, 'outputPath'),
    quality: readQualityName(one),
  })

/** Returns the error and the messages about single files. A title is only the file's name. */
function readMessages(one: JsonObject): string[] {
  const error = optionalString(one, 'errorMessage')
  const messages = optionalArray(one, 'statusMessages').flatMap((each) => {
    const row = asObject(each, 'a status message')
    const words = optionalStrings(row, 'messages')
    return words.length > 0 ? words : (optionalString(row, 'title') ?? [])
  })
  return [...new Set(error === null ? messages : [error, ...messages])]
}
