import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'

export const recordedValueTypes = [
  'state',
  'setting',
  'limit',
  'file-digest',
  'file-status',
  'file-mode',
  'file-owner',
  'image-digest',
  'connection',
  'profile',
  'acceptance',
  'account',
  'request',
  'download',
  'search',
  'category',
  'path-mapping',
  'credential',
  'key',
  'machine',
  'unit',
  'backup',
  'destination',
  'bundle',
  'removal',
  'size',
] as const
export type RecordedValueType = (typeof recordedValueTypes)[number]

/** One value that a change replaced or set. Every action records some of these; nothing else stands in a history. */
export const recordedValue = namedSchema('recorded_value', 'One value, before or after a change.', () =>
  z.object({
    subject: z.string().describe('The service, setting, file or other thing it belongs to'),
    type: z.enum(recordedValueTypes).describe('What the value is: the state of a service, the digest of a file, …'),
    value: z.string().nullable().describe('Null if there was none, or if it is not shown'),
  }),
)
export type RecordedValue = z.output<ReturnType<typeof recordedValue>>
