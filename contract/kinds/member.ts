import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { offer } from './offer.ts'

const place = shape('membership', 'Where somebody is let in, or was.', () =>
  z.object({
    app: z.string(),
    service: z.string(),
    did: z.enum(['to-add', 'to-remove', 'added', 'removed', 'not-there', 'failed']),
    because: z.string().nullable().describe('Why it failed'),
  }),
)
export type MembershipData = z.output<ReturnType<typeof place>>

export const member = kind('member', 'What letting somebody in, or out, did or would do.', () =>
  z.object({
    action: z.enum(['invite', 'remove']),
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('It was done in every app; true in a rehearsed run'),
    offer: offer(),
    summary: z.string(),
    member: z.string(),
    apps: z.array(place()),
    libraries: z.array(z.string()).describe('What a new member is shown; none for all of them'),
    age_limit: z.int().min(0).nullable().describe('Nothing for older ones is shown; null for no limit'),
    unrated: z.boolean().nullable().describe('Whether what has no age rating is shown; null when somebody is removed'),
    address: z.string().nullable().describe('What to open; null where no door is open or somebody is removed'),
    password_file: z
      .string()
      .nullable()
      .describe('The file with the first password, which only its owner can read; usher tells it nowhere else'),
    leaves: z.array(z.string()).describe('What is lost with whoever is removed, for people'),
  }),
)
export type MemberData = z.output<typeof member.shape>
