import { filmFile } from '../household/files.ts'
import type { Film } from '../household/kinds.ts'
import { hoursAgo, type AppAsked } from './app.ts'
import { quality } from './servarr-history.ts'

/** source: `movieFileDeleted` of `MovieHistoryEventType`; its reason is one of `DeleteMediaFileReason`. */
export function lossesOf(asked: AppAsked, film: Film): object[] {
  const { lost } = asked.household.troubles ?? {}
  if (!lost?.films.includes(film.id)) return []
  return [
    {
      id: 800_000 + film.id,
      movieId: film.id,
      sourceTitle: filmFile(film).path,
      quality: { ...quality, quality: { ...quality.quality, source: 'webdl' } },
      languages: [{ id: 1, name: 'English' }],
      customFormats: [],
      customFormatScore: 0,
      qualityCutoffNotMet: false,
      date: hoursAgo(asked, lost.hours),
      eventType: 'movieFileDeleted',
      data: { reason: lost.reason, customFormatScore: '0', size: String(filmFile(film).bytes) },
    },
  ]
}
