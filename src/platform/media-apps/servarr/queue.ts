import {
  requiredId,
  optionalId,
  optionalObject,
  optionalArray,
  optionalDate,
  requiredString,
  optionalString,
  optionalStrings,
  asObject,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { QueueRow } from '../roles/media-manager.ts'
import { readQualityName, type ServarrIdFields } from './response-readers.ts'

/** `sizeleft` is the app's own spelling. */
export const readQueueRow =
  (keys: ServarrIdFields) =>
  (json: JsonObject): QueueRow => ({
    id: requiredId(json, 'id'),
    item: optionalId(json, keys.item),
    part: keys.part === null ? null : optionalId(json, keys.part),
    download_id: optionalString(json, 'downloadId'),
    title: optionalString(json, 'title') ?? '',
    status: requiredString(json, 'status'),
    health: optionalString(json, 'trackedDownloadStatus'),
    state: optionalString(json, 'trackedDownloadState'),
    messages: readMessages(json),
    files: optionalArray(json, 'statusMessages').flatMap(
      (each) => optionalString(asObject(each, 'a status message'), 'title') ?? [],
    ),
    season: optionalCount(json, 'seasonNumber'),
    number: optionalCount(optionalObject(json, 'episode'), 'episodeNumber'),
    has_file: typeof json['episodeHasFile'] === 'boolean' ? json['episodeHasFile'] : null,
    protocol: json['protocol'] === 'torrent' || json['protocol'] === 'usenet' ? json['protocol'] : null,
    client: optionalString(json, 'downloadClient'),
    indexer: optionalString(json, 'indexer'),
    size_bytes: optionalCount(json, 'size') ?? 0,
    remaining_bytes: optionalCount(json, 'sizeleft') ?? 0,
    added_at: optionalDate(json, 'added'),
    expected_at: optionalDate(json, 'estimatedCompletionTime'),
    output_path: optionalString(json, 'outputPath'),
    quality: readQualityName(json),
  })

/** Returns the error and the messages about single files. A title is only the file's name. */
function readMessages(json: JsonObject): string[] {
  const error = optionalString(json, 'errorMessage')
  const messages = optionalArray(json, 'statusMessages').flatMap((each) => {
    const row = asObject(each, 'a status message')
    const words = optionalStrings(row, 'messages')
    return words.length > 0 ? words : (optionalString(row, 'title') ?? [])
  })
  return [...new Set(error === null ? messages : [error, ...messages])]
}
