import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement } from '../observation.ts'
import { answerCompleteness, instant, media } from './shapes.ts'

const member = namedSchema('server_member', 'Somebody with an account on a media server.', () =>
  z.object({
    member: z.string(),
    services: z.array(z.string()).describe('The media servers on which they have an account'),
    administrator: z.boolean().describe('May change everything on one of these servers'),
    enabled: z.boolean().describe('The account is turned on, on one of these servers'),
    last_seen_at: measurement(instant().nullable().describe('When a media server last saw them; null if none says')),
    because: z.string().nullable().describe('Why it is not known when they were last seen'),
  }),
)
export type ServerMemberData = z.output<ReturnType<typeof member>>

const library = namedSchema('server_library', 'A library of a media server, which an invitation can name.', () =>
  z.object({
    name: z.string(),
    service: z.string().describe('The media server that has it'),
    media: media().nullable().describe('Null for a library of several types, or of another one'),
  }),
)
export type ServerLibraryData = z.output<ReturnType<typeof library>>

export const members = declareKind('members', '0.2', 'Who has an account, and what an invitation can show them.', () =>
  z.object({
    summary: z.string(),
    members: z.array(member()).describe('By name'),
    libraries: z.array(library()).describe('The libraries that `member-invite` takes, by name'),
    ...answerCompleteness(),
  }),
)
export type MembersData = z.output<typeof members.schema>
