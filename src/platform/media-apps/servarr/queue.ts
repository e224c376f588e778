import {
  id,
  idOr,
  inner,
  listed,
  moment,
  numberOr,
  text,
  textOr,
  texts,
  thing,
  type Foreign,
} from '../../../lib/json-reader.ts'
import type { QueueRow } from '../roles/library.ts'
import { qualityName, type Keys } from './entries.ts'

/** A row of the queue. `sizeleft` is spelled so. */
export const queueRow =
  (keys: Keys) =>
  (one: Foreign): QueueRow => ({
    id: id(one, 'id'),
    item: idOr(one, keys.item),
    part: keys.part === null ? null : idOr(one, keys.part),
    download_id: textOr(one, 'downloadId'),
    title: textOr(one, 'title') ?? '',
    status: text(one, 'status'),
    health: textOr(one, 'trackedDownloadStatus'),
    state: textOr(one, 'trackedDownloadState'),
    messages: messagesOf(one),
    files: listed(one, 'statusMessages').flatMap((each) => textOr(thing(each, 'a status message'), 'title') ?? []),
    season: numberOr(one, 'seasonNumber'),
    number: numberOr(inner(one, 'episode'), 'episodeNumber'),
    has_file: typeof one['episodeHasFile'] === 'boolean' ? one['episodeHasFile'] : null,
    protocol: one['protocol'] === 'torrent' || one['protocol'] === 'usenet' ? one['protocol'] : null,
    client: textOr(one, 'downloadClient'),
    indexer: textOr(one, 'indexer'),
    size_bytes: numberOr(one, 'size') ?? 0,
    left_bytes: numberOr(one, 'sizeleft') ?? 0,
    added_at: moment(one, 'added'),
    expected_at: moment(one, 'estimatedCompletionTime'),
    output_path: textOr(one, 'outputPath'),
    quality: qualityName(one),
  })

/** Its error, and what it says of single files; a title is the file's name and says nothing by itself. */
function messagesOf(one: Foreign): string[] {
  const error = textOr(one, 'errorMessage')
  const said = listed(one, 'statusMessages').flatMap((each) => {
    const row = thing(each, 'a status message')
    const words = texts(row, 'messages')
    return words.length > 0 ? words : (textOr(row, 'title') ?? [])
  })
  return [...new Set(error === null ? said : [error, ...said])]
}
