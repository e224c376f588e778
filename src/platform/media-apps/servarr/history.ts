import { id, idOr, inner, moment, numberOr, text, textOr, Unreadable, type Foreign } from '../../../lib/json-reader.ts'
import type { LibraryEvent, LibraryEventKind } from '../roles/library.ts'
import { qualityName, type Keys } from './entries.ts'

/** source: `EpisodeHistoryEventType`, `MovieHistoryEventType` and `EntityHistoryEventType` of the published documents. */
const kinds: Record<string, LibraryEventKind> = {
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

/** One thing that happened. The addresses among its data carry indexers' keys and are left where they are. */
export const libraryEvent =
  (keys: Keys) =>
  (one: Foreign): LibraryEvent => {
    const data = inner(one, 'data')
    const at = moment(one, 'date')
    if (at === null) throw new Unreadable('date is missing')
    return {
      id: id(one, 'id'),
      item: idOr(one, keys.item) ?? '',
      part: keys.part === null ? null : idOr(one, keys.part),
      kind: kinds[text(one, 'eventType')] ?? 'other',
      at,
      download_id: textOr(one, 'downloadId'),
      source_title: textOr(one, 'sourceTitle') ?? '',
      quality: qualityName(one),
      indexer: textOr(data, 'indexer'),
      client: textOr(data, 'downloadClientName') ?? textOr(data, 'downloadClient'),
      reason: textOr(data, 'message') ?? textOr(data, 'reason') ?? textOr(data, 'statusMessages'),
      dropped_path: textOr(data, 'droppedPath'),
      imported_path: textOr(data, 'importedPath'),
      file: idOr(data, 'fileId'),
      size_bytes: numberOr(data, 'size'),
    }
  }

export const newestFirst = (events: LibraryEvent[]): LibraryEvent[] =>
  events.toSorted((a, b) => b.at.getTime() - a.at.getTime())
