import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { offer } from './offer.ts'

export const presetNames = ['small', 'balanced', 'sharp', 'best'] as const
export type PresetName = (typeof presetNames)[number]
const presetName = shape('quality_preset_name', 'One of usher’s own ways to choose quality.', () => z.enum(presetNames))

export const qualityMedia = ['films', 'series', 'music'] as const
const media = shape('quality_media', 'What a library files.', () => z.enum(qualityMedia))

const cost = shape('quality_cost', 'What an hour takes.', () =>
  z.object({
    gb_an_hour: z.number().min(0).describe('In billions of bytes'),
    measured: z.boolean().describe('True where it is the mean of files in this library; false for an estimate'),
    files: z.int().min(0).describe('How many files were measured'),
    from: z.string().describe('Where the figure comes from'),
  }),
)
export type Cost = z.output<ReturnType<typeof cost>>

const plays = shape('quality_plays', 'Whether it plays as it is, without being converted.', () =>
  z.object({
    unchanged: z.enum(['everywhere', 'partly', 'nowhere', 'not-known']),
    because: z.string().describe('Who says so, or why it is not known'),
    converts_with: z
      .string()
      .nullable()
      .describe('The hardware that helps where it has to be converted: `none` or its name; null where not known'),
  }),
)
export type Plays = z.output<ReturnType<typeof plays>>

const preset = shape('quality_preset', 'One preset, as it is for this sort of media.', () =>
  z.object({
    preset: presetName(),
    meaning: z.string().describe('In plain words'),
    accepts: z.array(z.string()).describe('The qualities that are taken, the worst first, in the words of the app'),
    stops_at: z.string().describe('The quality from which it no longer looks for better'),
    bound: z.string().nullable().describe('What larger is not taken: `5 GB an hour`; null where nothing bounds it'),
    cost: cost(),
    plays: plays(),
  }),
)
export type PresetData = z.output<ReturnType<typeof preset>>

const inForce = shape('quality_in_force', 'What the app itself says is in force.', () =>
  z.object({
    state: z
      .enum(['exact', 'changed', 'yours', 'nothing-filed', 'not-known'])
      .describe('`exact`: a preset as usher makes it; `changed`: a preset that somebody changed; `yours`: another'),
    preset: presetName().nullable(),
    profile: z.string().nullable().describe('The profile that most items have'),
    differs: z.array(z.string()).describe('What somebody changed, a sentence each'),
    because: z.string().nullable().describe('Why it is not known'),
    items: z.int().min(0).nullable().describe('How many items have it'),
    of: z.int().min(0).nullable(),
  }),
)
export type InForce = z.output<ReturnType<typeof inForce>>

const shelf = shape('quality_of_media', 'The quality of one sort of media.', () =>
  z.object({
    media: media(),
    service: z.string(),
    in_force: inForce(),
    profiles: z.array(z.object({ profile: z.string(), items: z.int().min(0) })).describe('Every profile with items'),
    presets: z.array(preset()).describe('From the cheapest to the dearest'),
  }),
)
export type ShelfData = z.output<ReturnType<typeof shelf>>

const step = shape('quality_step', 'One thing that a change of quality comes to.', () =>
  z.object({
    what: z.string(),
    state: z.enum(['would', 'done', 'already', 'left', 'not-done']),
    because: z.string().nullable(),
  }),
)
export type QualityStep = z.output<ReturnType<typeof step>>

const upgrade = shape('quality_upgrade_cost', 'What looking for better copies would come to.', () =>
  z.object({
    media: media(),
    preset: presetName(),
    items: z.int().min(0).describe('Files below what the preset stops at'),
    expected_bytes: z.int().min(0).nullable().describe('What fetching all of them again takes; null where not known'),
    expected_seconds: z
      .int()
      .min(0)
      .nullable()
      .describe('At the most that the line was seen to carry; null where that is not known'),
    because: z.string().nullable().describe('Why a figure is not known, or what it leaves out'),
    cost: cost(),
  }),
)
export type UpgradeCost = z.output<ReturnType<typeof upgrade>>

export const quality = kind('quality', 'The presets of quality, the one in force, and what each costs.', () =>
  z.object({
    summary: z.string(),
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('All that was to be done is done; true when it was only read'),
    media: z.array(shelf()),
    steps: z.array(step()).describe('What was done, or would be; none when it was only read'),
    upgrade: upgrade().nullable().describe('Only where better copies are looked for'),
    not_known: z.array(z.object({ app: z.string(), because: z.string() })),
    offer: offer(),
  }),
)
export type QualityData = z.output<typeof quality.shape>
