import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'
import { offer } from './offer.ts'

export const standings = ['works', 'vouched', 'refused', 'not-needed', 'not-set', 'not-tried', 'not-known'] as const
export type Standing = (typeof standings)[number]
const standing = shape(
  'credential_standing',
  'How a credential does. `works`: usher showed it a moment ago and was let in. `vouched`: whoever uses it says that it works.',
  () => z.enum(standings),
)

const user = shape('credential_user', 'Somebody who shows a credential to get in.', () =>
  z.object({
    service: z.string().describe('A service, or `usher`'),
    holds: z
      .enum(['current', 'another', 'not-shown'])
      .describe('Whether what it has is the one that opens it now, as far as it shows what it has'),
  }),
)

const credential = shape('credential', 'A key, password or login, without itself.', () =>
  z.object({
    id: z.string().describe('What to call it by'),
    title: z.string(),
    purpose: z.string().describe('What it opens'),
    sort: z.enum(['api-key', 'password', 'login', 'tunnel-key']),
    service: z.string().describe('The service it belongs to, or `usher`'),
    kept_in: z.string().nullable().describe('Which file, setting or app keeps it; null where that is not known'),
    setting: z.string().nullable().describe('The setting it is told to usher by'),
    used_by: z.array(user()),
    standing: standing(),
    because: z.string().nullable().describe('Why that is its standing, where it is not plain'),
    tried_at: instant().nullable().describe('When it was last shown to what it opens'),
    worked_at: instant().nullable().describe('When it last worked, as far as usher remembers'),
    made_at: instant().nullable().describe('When it was made, where anybody says'),
    guessable: z
      .boolean()
      .nullable()
      .describe('It is one that everybody tries first; null where that means nothing or cannot be seen'),
    advice: z.string().nullable(),
    command: z.string().nullable().describe('What to type next, where something helps'),
    rotates: z.boolean().describe('`credential-rotate` can make it anew'),
  }),
)
export type CredentialData = z.output<ReturnType<typeof credential>>

const told = shape('credential_told', 'Somebody who uses a credential that was made anew.', () =>
  z.object({
    service: z.string(),
    result: z
      .enum(['to-tell', 'told', 'told-unproved', 'not-reached', 'not-needed'])
      .describe('`told-unproved`: it took the new one, and does not show whether it uses it'),
    because: z.string().nullable(),
    by_hand: z.string().nullable().describe('What is left to do, where it could not be told'),
  }),
)

const rotation = shape('credential_rotation', 'A credential made anew.', () =>
  z.object({
    credential: z.string(),
    how: z.string().describe('Who makes the new one, and when the old one ends'),
    proved: z.boolean().describe('The new one was shown, and let usher in'),
    consumers: z.array(told()),
  }),
)

const notKnown = shape('credential_not_known', 'An app that did not say what it keeps, and why.', () =>
  z.object({ app: z.string(), because: z.string() }),
)

export const credentials = kind(
  'credentials',
  'Every credential of the stack, and how it does. No value, in any form.',
  () =>
    z.object({
      summary: z.string(),
      rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
      complete: z.boolean().describe('Whoever uses what was made anew has it; true when it was only read'),
      credentials: z.array(credential()).describe('Those that need somebody first'),
      not_known: z.array(notKnown()),
      rotated: rotation().nullable().describe('What was made anew; null when it was only read'),
      offer: offer(),
    }),
)
export type CredentialsData = z.output<typeof credentials.shape>
