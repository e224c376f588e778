import { filmFile } from '../household/media-files.ts'
import { releaseNameOf } from '../household/grabs.ts'
import type { HouseholdFilm } from '../household/types.ts'
import { hoursAgo, type AppHandlerContext } from './app.ts'
import { defaultQuality } from './servarr-history.ts'

/** source: `movieFileDeleted` of `MovieHistoryEventType`; its reason is one of `DeleteMediaFileReason`. */
export function deletionEvents(context: AppHandlerContext, film: HouseholdFilm): object[] {
  const { deletedFiles } = context.household.faults ?? {}
  if (!deletedFiles?.films.includes(film.id)) return []
  return [
    {
      id: 800_000 + film.id,
      movieId: film.id,
      sourceTitle: filmFile(film).path,
      quality: { ...defaultQuality, quality: { ...defaultQuality.quality, source: 'webdl' } },
      languages: [{ id: 1, name: 'English' }],
      customFormats: [],
      customFormatScore: 0,
      qualityCutoffNotMet: false,
      date: hoursAgo(context, deletedFiles.hours),
      eventType: 'movieFileDeleted',
      data: { reason: deletedFiles.reason, customFormatScore: '0', size: String(filmFile(film).bytes) },
    },
  ]
}

/** source: `downloadFailed` of `MovieHistoryEventType`, with the client's message. */
export function failureEvents(context: AppHandlerContext, film: HouseholdFilm): object[] {
  const { failedDownloads } = context.household.faults ?? {}
  if (failedDownloads?.film !== film.id) return []
  return failedDownloads.hours.map((hours, at) => ({
    id: 900_000 + at,
    movieId: film.id,
    sourceTitle: `${releaseNameOf(film.title)}.${film.year}.1080p.WEB.h264-MILL${at + 1}`,
    quality: { ...defaultQuality, quality: { ...defaultQuality.quality, source: 'webdl' } },
    languages: [{ id: 1, name: 'English' }],
    customFormats: [],
    customFormatScore: 0,
    qualityCutoffNotMet: false,
    downloadId: `SABnzbd_nzo_failed${at}`,
    date: hoursAgo(context, hours),
    eventType: 'downloadFailed',
    data: { downloadClient: 'SABnzbd', downloadClientName: 'SABnzbd', message: failedDownloads.message },
  }))
}
