import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'

export const breakingChange = namedSchema('breaking_change', 'A known breaking change between two versions.', () =>
  z.object({
    id: z.string().describe('The ID that `acknowledge` takes to say that you have prepared for it'),
    affects_below: z.string().describe('Versions below this one come before the breaking change'),
    introduced_in: z.string().describe('The first version with the breaking change'),
    summary: z.string().describe('What breaks'),
    preparations: z.array(z.string()).describe('What to do before the update'),
    blocks_update: z.boolean().describe('An update stops before it until somebody confirms the preparations'),
    memory_bytes: z
      .int()
      .nullable()
      .describe('The memory that the update itself needs; null if nobody found it to matter'),
    extra_data_copies: z.number().describe('How many extra copies of its data are on the disk during the update'),
    sources: z.array(z.string()).describe('The sources: `owner/repository#thread`, or a document'),
  }),
)
export type BreakingChangeData = z.output<ReturnType<typeof breakingChange>>

export const versionStepSizes = ['none', 'patch', 'minor', 'major', 'downgrade', 'not-known'] as const
export type VersionStepSize = (typeof versionStepSizes)[number]
