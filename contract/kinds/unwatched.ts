import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { picture } from '../picture.ts'
import { total } from '../page.ts'
import { answerCompleteness, instant, media } from './shapes.ts'

const titlePlay = namedSchema('title_play', 'A member who played a title.', () =>
  z.object({
    member: z.string(),
    played_at: instant().nullable().describe('When they last played any of it; null if the media server does not say'),
  }),
)

const unwatchedTitle = namedSchema('unwatched_title', 'A film or series that nobody has played for a while.', () =>
  z.object({
    title: z.string(),
    year: z.int().nullable(),
    media: media(),
    picture: picture(),
    library_app: z.string().describe('The app that has it in its library'),
    requesters: z.array(z.string()).nullable().describe('The members who requested it; null if that is not known'),
    plays: z.array(titlePlay()).nullable().describe('Who played it; null if that is not known'),
    last_played_at: instant()
      .nullable()
      .describe('When anybody last played it; null for never, and if it is not known'),
    added_at: instant().nullable().describe('When it was added, or a file of it last imported; null if not known'),
    size_bytes: z.int().min(0),
    frees_bytes: z.int().min(0).nullable().describe('What removing it would really free; null if that is not known'),
    because: z.string().nullable().describe('Why it frees less than its size, or why that is not known'),
    seeding_obligations: z.array(z.string()).nullable().describe('What still has to be seeded; null if not known'),
  }),
)
export type UnwatchedTitleData = z.output<ReturnType<typeof unwatchedTitle>>

export const unwatchedSorts = ['frees', 'size', 'played', 'added', 'title'] as const
export type UnwatchedSort = (typeof unwatchedSorts)[number]

export const unwatched = declareKind(
  'unwatched',
  '0.10',
  'What nobody has played for a while, who requested it, and what removing it would free.',
  () =>
    z.object({
      summary: z.string(),
      unwatched_titles: z.array(unwatchedTitle()),
      total: total('unwatched_titles'),
      frees_bytes: z
        .int()
        .min(0)
        .nullable()
        .describe('What removing all of them would free; null if that is not known'),
      ...answerCompleteness(),
    }),
)
export type UnwatchedData = z.output<typeof unwatched.schema>
