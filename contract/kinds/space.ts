import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { diskSize, measurement, sentenceWithFigures } from '../observation.ts'
import { commandFields } from './command.ts'
import { instant, media, notKnown, skippedItem } from './shapes.ts'
import { offer } from './offer.ts'

export const spaceHolders = [
  'library',
  'seeding',
  'not-imported',
  'unpacked',
  'incomplete',
  'not-known',
  'orphaned',
  'backups',
  'apps',
  'other',
  'images',
  'containers',
  'logs',
] as const
export type SpaceHolder = (typeof spaceHolders)[number]
const spaceHolder = namedSchema('space_holder', 'What uses a file, or what the engine stores.', () =>
  z.enum(spaceHolders),
)

const bytes = () => diskSize(z.int().min(0))

const forecast = namedSchema('space_forecast', 'When a file system will be full, at the rate usher has observed.', () =>
  z.object({
    days_until_full: z.int().min(0).nullable(),
    because: sentenceWithFigures(
      z.string().nullable().describe('Why it is not known, or why the disk is not filling up; null if days are given'),
    ),
    bytes_per_day: measurement(z.int().nullable().describe('How fast it fills; negative if it empties')),
    observed_days: measurement(z.int().min(0).describe('How many days usher has observed it')),
  }),
)
export type SpaceForecast = z.output<ReturnType<typeof forecast>>

const disk = namedSchema('space_disk', 'A file system with the household’s files.', () =>
  z.object({
    path: z.string().describe('The folder at which it was measured'),
    folders: z.array(z.string()).describe('All folders of the household on it'),
    file_system: z.string().nullable().describe('The type of file system, if known'),
    advice: z.string().nullable().describe('What that type means for the household, if anything'),
    size_bytes: bytes(),
    free_bytes: bytes(),
    forecast: forecast(),
  }),
)
export type DiskSpace = z.output<ReturnType<typeof disk>>

const holderUsage = namedSchema('space_usage', 'The space that one holder uses; every file is counted once.', () =>
  z.object({
    holder: spaceHolder(),
    media: media().nullable().describe('Null for everything except the library'),
    size_bytes: bytes(),
    files_total: z.int().min(0),
    shared_bytes: bytes().describe('The part that a download client also shares, in the same place on the disk'),
    because: z.string().describe('What that means'),
  }),
)
export type HolderUsage = z.output<ReturnType<typeof holderUsage>>

export const removableTypes = [
  'download',
  'orphan',
  'incomplete',
  'unpacked',
  'duplicate',
  'image',
  'container',
  'backup',
  'library-file',
] as const
export type RemovableType = (typeof removableTypes)[number]
const removableType = namedSchema('removable_type', 'The type of something that could be removed.', () =>
  z.enum(removableTypes),
)

const removable = namedSchema(
  'removable',
  'One thing that could be removed: how much that would free, and what it would cost.',
  () =>
    z.object({
      type: removableType(),
      id: z.string().nullable().describe('The client’s identifier of a download, or the engine’s of an image'),
      title: z.string(),
      path: z.string().nullable().describe('The path on the machine itself'),
      container_path: z.string().nullable().describe('The path as the apps see it'),
      size_bytes: bytes().describe('Its size'),
      frees_bytes: bytes().describe('How much removing it would really free'),
      because: sentenceWithFigures(z.string().nullable().describe('Why it frees less than its size')),
      losses: sentenceWithFigures(
        z.array(z.string()).describe('What is lost, or still owed, if it is removed; empty if it costs nothing'),
      ),
      reclaimable: z.boolean().describe('usher space reclaim removes it'),
      ...commandFields(z.string().nullable()),
    }),
)
export type RemovableItem = z.output<ReturnType<typeof removable>>

const folder = namedSchema('space_folder', 'A folder with everything in it.', () =>
  z.object({ path: z.string(), size_bytes: bytes(), files_total: z.int().min(0) }),
)

const choice = namedSchema('space_choice', 'A way to make the disk last longer.', () =>
  z.object({ summary: sentenceWithFigures(z.string()), frees_bytes: bytes(), ...commandFields(z.string().nullable()) }),
)
export type SpaceChoice = z.output<ReturnType<typeof choice>>

export const space = declareKind('space', '0.1', 'What uses the disk, and what could be freed.', () =>
  z.object({
    observed_at: measurement(
      instant().nullable().describe('Null in a dry run, which lists only what would be removed'),
    ),
    summary: sentenceWithFigures(z.string()),
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean().describe('Everything was asked and counted, or everything that was confirmed is removed'),
    because: z.string().nullable().describe('Why it was not counted fully'),
    disks: z.array(disk()),
    holders: z.array(holderUsage()).describe('Largest first'),
    removable: z.array(removable()).describe('Those that free the most first'),
    largest: z.array(removable()).describe('The largest files'),
    folders: z.array(folder()).describe('The folders of the roots, two levels deep; largest first'),
    choices: z.array(choice()).describe('At most three'),
    reclaimed: z.array(removable()).describe('What this action removed; empty for a read'),
    skipped: z.array(skippedItem()).describe('What was confirmed but not removed after all'),
    freed_bytes: bytes().nullable().describe('How much more space was free afterwards; null for a read'),
    not_known: z.array(notKnown()).describe('What could not be asked, and why'),
    offer: offer(),
  }),
)
export type SpaceData = z.output<typeof space.schema>
