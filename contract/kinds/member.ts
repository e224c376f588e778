import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { offer } from './offer.ts'
import { stepResult } from './shapes.ts'

const membership = namedSchema('membership', 'An app in which somebody has an account, or had one.', () =>
  z.object({
    app: z.string(),
    service: z.string(),
    result: stepResult(),
    because: z.string().nullable().describe('Why it failed, or why it was left alone'),
  }),
)
export type MembershipData = z.output<ReturnType<typeof membership>>

export const member = declareKind('member', '0.1', 'What adding or removing a member did, or would do.', () =>
  z.object({
    action: z.enum(['member-invite', 'member-remove']),
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean().describe('It was done in every app; true in a dry run'),
    offer: offer(),
    summary: z.string(),
    member: z.string(),
    apps: z.array(membership()),
    libraries: z.array(z.string()).describe('The libraries that a new member can see; empty for all of them'),
    age_limit: z.int().min(0).nullable().describe('The highest age rating shown; null for no limit'),
    include_unrated: z
      .boolean()
      .nullable()
      .describe('Whether titles without an age rating are shown; null for a removal'),
    address: z.string().nullable().describe('The address to open; null if no front door is open, and for a removal'),
    password_file: z
      .string()
      .nullable()
      .describe('The file with the first password, which only its owner can read; the password is shown nowhere else'),
    password_given: z
      .boolean()
      .describe('The first password came with the request, so usher wrote none to a file; false for a removal'),
    losses: z.array(z.string()).describe('What is lost with the removed member, for people'),
  }),
)
export type MemberData = z.output<typeof member.schema>
