import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'
import { offer } from './offer.ts'

export const holders = [
  'library',
  'seeding',
  'landed',
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
export type Holder = (typeof holders)[number]
const holder = shape('space_holder', 'What holds a file, or what the engine keeps.', () => z.enum(holders))

export const spaceMedia = ['series', 'films', 'music', 'books'] as const
export type SpaceMedia = (typeof spaceMedia)[number]
const media = shape('space_media', 'Which part of the library.', () => z.enum(spaceMedia))

const bytes = () => z.int().min(0)

const forecast = shape('space_forecast', 'When a file system is full, if it goes on as it was seen to.', () =>
  z.object({
    days_until_full: z.int().min(0).nullable(),
    because: z.string().nullable().describe('Why it is not known, or why it does not fill; null where days are told'),
    bytes_a_day: z.int().nullable().describe('How fast it fills; less than nothing where it empties'),
    seen_days: z.int().min(0).describe('Over how many days usher has seen it'),
  }),
)
export type Forecast = z.output<ReturnType<typeof forecast>>

const disk = shape('space_disk', 'A file system that the household’s files lie on.', () =>
  z.object({
    at: z.string().describe('The folder by which it was looked at'),
    folders: z.array(z.string()).describe('All the folders of the household that lie on it'),
    type: z.string().nullable().describe('The sort of file system, where it is one that is known'),
    advice: z.string().nullable().describe('What that sort means for the household, where it means something'),
    size_bytes: bytes(),
    free_bytes: bytes(),
    forecast: forecast(),
  }),
)
export type DiskSpace = z.output<ReturnType<typeof disk>>

const held = shape('space_held', 'What one holder has; every file is counted once.', () =>
  z.object({
    by: holder(),
    media: media().nullable().describe('Null for all but the library'),
    bytes: bytes(),
    files: z.int().min(0),
    shared_bytes: bytes().describe('Of those, what a download client still shares too, in the same place on the disk'),
    because: z.string().describe('What that means'),
  }),
)
export type Held = z.output<ReturnType<typeof held>>

export const removables = [
  'download',
  'orphan',
  'incomplete',
  'unpacked',
  'double',
  'image',
  'container',
  'backup',
  'library-file',
] as const
export type RemovableWhat = (typeof removables)[number]
const removableWhat = shape('removable_what', 'What sort of thing could be removed.', () => z.enum(removables))

const removable = shape(
  'removable',
  'One thing that could be removed: what that would free, and what it would cost.',
  () =>
    z.object({
      what: removableWhat(),
      id: z.string().nullable().describe('The client’s word for a download, the engine’s for an image'),
      title: z.string(),
      path: z.string().nullable().describe('On the machine itself'),
      path_inside: z.string().nullable().describe('As the apps see it'),
      bytes: bytes().describe('How large it is'),
      frees_bytes: bytes().describe('What removing it would really free'),
      because: z.string().nullable().describe('Why it frees less than its size'),
      costs: z.array(z.string()).describe('What is lost with it, or owed by it; nothing where it costs nothing'),
      free_of_cost: z.boolean().describe('usher space reclaim takes it'),
      command: z.string().nullable(),
    }),
)
export type Removable = z.output<ReturnType<typeof removable>>

const folder = shape('space_folder', 'A folder and all that lies in it.', () =>
  z.object({ path: z.string(), bytes: bytes(), files: z.int().min(0) }),
)

const choice = shape('space_choice', 'Something that would change how long the disk lasts.', () =>
  z.object({ summary: z.string(), frees_bytes: bytes(), command: z.string().nullable() }),
)
export type SpaceChoice = z.output<ReturnType<typeof choice>>

export const space = kind('space', 'Where the disk went, what holds it, and what could be had back.', () =>
  z.object({
    at: instant().nullable().describe('Null in a dry run, which tells only what would be removed'),
    summary: z.string(),
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    counted_fully: z.boolean(),
    because: z.string().nullable().describe('Why it was not counted fully'),
    disks: z.array(disk()),
    held: z.array(held()).describe('The most first'),
    removable: z.array(removable()).describe('What frees the most first'),
    biggest: z.array(removable()).describe('The largest files'),
    folders: z.array(folder()).describe('The folders of the roots, two deep; the most first'),
    choices: z.array(choice()).describe('At most three'),
    reclaimed: z.array(removable()).describe('What was removed by this action; nothing when it was only looked'),
    left: z
      .array(z.object({ title: z.string(), because: z.string() }))
      .describe('What was agreed to and not removed after all'),
    freed_bytes: bytes().nullable().describe('How much more was free afterwards; null when it was only looked'),
    not_known: z.array(z.object({ what: z.string(), because: z.string() })),
    offer: offer(),
  }),
)
export type SpaceData = z.output<typeof space.shape>
