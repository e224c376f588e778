import * as z from 'zod'
import { shape } from '../declare.ts'

/** A step between two versions that is known to break something unless it is prepared for. */
export const cliff = shape('known_cliff', 'A step between two versions that others have fallen at.', () =>
  z.object({
    id: z.string().describe('By which one says that it was prepared for: `past`'),
    below: z.string().describe('Versions before this one are before the step'),
    reaches: z.string().describe('This version and later ones are past it'),
    happens: z.string().describe('What happens at it'),
    prepare: z.array(z.string()).describe('What to do before'),
    stops: z.boolean().describe('An update stops before it, until somebody says that it was prepared for'),
    memory_bytes: z.int().nullable().describe('What the step itself needs; null where nobody found it to matter'),
    data_times: z.number().describe('How often its data is on the disk while the step is made, beside itself'),
    sources: z.array(z.string()).describe('Where this is from: `owner/repository#thread`, or a document'),
  }),
)
export type CliffTold = z.output<ReturnType<typeof cliff>>

export const stepSizes = ['none', 'patch', 'minor', 'major', 'backwards', 'not-known'] as const
export type StepSize = (typeof stepSizes)[number]
