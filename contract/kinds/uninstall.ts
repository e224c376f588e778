import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { offer } from './offer.ts'

export const removals = ['stop', 'services', 'configuration', 'media'] as const
export type Removal = (typeof removals)[number]
const removal = shape('removal', 'How much is removed; each includes those before it.', () => z.enum(removals))

export const removedThings = [
  'container',
  'network',
  'image',
  'volume',
  'service-folder',
  'stack-file',
  'media-folder',
  'unit',
] as const
export type RemovedThing = (typeof removedThings)[number]

export const removalResults = ['would-stop', 'would-go', 'would-stay', 'stopped', 'removed', 'left'] as const

const item = shape('uninstall_item', 'Something that a removal is about.', () =>
  z.object({
    what: z.enum(removedThings),
    name: z.string(),
    at: z.string().nullable().describe('Where on this machine; null where it is the engine’s'),
    removal: removal().describe('The smallest removal that it is part of'),
    bytes: z
      .int()
      .min(0)
      .nullable()
      .describe('How large it is; null where that is not known. Rounded up to a power of two where it moves by itself'),
    files: z.int().min(0).nullable().describe('How many files; null for what is not counted in files'),
    result: z.enum(removalResults),
    because: z.string().nullable().describe('Why it stays, or was left'),
    foreign: z.array(z.string()).describe('What lies in it and is not explained: while it does, nothing of it goes'),
  }),
)
export type UninstallItem = z.output<ReturnType<typeof item>>

export const uninstall = kind('uninstall', 'What a removal would take, or took.', () =>
  z.object({
    removal: removal(),
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('All that was to go is gone; true in a rehearsed run'),
    offer: offer(),
    summary: z.string(),
    items: z.array(item()),
    bytes: z.int().min(0).describe('All that goes, as far as it could be counted'),
    kept: z
      .array(z.object({ title: z.string(), at: z.string(), because: z.string() }))
      .describe('What this removal leaves, and what takes it'),
    not_known: z.array(z.object({ what: z.string(), because: z.string() })),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type UninstallData = z.output<typeof uninstall.shape>
