import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement, sentenceWithFigures } from '../observation.ts'
import { commandFields } from './command.ts'
import { answerCompleteness, instant } from './shapes.ts'
import { serviceState } from './status.ts'

export const usageSpans = ['hour', 'day', 'week', 'month'] as const
export type UsageSpan = (typeof usageSpans)[number]

export const usageUnits = ['percent', 'bytes', 'bytes-per-second'] as const
export type UsageUnit = (typeof usageUnits)[number]

/** `line`: the speed of the download clients. */
export const usageFigures = ['line', 'services', 'disks', 'none'] as const
export type UsageFigures = (typeof usageFigures)[number]

const figure = () => z.number().min(0).nullable()
const minutes = () => z.int().min(0)

const series = namedSchema(
  'usage_series',
  'One figure over time: a value for each step, to be drawn as it stands.',
  () =>
    z.object({
      value_unit: z
        .enum(usageUnits)
        .describe('The unit of all its values; `percent`: of one core, so two busy cores are 200'),
      values: measurement(
        z
          .array(figure())
          .describe(
            'The mean of each step, oldest first; null for a step in which it was not measured. Empty if it was not asked for',
          ),
      ),
      current: measurement(figure().describe('The newest value; null if nothing is recorded now')),
      highest: measurement(figure().describe('The highest value of a single minute in the whole span')),
    }),
)
export type UsageSeriesData = z.output<ReturnType<typeof series>>

const run = namedSchema('usage_run', 'A time in which the record shows one state of a service.', () =>
  z.object({
    state: serviceState()
      .nullable()
      .describe('The worst state of each step; null for a gap, in which nothing was recorded'),
    starts_at: measurement(instant()),
    ends_at: measurement(instant().describe('When the next run starts; for the last one the end of the span')),
    down_minutes: measurement(minutes().describe('How many of its minutes the service was down, though it was on')),
  }),
)
export type UsageRunData = z.output<ReturnType<typeof run>>

const service = namedSchema('service_usage', 'What one service used, and when it was down.', () =>
  z.object({
    service: z.string(),
    summary: sentenceWithFigures(z.string().describe('How it fared, from the record')),
    states: z.array(run()).describe('Without overlaps or holes, oldest first'),
    outages: measurement(
      z.int().min(0).describe('How many times it went down, though it was on; a restart counts if a sample met it'),
    ),
    down_minutes: measurement(minutes().describe('How many minutes it was down in all')),
    cpu_use: series(),
    memory_use: series(),
    network_received: series().describe('Without values for a service that uses another’s network'),
    network_sent: series(),
    disk_read: series().describe('Without values if the engine does not say'),
    disk_written: series(),
  }),
)
export type ServiceUsageData = z.output<ReturnType<typeof service>>

const disk = namedSchema('disk_usage', 'The space on a disk with the household’s files over time.', () =>
  z.object({
    path: z.string().describe('The folder at which it was measured'),
    free_space: series(),
    used_space: series(),
  }),
)
export type DiskUsageData = z.output<ReturnType<typeof disk>>

export const usage = declareKind('usage', '0.2', 'What the services use over time, and when they were down.', () =>
  z.object({
    summary: sentenceWithFigures(z.string()),
    observed_at: measurement(instant().describe('When this was observed')),
    span: z.enum(usageSpans),
    starts_at: measurement(instant().describe('The start of the first step')),
    ends_at: measurement(instant().describe('The end of the last step, which may still be going on')),
    step_seconds: z.int().min(60).describe('The length of a step'),
    coverage: measurement(
      z
        .array(minutes())
        .describe(
          'For each step, how many of its minutes were recorded. Each series that was asked for has as many values as this list',
        ),
    ),
    recording: z.boolean().describe('usher ui or usher watch runs and records'),
    oldest_recorded_at: measurement(instant().nullable().describe('The oldest record of all; null if there is none')),
    size_bytes: z.int().min(0).describe('The size of the whole record'),
    max_bytes: z.int().min(0).describe('The record never gets larger; the oldest part is dropped first'),
    download_rate: series().describe('What all download clients together receive'),
    upload_rate: series(),
    disk_usages: z.array(disk()).describe('Empty if they were not asked for'),
    services: z.array(service()).describe('Every service that was recorded in this span, by name'),
    advice: z.string().nullable().describe('What would record it, if nothing does now'),
    ...commandFields(z.string().nullable()),
    ...answerCompleteness(),
  }),
)
export type UsageData = z.output<typeof usage.schema>
