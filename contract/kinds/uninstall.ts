import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { offer } from './offer.ts'
import { notKnown } from './shapes.ts'

export const removals = ['stop', 'services', 'configuration', 'media'] as const
export type Removal = (typeof removals)[number]
const removal = namedSchema('removal', 'How much is removed; each level includes those before it.', () =>
  z.enum(removals),
)

export const removalItemTypes = [
  'container',
  'network',
  'image',
  'volume',
  'service-folder',
  'stack-file',
  'media-folder',
  'unit',
] as const
export type RemovalItemType = (typeof removalItemTypes)[number]

export const removalResults = ['would-stop', 'would-remove', 'would-keep', 'stopped', 'removed', 'kept'] as const

const item = namedSchema('uninstall_item', 'An item that an uninstall affects.', () =>
  z.object({
    type: z.enum(removalItemTypes),
    name: z.string(),
    path: z.string().nullable().describe('The path on this machine; null if it belongs to the engine'),
    removal: removal().describe('The first level that includes it'),
    size_bytes: z
      .int()
      .min(0)
      .nullable()
      .describe('Its size; null if unknown. Rounded up to a power of two if it changes by itself'),
    files_total: z.int().min(0).nullable().describe('The number of files; null if it is not counted in files'),
    result: z.enum(removalResults),
    because: z.string().nullable().describe('Why it stays, or was skipped'),
    unexplained_files: z
      .array(z.string())
      .describe('Unexplained contents; as long as there are any, none of it is removed'),
  }),
)
export type UninstallItem = z.output<ReturnType<typeof item>>

export const uninstall = declareKind('uninstall', '0.1', 'What an uninstall would remove, or removed.', () =>
  z.object({
    removal: removal(),
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z
      .boolean()
      .describe('Everything that was planned is removed; before that, everything that was asked answered'),
    offer: offer(),
    summary: z.string(),
    items: z.array(item()),
    total_bytes: z.int().min(0).describe('The total size of what is removed, as far as it could be counted'),
    kept: z
      .array(z.object({ title: z.string(), path: z.string(), because: z.string() }))
      .describe('What this uninstall leaves, and what removes it'),
    not_known: z.array(notKnown()).describe('What could not be asked, and why'),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type UninstallData = z.output<typeof uninstall.schema>
