import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { offer } from './offer.ts'
import { answerCompleteness, instant } from './shapes.ts'

export const offsiteTypes = ['folder', 'rclone', 'restic', 's3'] as const
export type OffsiteType = (typeof offsiteTypes)[number]
const offsiteType = namedSchema(
  'offsite_type',
  'A kind of destination. `folder`: a folder on another disk or a network share; `rclone` and `restic`: the installed program carries the copies; `s3`: a bucket of an S3 service.',
  () => z.enum(offsiteTypes),
)

/** What is recorded of a destination. */
const destinationFields = () => ({
  name: z.string(),
  type: offsiteType(),
  location: z.string().describe('A folder, a remote with its path, a repository, or the address of a bucket'),
  encrypted: z
    .boolean()
    .describe('Everything is encrypted before it is sent: with the passphrase of the backups, or by restic'),
})

export const offsiteCopyStatuses = ['verified', 'intact', 'damaged', 'not-known'] as const

const offsiteCopy = namedSchema('offsite_copy', 'A copy of a backup at a destination.', () =>
  z.object({
    backup: z.string().describe('The name of the backup'),
    created_at: instant().nullable().describe('When the backup was made; null if that is not known'),
    size_bytes: z.int().min(0).nullable().describe('The size of the copy; null if it is not known'),
    services: z.array(z.string()).nullable().describe('Null if they are not known'),
    status: z
      .enum(offsiteCopyStatuses)
      .describe(
        '`verified`: it was fetched and restored in a test; `intact`: its checksum was compared after it was sent; `damaged`: it has another size than what was sent; `not-known`: another version of usher described it',
      ),
    sent_at: instant().nullable().describe('When it was sent; null if that is not known'),
    verified_at: instant().nullable().describe('When it was last fetched and restored in a test'),
    because: z.string().nullable().describe('The reason for its status'),
  }),
)
export type OffsiteCopy = z.output<ReturnType<typeof offsiteCopy>>

const offsiteDestination = namedSchema('offsite_destination', 'A place outside this machine’s own disk.', () =>
  z.object({
    ...destinationFields(),
    added_at: instant(),
    reached: z.boolean().describe('It answered just now'),
    because: z.string().nullable().describe('Why it was not reached'),
    reached_at: instant()
      .nullable()
      .describe('When it last answered; what is listed is from then. Null if it never did'),
    newest_at: instant().nullable().describe('When the newest whole copy was made; null if there is none'),
    verified_at: instant().nullable().describe('When a copy was last fetched and restored in a test'),
    total_bytes: z.int().min(0).describe('The size of all copies'),
    free_bytes: z.int().min(0).nullable().describe('The space that is left; null if the destination does not say'),
    missing: z.int().min(0).describe('How many backups would be sent'),
    copies: z.array(offsiteCopy()).describe('Newest first'),
    ...commandFields(z.string().describe('The command that sends what is missing')),
  }),
)
export type OffsiteDestination = z.output<ReturnType<typeof offsiteDestination>>

export const offsite = declareKind('offsite', '0.9', 'The destinations of backups, and the copies there.', () =>
  z.object({
    summary: z.string(),
    retention: z.string().describe('Which copies are kept'),
    scheduled: z.boolean().describe('The schedule sends new backups'),
    destinations: z.array(offsiteDestination()),
    ...answerCompleteness(),
  }),
)
export type OffsiteData = z.output<typeof offsite.schema>

export const offsiteChange = declareKind(
  'offsite-change',
  '0.9',
  'A destination that was added or removed, or would be.',
  () =>
    z.object({
      action: z.enum(['offsite-add', 'offsite-remove']),
      dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
      summary: z.string(),
      ...destinationFields(),
      copies: z.int().min(0).nullable().describe('How many copies are there; null if the destination was not asked'),
      notes: z.array(z.string()).describe('What to know about it'),
    }),
)
export type OffsiteChangeData = z.output<typeof offsiteChange.schema>

export const offsiteResults = [
  'would-send',
  'would-remove',
  'would-fetch',
  'sent',
  'removed',
  'fetched',
  'failed',
] as const

const offsiteStep = namedSchema('offsite_step', 'What is done with one copy.', () =>
  z.object({
    destination: z.string(),
    backup: z.string(),
    result: z.enum(offsiteResults),
    size_bytes: z.int().min(0).nullable(),
    because: z.string().nullable().describe('Why it failed, or why it is removed'),
  }),
)
export type OffsiteStep = z.output<ReturnType<typeof offsiteStep>>

export const offsiteTransfer = declareKind(
  'offsite-transfer',
  '0.9',
  'Copies that were sent to a destination, removed there or fetched from it, or would be.',
  () =>
    z.object({
      action: z.enum(['offsite-send', 'offsite-fetch']),
      dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
      summary: z.string(),
      complete: z.boolean().describe('Every destination has what it should have'),
      steps: z.array(offsiteStep()),
      unreached: z
        .array(z.object({ destination: z.string(), because: z.string() }))
        .describe('The destinations that did not answer, and why'),
      waiting: z
        .array(z.object({ backup: z.string(), because: z.string() }))
        .describe('The backups that are not sent, and why'),
      offer: offer(),
    }),
)
export type OffsiteTransferData = z.output<typeof offsiteTransfer.schema>
