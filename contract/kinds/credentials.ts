import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { instant, notKnown } from './shapes.ts'
import { offer } from './offer.ts'

export const credentialStatuses = [
  'verified',
  'trusted-by-app',
  'rejected',
  'not-needed',
  'not-set',
  'not-tested',
  'not-known',
] as const
export type CredentialStatus = (typeof credentialStatuses)[number]
const credentialStatus = namedSchema(
  'credential_status',
  'Whether a credential works. `verified`: usher signed in with it a moment ago. `trusted-by-app`: an app that uses it says that it works.',
  () => z.enum(credentialStatuses),
)

const user = namedSchema('credential_user', 'An app that uses a credential to sign in.', () =>
  z.object({
    service: z.string().describe('A service, or `usher`'),
    state: z.enum(['current', 'outdated', 'not-known']).describe('Whether it has the current one, as far as it shows'),
  }),
)

const credential = namedSchema('credential', 'A key, password or login, without its value.', () =>
  z.object({
    id: z.string().describe('Its identifier'),
    title: z.string(),
    purpose: z.string().describe('What it opens'),
    type: z.enum(['api-key', 'password', 'login', 'tunnel-key']),
    service: z.string().describe('The service it belongs to, or `usher`'),
    stored_in: z.string().nullable().describe('The file, setting or app that stores it; null if unknown'),
    setting: z.string().nullable().describe('The setting that gives it to usher'),
    used_by: z.array(user()),
    status: credentialStatus(),
    because: z.string().nullable().describe('The reason for its standing, if it is not obvious'),
    tested_at: instant().nullable().describe('When it was last tried'),
    verified_at: instant().nullable().describe('When it last worked, as far as usher remembers'),
    created_at: instant().nullable().describe('When it was created, if anybody says'),
    guessable: z
      .boolean()
      .nullable()
      .describe('It is a common default that attackers try first; null if that does not apply or cannot be seen'),
    advice: z.string().nullable(),
    ...commandFields(z.string().nullable().describe('The next command, if one helps')),
    can_rotate: z.boolean().describe('`credential-rotate` can replace it'),
  }),
)
export type CredentialData = z.output<ReturnType<typeof credential>>

const consumerUpdate = namedSchema('credential_consumer', 'An app that uses a credential that was replaced.', () =>
  z.object({
    service: z.string(),
    result: z
      .enum(['would-update', 'updated', 'updated-unverified', 'failed', 'not-needed'])
      .describe('`updated-unverified`: it accepted the new one, but does not show whether it uses it'),
    because: z.string().nullable(),
    advice: z.string().nullable().describe('What is left to do, if it could not be updated'),
  }),
)

const rotation = namedSchema('credential_rotation', 'A credential that was replaced.', () =>
  z.object({
    credential: z.string(),
    summary: z.string().describe('Who creates the new one, and when the old one stops working'),
    verified: z.boolean().describe('usher signed in with the new one'),
    consumers: z.array(consumerUpdate()),
  }),
)

export const credentials = declareKind(
  'credentials',
  '0.1',
  'Every credential of the stack, and whether it works. Values are never included.',
  () =>
    z.object({
      summary: z.string(),
      dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
      complete: z
        .boolean()
        .describe('Everything that was asked answered, or every app that uses a replaced credential has the new one'),
      credentials: z.array(credential()).describe('Those that need attention first'),
      not_known: z.array(notKnown()).describe('What could not be asked, and why'),
      rotation: rotation().nullable().describe('What was replaced; null for a read'),
      offer: offer(),
    }),
)
export type CredentialsData = z.output<typeof credentials.schema>
