import {
  requiredId,
  optionalId,
  optionalObject,
  optionalDate,
  requiredString,
  optionalString,
  ParseError,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { HistoryEvent, HistoryEventKind } from '../roles/media-manager.ts'
import { readQualityName, type ServarrIdFields } from './response-readers.ts'

/** source: `EpisodeHistoryEventType`, `MovieHistoryEventType` and `EntityHistoryEventType` of the published documents. */
const EVENT_KINDS: Record<string, HistoryEventKind> = {
  grabbed: 'grabbed',
  downloadFolderImported: 'imported',
  seriesFolderImported: 'imported',
  movieFolderImported: 'imported',
  artistFolderImported: 'imported',
  trackFileImported: 'imported',
  downloadImported: 'imported',
  downloadFailed: 'failed',
  albumImportIncomplete: 'failed',
  episodeFileDeleted: 'deleted',
  movieFileDeleted: 'deleted',
  trackFileDeleted: 'deleted',
  episodeFileRenamed: 'renamed',
  movieFileRenamed: 'renamed',
  trackFileRenamed: 'renamed',
  downloadIgnored: 'ignored',
}

/** Omits the addresses in the event data: they contain the indexers' keys. */
export const readHistoryEvent =
  (keys: ServarrIdFields) =>
  (json: JsonObject): HistoryEvent => {
    const data = optionalObject(json, 'data')
    const at = optionalDate(json, 'date')
    if (at === null) throw new ParseError('date is missing')
    return {
      id: requiredId(json, 'id'),
      item: optionalId(json, keys.item) ?? '',
      part: keys.part === null ? null : optionalId(json, keys.part),
      kind: EVENT_KINDS[requiredString(json, 'eventType')] ?? 'other',
      at,
      download_id: optionalString(json, 'downloadId'),
      source_title: optionalString(json, 'sourceTitle') ?? '',
      quality: readQualityName(json),
      indexer: optionalString(data, 'indexer'),
      client: optionalString(data, 'downloadClientName') ?? optionalString(data, 'downloadClient'),
      // source: `ReleaseSourceType` of Sonarr and Radarr
      by_person: optionalString(data, 'releaseSource') === 'InteractiveSearch',
      reason:
        optionalString(data, 'message') ?? optionalString(data, 'reason') ?? optionalString(data, 'statusMessages'),
      dropped_path: optionalString(data, 'droppedPath'),
      imported_path: optionalString(data, 'importedPath'),
      file: optionalId(data, 'fileId'),
      size_bytes: optionalCount(data, 'size'),
    }
  }

export const sortNewestFirst = (events: HistoryEvent[]): HistoryEvent[] =>
  events.toSorted((a, b) => b.at.getTime() - a.at.getTime())
