import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'
import { notKnown } from './shapes.ts'

const watcher = namedSchema('watcher', 'A member who is watching or listening.', () =>
  z.object({
    service: z.string().describe('What plays it'),
    member: z.string().nullable().describe('Null if the app does not say who'),
    title: z.string().nullable().describe('Null if the app does not say what'),
    paused: z.boolean().nullable().describe('Whether the playback is paused; null if the app does not say'),
  }),
)
export type Watcher = z.output<ReturnType<typeof watcher>>

const activeDownload = namedSchema('active_download', 'A download that is running.', () =>
  z.object({
    service: z.string().describe('The download client'),
    title: z.string().describe('The name of the release'),
    size_bytes: z.int().min(0).nullable().describe('Null if not known yet'),
    remaining_bytes: z.int().min(0).nullable().describe('Null if not known yet'),
    resumes: z.boolean().describe('It continues where it was, so `when_idle` does not wait for it'),
  }),
)
export type ActiveDownload = z.output<ReturnType<typeof activeDownload>>

const runningImport = namedSchema('running_import', 'A download whose files are being put into the library.', () =>
  z.object({
    service: z.string().describe('The app that imports it'),
    title: z.string().describe('The name of the release'),
  }),
)
export type RunningImport = z.output<ReturnType<typeof runningImport>>

/** How long a change can be expected to take. */
export const usualDurationFields = () => ({
  usual_seconds: z
    .int()
    .min(0)
    .nullable()
    .describe('How long the same change took the last times, as their median; null if it was never made'),
  measured_runs: z.int().min(0).describe('How many times that is the median of'),
})

export const disruption = namedSchema('disruption', 'Who and what a change would disturb if it were made now.', () =>
  z.object({
    summary: z.string(),
    complete: z.boolean().describe('Every affected app could be asked'),
    not_known: z.array(notKnown()).describe('The apps that could not be asked'),
    watching: z.array(watcher()),
    active_downloads: z.array(activeDownload()),
    imports: z.array(runningImport()),
    ...usualDurationFields(),
  }),
)
export type Disruption = z.output<ReturnType<typeof disruption>>

/** A field of the outcome of every action that may disturb somebody. */
export const disruptionOrNull = () =>
  disruption()
    .nullable()
    .describe(
      'In a dry run of what stops, restarts or recreates services: who and what that disturbs now; otherwise null',
    )
