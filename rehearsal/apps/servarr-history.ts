import type { Grab } from '../household/grabs.ts'
import { clientName } from '../household/grabs.ts'
import { one } from '../household/kinds.ts'
import { hoursAgo, type AppAsked } from './app.ts'

/** What of one grab concerns one episode, film or album. */
export interface Happened {
  /** Numbers of its own for its two events. */
  id: number
  grab: Grab
  /** `{ seriesId, episodeId }`, `{ movieId }` */
  about: Record<string, number>
  file: { id: number; path: string; bytes: number }
  /** The number that other apps know it by, as a grab writes it down. */
  ids: Record<string, string>
}

export const quality = {
  quality: { id: 3, name: 'WEBDL-1080p', source: 'web', resolution: 1080 },
  revision: { version: 1, real: 0, isRepack: false },
}

/** The events of a grab as the family writes its history. source: the data of each event, apis of the family. */
export function events(asked: AppAsked, happened: Happened, film: boolean): object[] {
  const { grab, id, about, file, ids } = happened
  const torrent = grab.client === 'qbittorrent'
  const indexer = one(asked.household.indexers, grab.indexer).name
  const both = {
    ...about,
    sourceTitle: grab.release,
    quality: film ? { ...quality, quality: { ...quality.quality, source: 'webdl' } } : quality,
    languages: [{ id: 1, name: 'English' }],
    customFormats: [],
    customFormatScore: 0,
    qualityCutoffNotMet: false,
    downloadId: grab.id,
  }
  const grabbed = {
    ...both,
    id: id * 2,
    date: hoursAgo(asked, grab.grabbedHours),
    eventType: 'grabbed',
    data: {
      indexer: `${indexer} (Prowlarr)`,
      nzbInfoUrl: `https://${indexer.toLowerCase()}.example/details/${grab.id.toLowerCase()}`,
      releaseGroup: 'KETTLE',
      age: '0',
      ageHours: '1.4',
      publishedDate: hoursAgo(asked, grab.grabbedHours + 1.4),
      downloadClient: clientName(grab.client),
      downloadClientName: clientName(grab.client),
      size: String(grab.bytes),
      downloadUrl: `http://prowlarr:9696/${grab.indexer}/download?apikey=${asked.key}&link=c2VjcmV0`,
      guid: `https://${indexer.toLowerCase()}.example/details/${grab.id.toLowerCase()}`,
      ...ids,
      protocol: torrent ? '2' : '1',
      customFormatScore: '0',
      releaseSource: 'Rss',
      ...(torrent ? { torrentInfoHash: grab.id } : {}),
    },
  }
  if (grab.importedHours === null) return [grabbed]
  const folder = `/data/${torrent ? 'torrents' : 'usenet/complete'}/${film ? 'films' : 'tv'}/${grab.release}`
  const imported = {
    ...both,
    id: id * 2 + 1,
    date: hoursAgo(asked, grab.importedHours),
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

const dateOf = (event: object): string => String((event as { date: string }).date)

export const newestFirst = (all: object[]): object[] => all.toSorted((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1))

/** `history/since?date=` */
export function since(asked: AppAsked, all: object[]): object[] {
  const from = new Date(asked.url.searchParams.get('date') ?? 0).toISOString()
  return newestFirst(all.filter((event) => dateOf(event) >= from))
}
