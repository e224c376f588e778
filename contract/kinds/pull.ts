import * as z from 'zod'
import { kind, shape } from '../declare.ts'

const imagePull = shape('image_pull', 'What became of one image.', () =>
  z.object({
    image: z.string(),
    services: z.array(z.string()).describe('The services that run it'),
    result: z.enum(['would-pull', 'fetched', 'up-to-date', 'failed']),
    digest: z.string().nullable().describe('The digest it has now'),
    previous_digest: z.string().nullable().describe('The digest it had before'),
    fetched_bytes: z.int().min(0).nullable().describe('What was carried over the line'),
    because: z.string().nullable().describe('Why it failed'),
  }),
)
export type ImagePull = z.output<ReturnType<typeof imagePull>>

export const pull = kind('pull', 'The images that were fetched, or would be.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean(),
    summary: z.string(),
    images: z.array(imagePull()),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type PullData = z.output<typeof pull.shape>
