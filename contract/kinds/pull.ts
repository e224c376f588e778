import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'

const imagePull = namedSchema('image_pull', 'The result of pulling one image.', () =>
  z.object({
    image: z.string(),
    services: z.array(z.string()).describe('The services that run it'),
    result: z.enum(['would-pull', 'pulled', 'up-to-date', 'failed']),
    digest: z.string().nullable().describe('Its current digest'),
    previous_digest: z.string().nullable().describe('Its previous digest'),
    pulled_bytes: z.int().min(0).nullable().describe('How much was downloaded'),
    because: z.string().nullable().describe('Why it failed'),
  }),
)
export type ImagePull = z.output<ReturnType<typeof imagePull>>

export const pull = declareKind('pull', '0.1', 'The images that were pulled, or would be pulled.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean(),
    summary: z.string(),
    images: z.array(imagePull()),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type PullData = z.output<typeof pull.schema>
