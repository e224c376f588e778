import { clientName, type Grab } from '../household/grabs.ts'
import { requireById } from '../household/types.ts'
import { hoursAgo, type AppHandlerContext } from './app.ts'

/** The part of a grab that concerns one episode, film or album. */
export interface HistorySubject {
  /** Base of the ids of its two events. */
  id: number
  grab: Grab
  /** `{ seriesId, episodeId }`, `{ movieId }` */
  ownerIds: Record<string, number>
  file: { id: number; path: string; bytes: number }
  /** The external id that a grab records. */
  ids: Record<string, string>
}

export const defaultQuality = {
  quality: { id: 3, name: 'WEBDL-1080p', source: 'web', resolution: 1080 },
  revision: { version: 1, real: 0, isRepack: false },
}

/** Returns the family's history events of a grab. source: the data of each event, apis of the family. */
export function historyEvents(context: AppHandlerContext, happened: HistorySubject, film: boolean): object[] {
  const { grab, id, ownerIds, file, ids } = happened
  const torrent = grab.client === 'qbittorrent'
  const indexer = requireById(context.household.indexers, grab.indexer).name
  const both = {
    ...ownerIds,
    sourceTitle: grab.release,
    quality: film ? { ...defaultQuality, quality: { ...defaultQuality.quality, source: 'webdl' } } : defaultQuality,
    languages: [{ id: 1, name: 'English' }],
    customFormats: [],
    customFormatScore: 0,
    qualityCutoffNotMet: false,
    downloadId: grab.id,
  }
  const grabbed = {
    ...both,
    id: id * 2,
    date: hoursAgo(context, grab.grabbedHours),
    eventType: 'grabbed',
    data: {
      indexer: `${indexer} (Prowlarr)`,
      nzbInfoUrl: `https://${indexer.toLowerCase()}.example/details/${grab.id.toLowerCase()}`,
      releaseGroup: 'KETTLE',
      age: '0',
      ageHours: '1.4',
      publishedDate: hoursAgo(context, grab.grabbedHours + 1.4),
      downloadClient: clientName(grab.client),
      downloadClientName: clientName(grab.client),
      size: String(grab.bytes),
      downloadUrl: `http://prowlarr:9696/${grab.indexer}/download?apikey=${context.key}&link=c2VjcmV0`,
      guid: `https://${indexer.toLowerCase()}.example/details/${grab.id.toLowerCase()}`,
      ...ids,
      protocol: torrent ? '2' : '1',
      customFormatScore: '0',
      releaseSource: grab.isChosen ? 'InteractiveSearch' : 'Rss',
      ...(torrent ? { torrentInfoHash: grab.id } : {}),
    },
  }
  if (grab.importedHours === null) return [grabbed]
  const folder = `/data/${torrent ? 'torrents' : 'usenet/complete'}/${film ? 'films' : 'tv'}/${grab.release}`
  const imported = {
    ...both,
    id: id * 2 + 1,
    date: hoursAgo(context, grab.importedHours),
    eventType: 'downloadFolderImported',
    data: {
      fileId: String(file.id),
      droppedPath: `${folder}/${file.path.split('/').at(-1)}`,
      importedPath: file.path,
      downloadClient: clientName(grab.client),
      downloadClientName: clientName(grab.client),
      releaseGroup: 'KETTLE',
      customFormatScore: '0',
      size: String(file.bytes),
    },
  }
  return [imported, grabbed]
}

const eventDate = (event: object): string => String((event as { date: string }).date)

export const newestFirst = (all: object[]): object[] => all.toSorted((a, b) => (eventDate(a) < eventDate(b) ? 1 : -1))

/** `history/since?date=` */
export function eventsSince(context: AppHandlerContext, all: object[]): object[] {
  const from = new Date(context.url.searchParams.get('date') ?? 0).toISOString()
  return newestFirst(all.filter((event) => eventDate(event) >= from))
}
