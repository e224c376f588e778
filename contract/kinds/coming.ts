import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement } from '../observation.ts'
import { picture } from '../picture.ts'
import { answerCompleteness, instant, media } from './shapes.ts'

/** A day without a time: `2026-11-27`. */
export const day = () => z.iso.date()

const filmReleases = ['cinema', 'digital', 'physical'] as const
export type FilmRelease = (typeof filmReleases)[number]
export const filmRelease = namedSchema('film_release', 'How a film is released.', () => z.enum(filmReleases))

const comingStates = ['expected', 'available'] as const
export const comingState = namedSchema(
  'coming_state',
  '`available`: the library has a file of it. `expected`: it has none yet.',
  () => z.enum(comingStates),
)

const item = namedSchema('coming_item', 'One release of an episode, a film or an album.', () =>
  z.object({
    id: z.string().describe('Stable: the same release has the same ID the next time'),
    term: z.string().describe('The term for `usher trace` that finds exactly this; for an album, its artist'),
    title: z.string().describe('The series, the film or the artist'),
    year: z.int().nullable(),
    media: media(),
    picture: picture(),
    season: z.int().min(0).nullable().describe('Null for anything but an episode'),
    episode: z.int().min(0).nullable().describe('Null for anything but an episode'),
    part_title: z.string().nullable().describe('The title of the episode or the album; null for a film'),
    service: z.string().describe('The service that manages it'),
    library_app: z.string().describe('The app that manages it'),
    release: filmRelease().nullable().describe('Null for anything but a film'),
    airs_at: instant().nullable().describe('When it airs; null if only the day is known'),
    release_date: day().nullable().describe('The day of its release; null if the time is known'),
    runtime_minutes: z.int().min(0).nullable(),
    state: comingState(),
    requested_by: z.array(z.string()).describe('The members who requested it, as far as an app for requests says'),
  }),
)
export type ComingItem = z.output<ReturnType<typeof item>>

export const coming = declareKind('coming', '0.2', 'What is released in the next days.', () =>
  z.object({
    summary: z.string(),
    observed_at: measurement(instant().describe('When this was observed')),
    first_day: day().describe('Today, in the time zone'),
    last_day: day().describe('The last day that was asked for'),
    time_zone: z.string().describe('The time zone of the household, in which the days begin'),
    items: z.array(item()).describe('Earliest first; of one day, those without a time first'),
    ...answerCompleteness(),
  }),
)
export type ComingData = z.output<typeof coming.schema>
