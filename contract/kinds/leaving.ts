import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { picture } from '../picture.ts'
import { commandFields } from './command.ts'
import { offer } from './offer.ts'
import { answerCompleteness, instant, media, stepResult } from './shapes.ts'

export const brakeNames = [
  'vote',
  'vote-not-known',
  'excluded',
  'exclusion-not-known',
  'added-recently',
  'added-not-known',
  'watched-recently',
  'plays-not-known',
  'playing',
  'playing-not-known',
  'downloading',
  'seeding',
  'seeding-not-known',
  'size-not-known',
  'frees-nothing',
  'weekly-limit',
] as const
export type BrakeName = (typeof brakeNames)[number]

const rule = namedSchema('leaving_rule', 'What may leave, when, and how much of it in any seven days.', () =>
  z.object({
    unwatched_days: z.int().min(1).describe('Nobody has played it for so many days'),
    added_days: z.int().min(1).describe('It was added at least so many days ago'),
    grace_days: z.int().min(1).describe('It is announced for so many days before it leaves'),
    max_titles: z.int().min(1).describe('So many titles in any seven days'),
    max_gb: z.int().min(1).describe('So many GB in any seven days'),
    except_tags: z.array(z.string()).describe('Titles with one of these tags stay'),
    except_members: z.array(z.string()).describe('Titles that one of these members requested stay'),
    except_titles: z.array(z.string()).describe('These titles stay'),
    except_libraries: z.array(z.string()).describe('Titles in one of these libraries of a media server stay'),
    except_genres: z.array(z.string()).describe('Titles with one of these genres stay'),
  }),
)

const titleFields = () => ({
  title: z.string(),
  year: z.int().nullable(),
  media: media(),
  picture: picture(),
})

const favouriteOf = () =>
  z
    .array(z.string())
    .nullable()
    .describe(
      'The members who marked it as a favourite in Jellyfin or Emby, which is a vote to keep it; null if that is not known. Plex shows its owner nothing like it',
    )

export const leavingStates = ['announced', 'due', 'removing', 'removed', 'stays', 'restored'] as const

const leavingTitle = namedSchema('leaving_title', 'A title that leaves, or has left.', () =>
  z.object({
    id: z.string().describe('Its number, which `leaving-restore` takes'),
    ...titleFields(),
    leaving_state: z
      .enum(leavingStates)
      .describe('`due`: its grace has ended, and it leaves at the next run that the limits of a week allow'),
    announced_at: instant(),
    leaves_on: z
      .string()
      .nullable()
      .describe('The first day on which it may leave; null if it does not leave any more'),
    ended_at: instant().nullable().describe('When it was removed, or it was decided that it stays'),
    frees_bytes: z.int().min(0).describe('What removing it frees'),
    voters: z.array(z.string()).describe('The members whose vote to keep it was recorded here'),
    favourite_of: favouriteOf(),
    because: z.string().nullable().describe('Why it stays after all, or why it was not removed'),
  }),
)
export type LeavingTitleData = z.output<ReturnType<typeof leavingTitle>>

const heldBack = namedSchema('held_back_title', 'A title that the rule does not let leave, and why.', () =>
  z.object({
    ...titleFields(),
    brake: z.enum(brakeNames).describe('The brake that holds it, the first of several'),
    because: z.string(),
    voters: z.array(z.string()).describe('The members whose vote to keep it was recorded here'),
    favourite_of: favouriteOf(),
  }),
)
export type HeldBackData = z.output<ReturnType<typeof heldBack>>

export const leavingChanges = ['announce', 'remove', 'keep', 'restore'] as const

const leavingChange = namedSchema(
  'leaving_change',
  'One step of a run: a title that is announced, removed or kept.',
  () =>
    z.object({
      leaving_change: z.enum(leavingChanges),
      title: z.string(),
      year: z.int().nullable(),
      leaves_on: z.string().nullable().describe('For an announcement: the first day on which it may leave'),
      frees_bytes: z.int().min(0),
      result: stepResult(),
      because: z.string().nullable(),
    }),
)
export type LeavingChangeData = z.output<ReturnType<typeof leavingChange>>

export const leaving = declareKind(
  'leaving',
  '0.10',
  'What leaves the library and when, who voted to keep it, and why other titles stay.',
  () =>
    z.object({
      dry_run: z.boolean().describe('Dry run: nothing was changed, and this is the result'),
      offer: offer(),
      summary: z.string(),
      enabled: z.boolean().describe('Somebody has turned the rule on'),
      scheduled: z.boolean().describe('The schedule announces and removes titles by itself'),
      ...commandFields(z.string().nullable().describe('The command that turns on what is missing; null if nothing is')),
      rule: rule(),
      titles_left: z.int().min(0).describe('How many more titles may leave in these seven days'),
      bytes_left: z.int().min(0).describe('How many more bytes may leave in these seven days'),
      leaving_titles: z.array(leavingTitle()).describe('What is announced, the next first'),
      ended_titles: z.array(leavingTitle()).describe('What has left or stays after all, the latest first'),
      held_back: z.array(heldBack()).describe('Titles that stay, and why; the largest first'),
      held_back_total: z.int().min(0).describe('How many stay in all; `held_back` may have only some of them'),
      leaving_changes: z.array(leavingChange()).describe('What a run did or would do; otherwise empty'),
      ...answerCompleteness(),
    }),
)
export type LeavingData = z.output<typeof leaving.schema>
