import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { offer } from './offer.ts'
import { instant } from './shapes.ts'

/** The languages that usher speaks, as a browser names them. */
export const notificationLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'] as const

const member = namedSchema('notified_member', 'A member who is notified when a title arrives, and how.', () =>
  z.object({
    member: z.string(),
    notified_by: z
      .string()
      .nullable()
      .describe(
        '`e-mail:ADDRESS`, `ntfy:TOPIC` or the name of a channel for alerts; of what a member chose, only the name of the channel. Null if there is none now',
      ),
    chosen_in: z
      .string()
      .nullable()
      .describe('The app for requests in which the member chose the channel; null if it was set here'),
    language_tag: z.string().describe('The language of what they get, as a browser names it'),
    waiting_days: z.int().min(1).describe('After how many days of waiting they are told why'),
    gets_newsletter: z.boolean(),
    enabled_at: instant().describe('What arrived before is not announced'),
    because: z.string().nullable().describe('Why nothing can be delivered now; null if it can'),
  }),
)
export type NotifiedMember = z.output<ReturnType<typeof member>>

const memberNotice = namedSchema('member_notice', 'A message for a member.', () =>
  z.object({
    id: z.string(),
    member: z.string(),
    about: z.enum(['arrived', 'waiting']).describe('`waiting`: why something is not here yet'),
    title: z.string(),
    text: z.string(),
    state: z
      .enum(['waiting', 'sending', 'delivered', 'abandoned', 'not-known'])
      .describe('`not-known`: usher ended while it was sent. It is not sent twice'),
    created_at: instant(),
    ended_at: instant().nullable().describe('When it was delivered or given up'),
    because: z.string().nullable().describe('Why it was not delivered yet, or was given up'),
  }),
)

export const notifications = declareKind(
  'notifications',
  '0.10',
  'Which members are notified when a title that they requested arrives, and what was sent lately.',
  () =>
    z.object({
      dry_run: z.boolean().describe('Dry run: nothing was changed, and this is the result'),
      offer: offer(),
      summary: z.string(),
      running: z.boolean().describe('`usher watch` is running, so members are notified; false in a dry run'),
      because: z.string().nullable().describe('Why nobody is notified although a member is listed'),
      ...commandFields(z.string().nullable().describe('The command that helps')),
      members: z.array(member()).describe('By name'),
      member_notices: z.array(memberNotice()).describe('Newest first'),
    }),
)
export type NotificationsData = z.output<typeof notifications.schema>
