import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'

/** A moment: `2026-03-14T09:26:53.000Z`. */
export const instant = () => z.iso.datetime().describe('RFC 3339, in UTC')

export const mediaTypes = ['films', 'series', 'music', 'books'] as const
export type MediaTypeName = (typeof mediaTypes)[number]
export const media = namedSchema('media', 'A type of media.', () => z.enum(mediaTypes))

/** Installers write their word to `share/usher/installed-by`, below the prefix that they install to. */
export const installers = [
  'archive',
  'script',
  'deb',
  'rpm',
  'apk',
  'homebrew',
  'aur',
  'nix',
  'image',
  'source',
] as const
export type InstalledBy = (typeof installers)[number]
export const installedBy = namedSchema('installer', 'What installed a copy of usher.', () => z.enum(installers))

/** Most severe first. */
export const levels = ['critical', 'warning', 'info'] as const
export type Level = (typeof levels)[number]
export const level = namedSchema('level', 'How severe something is.', () => z.enum(levels))

export const stepResults = ['pending', 'running', 'done', 'skipped', 'failed'] as const
export const stepResult = namedSchema(
  'step_result',
  'What came of one step. `pending`: it was not started, as every step of a dry run; `skipped`: there was nothing to do, or it was left alone.',
  () => z.enum(stepResults),
)

export const notKnown = namedSchema('not_known', 'Something that could not be found out, and why.', () =>
  z.object({ subject: z.string().describe('The app, folder or other thing'), because: z.string() }),
)
export type NotKnownData = z.output<ReturnType<typeof notKnown>>

/** The two fields of every answer that may have to do without something it asked for. */
export const answerCompleteness = () => ({
  complete: z.boolean().describe('Everything that was asked answered; if not, `not_known` lists what is missing'),
  not_known: z.array(notKnown()).describe('What could not be asked, and why'),
})

export const skippedItem = namedSchema('skipped_item', 'Something that was left as it is, and why.', () =>
  z.object({ subject: z.string().describe('The file, setting or other thing'), because: z.string() }),
)

export const missingSetting = namedSchema('missing_setting', 'A setting that needs a value first.', () =>
  z.object({ key: z.string(), summary: z.string(), secret: z.boolean(), services: z.array(z.string()) }),
)

export const engineNames = ['docker', 'podman', 'rehearsal'] as const
export const engineName = namedSchema('engine_name', 'A container engine. `rehearsal`: a simulated one.', () =>
  z.enum(engineNames),
)

export const stackSources = ['shipped', 'operator'] as const
export const operatedStack = namedSchema('operated_stack', 'The stack that usher operates.', () =>
  z.object({
    version: z
      .string()
      .nullable()
      .describe('The version of usher that it came with; null if it states none, as the operator’s own'),
    project: z.string().nullable(),
    source: z.enum(stackSources).describe('The stack that usher ships, or the operator’s own'),
  }),
)
