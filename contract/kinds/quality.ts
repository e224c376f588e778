import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { offer } from './offer.ts'
import { media, notKnown, stepResult } from './shapes.ts'

export const qualityPresetNames = ['small', 'balanced', 'sharp', 'best'] as const
export type QualityPresetName = (typeof qualityPresetNames)[number]
const qualityPresetName = namedSchema('quality_preset_name', 'One of usher’s quality presets.', () =>
  z.enum(qualityPresetNames),
)

export const qualityMedia = ['films', 'series', 'music'] as const

const cost = namedSchema('quality_cost', 'The disk space that an hour takes.', () =>
  z.object({
    bytes_per_hour: z.int().min(0),
    measured: z.boolean().describe('True if it is the mean of files in this library; false for an estimate'),
    files_measured: z.int().min(0).describe('How many files were measured'),
    basis: z.string().describe('The source of the figure'),
  }),
)
export type QualityCost = z.output<ReturnType<typeof cost>>

const playbackSupport = namedSchema('quality_playback', 'Whether it plays without transcoding.', () =>
  z.object({
    direct_play: z.enum(['everywhere', 'partly', 'nowhere', 'not-known']),
    because: z.string().describe('The source, or why it is not known'),
    transcoder: z
      .string()
      .nullable()
      .describe('The hardware that helps with transcoding: `none` or its name; null if unknown'),
  }),
)
export type PlaybackSupport = z.output<ReturnType<typeof playbackSupport>>

const preset = namedSchema('quality_preset', 'One preset, for one type of media.', () =>
  z.object({
    preset: qualityPresetName(),
    meaning: z.string().describe('In plain words'),
    accepted_qualities: z.array(z.string()).describe('The accepted qualities, worst first, by the app’s names'),
    cutoff: z.string().describe('The cutoff: from this quality on, it no longer searches for better'),
    size_limit: z.string().nullable().describe('The size limit: `5 GB an hour`; null if there is none'),
    cost: cost(),
    playback: playbackSupport(),
  }),
)
export type QualityPresetData = z.output<ReturnType<typeof preset>>

const activeQuality = namedSchema('quality_in_force', 'The quality settings in use, as the app reports them.', () =>
  z.object({
    state: z
      .enum(['exact', 'changed', 'custom', 'empty', 'not-known'])
      .describe(
        '`exact`: a preset as usher makes it; `changed`: a preset that somebody changed; `custom`: another profile',
      ),
    preset: qualityPresetName().nullable(),
    profile: z.string().nullable().describe('The profile that most items use'),
    differences: z.array(z.string()).describe('What somebody changed, one sentence each'),
    because: z.string().nullable().describe('Why it is not known'),
    items_assigned: z.int().min(0).nullable().describe('How many items use it'),
    items_total: z.int().min(0).nullable(),
  }),
)
export type ActiveQuality = z.output<ReturnType<typeof activeQuality>>

const mediaQuality = namedSchema('library_quality', 'The quality of one type of media.', () =>
  z.object({
    media: media(),
    service: z.string(),
    in_force: activeQuality(),
    profiles: z
      .array(z.object({ profile: z.string(), items_assigned: z.int().min(0) }))
      .describe('Every profile that items use'),
    presets: z.array(preset()).describe('From the smallest to the largest'),
  }),
)
export type MediaQualityData = z.output<ReturnType<typeof mediaQuality>>

const step = namedSchema('quality_step', 'One step of a quality change.', () =>
  z.object({
    title: z.string(),
    result: stepResult(),
    because: z.string().nullable(),
  }),
)
export type QualityStep = z.output<ReturnType<typeof step>>

const upgrade = namedSchema('quality_upgrade_cost', 'What searching for better copies would take.', () =>
  z.object({
    media: media(),
    preset: qualityPresetName(),
    items_upgradable: z.int().min(0).describe('Files below the preset’s cutoff'),
    expected_bytes: z.int().min(0).nullable().describe('How much downloading all of them again takes; null if unknown'),
    expected_seconds: z
      .int()
      .min(0)
      .nullable()
      .describe('At the highest speed that usher saw on the line; null if unknown'),
    because: z.string().nullable().describe('Why a figure is not known, or what it does not include'),
    cost: cost(),
  }),
)
export type UpgradeCost = z.output<ReturnType<typeof upgrade>>

export const quality = declareKind('quality', '0.1', 'The quality presets, the one in use, and what each costs.', () =>
  z.object({
    summary: z.string(),
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean().describe('Everything that was asked answered, and everything was done'),
    libraries: z.array(mediaQuality()),
    steps: z.array(step()).describe('What was done, or would be done; empty for a read'),
    upgrade: upgrade().nullable().describe('Only for a search for better copies'),
    not_known: z.array(notKnown()).describe('What could not be asked, and why'),
    offer: offer(),
  }),
)
export type QualityData = z.output<typeof quality.schema>
