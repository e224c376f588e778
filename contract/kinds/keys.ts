import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { instant } from './shapes.ts'

export const keyPermissions = ['read', 'act', 'member'] as const
export type KeyPermission = (typeof keyPermissions)[number]

const keyPermission = namedSchema(
  'key_permission',
  'What a key may do. `read`: ask everything; `act`: change things too; `member`: ask what one member may ask.',
  () => z.enum(keyPermissions),
)

/** What is known of a key, besides the key itself, which nobody keeps. */
const keyFields = () => ({
  name: z.string(),
  may: keyPermission(),
  member: z.string().nullable().describe('The member whose page it reads; null for other keys'),
})

const accessKey = namedSchema('access_key', 'A key with which a program uses usher, without the key itself.', () =>
  z.object({
    ...keyFields(),
    created_at: instant(),
    last_used_at: instant().nullable().describe('When it was last used, to the minute; null if it never was'),
    last_used_from: z.string().nullable().describe('The address of the device that last used it'),
    ...commandFields(z.string().describe('The command that revokes it')),
  }),
)
export type AccessKeyData = z.output<ReturnType<typeof accessKey>>

export const keys = declareKind('keys', '0.2', 'The keys with which programs use usher.', () =>
  z.object({ summary: z.string(), access_keys: z.array(accessKey()) }),
)
export type KeysData = z.output<typeof keys.schema>

export const key = declareKind('key', '0.2', 'A key that was made or revoked, or would be.', () =>
  z.object({
    action: z.enum(['key-new', 'key-revoke']),
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    summary: z.string(),
    ...keyFields(),
    token: z
      .string()
      .nullable()
      .describe(
        'The new key: the value of the `X-Service-Token` header. No other answer ever has it; null for a revocation and in a dry run',
      ),
  }),
)
export type KeyData = z.output<typeof key.schema>
