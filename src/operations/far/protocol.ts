import { z } from '../../../contract/zod.ts'
import { error } from '../../../contract/kinds/error.ts'
import { job } from '../../../contract/kinds/job.ts'

/**
 * What two ushers say to each other over ssh: JSON, one value to a line. The near one writes requests, the far one a
 * greeting and then frames. Several requests may be answered at once, so each frame has the number of its request.
 */

/** The first line of the far usher. What a sign-in script wrote before it is passed over. */
export const greetingShape = z.object({
  usher: z.literal('far'),
  api_version: z.int(),
  usher_version: z.string().max(60),
})
export type FarGreeting = z.output<typeof greetingShape>

const rawArguments = z.array(z.tuple([z.string(), z.string()]))
const fields = z.record(z.string(), z.unknown())

const requestTypes = [
  /** The names that a word of a command can be. */
  z.object({ type: z.literal('names') }),
  /** What a bare `usher` shows. */
  z.object({ type: z.literal('dashboard') }),
  z.object({
    type: z.literal('read'),
    name: z.string(),
    arguments: rawArguments,
    /** How many parts of a stream or a file may be on the way. Without it, the reader takes whatever comes. */
    window: z.int().min(1).max(1000).optional(),
  }),
  z.object({
    type: z.literal('action'),
    name: z.string(),
    arguments: rawArguments.optional(),
    body: fields.optional(),
    dry_run: z.boolean(),
  }),
  /** What a job did after the event of that number, and does until it ends. */
  z.object({ type: z.literal('follow'), job: z.string(), after: z.int().min(0) }),
  /** What came of a job. */
  z.object({ type: z.literal('outcome'), job: z.string() }),
] as const
const requestUnion = z.discriminatedUnion('type', [...requestTypes])
export type FarRequest = z.output<typeof requestUnion>

const numbered = z.object({ id: z.int().min(1) })
/** A line of the near usher: a request, a Ctrl-C for one, or room for more parts of its answer. */
export const nearLineShape = z.intersection(
  numbered,
  z.discriminatedUnion('type', [
    ...requestTypes,
    z.object({ type: z.literal('interrupt') }),
    z.object({ type: z.literal('more'), parts: z.int().min(1).max(1000) }),
  ]),
)
export type NearLine = z.output<typeof nearLineShape>

const envelope = z.object({ api_version: z.int(), kind: z.string().max(60), data: fields })
const jobEvent = z.object({ n: z.int(), kind: z.enum(['progress', 'step', 'job']), data: fields })

/** It becomes the name of a file here, and stands in a header: no folder, no quotation mark, nothing hidden. */
const fileName = z.string().regex(/^\w[\w.:-]{0,254}$/)
/** None that a browser runs. */
const mediaTypes = [
  'application/octet-stream',
  'application/gzip',
  'application/zip',
  'application/zstd',
  'application/json',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
] as const

/** Returns the type as another machine takes it. */
export const farMediaType = (type: string): (typeof mediaTypes)[number] =>
  mediaTypes.find((one) => one === type) ?? 'application/octet-stream'

const frameUnion = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('names'),
    forms: z.array(z.string()),
    services: z.array(z.string()),
    outside: z.array(z.string()),
  }),
  z.object({ type: z.literal('answer'), envelope }),
  z.object({
    type: z.literal('refusal'),
    envelope: envelope.extend({ kind: z.literal('error'), data: z.lazy(() => error.schema) }),
  }),
  /** Some answers of a stream, together. */
  z.object({ type: z.literal('items'), envelopes: z.array(envelope) }),
  z.object({ type: z.literal('file'), name: fileName, size: z.int().min(0), media_type: z.enum(mediaTypes) }),
  z.object({ type: z.literal('piece'), base64: z.string() }),
  /** A stream or a file is at its end. */
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('job'), job: z.lazy(() => job.schema) }),
  z.object({ type: z.literal('event'), event: jobEvent }),
  z.object({
    type: z.literal('ended'),
    job: z.lazy(() => job.schema),
    outcome: z.object({ kind: z.string(), data: fields }).nullable(),
  }),
])
export const frameShape = z.intersection(numbered, frameUnion)
export type FarFrame = z.output<typeof frameUnion>

/** The frames of which a reader takes no more than its window. */
export const isPart = ({ type }: FarFrame): boolean => type === 'items' || type === 'piece'

/** The frames after which a request is answered. */
const LAST_FRAMES: readonly FarFrame['type'][] = ['names', 'answer', 'refusal', 'end', 'ended']

export const isLastFrame = ({ type }: FarFrame): boolean => LAST_FRAMES.includes(type)
