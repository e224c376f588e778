import { z } from '../zod.ts'
import { declareKind, lazyUnion, type Kind } from '../declare.ts'
import { alerts } from './alerts.ts'
import { backups } from './backups.ts'
import { checks } from './checks.ts'
import { dashboard } from './dashboard.ts'
import { error } from './error.ts'
import { jobs } from './job.ts'
import { measurement } from '../observation.ts'
import { answerCompleteness, instant } from './shapes.ts'
import { space } from './space.ts'
import { status } from './status.ts'
import { update } from './update.ts'

/** What every machine of a household can be asked at once, and why one did not answer. */
const answeredKinds: readonly Kind[] = [dashboard, status, checks, space, jobs, alerts, update, backups, error]

/** The answer of one machine, as that machine gave it. */
interface MachineEnvelope {
  api_version: number
  kind: string
  data: Record<string, unknown>
}

const machineEnvelope = lazyUnion<MachineEnvelope>(
  'machine_envelope',
  'The answer of one machine, as that machine gave it. What it says to send is for that machine.',
  {
    discriminator: 'kind',
    members: Object.fromEntries(answeredKinds.map((kind) => [kind.name, () => envelopeOf(kind)])),
  },
)

function envelopeOf({ name, schema }: Kind): z.ZodObject {
  return z
    .object({
      api_version: z.int().describe('The version of the contract that the machine implements'),
      kind: z.literal(name),
      data: schema,
    })
    .meta({ id: `${name}_of_machine`, description: `The answer \`${name}\` of one machine.` })
}

export const householdAnswer = declareKind(
  'household-answer',
  '0.2',
  'The answer of every machine of the household to the same question. The command line writes it where usher knows other machines.',
  () =>
    z.object({
      summary: z.string(),
      answers: z
        .array(
          z
            .object({
              machine: z.string().describe('The name of the machine; here is the one that was asked'),
              reached: z.boolean().describe('usher there answered'),
              because: z.string().nullable().describe('Why it was not reached'),
              error: error.schema.nullable().describe('Why it was not reached, with what helps; null if it was'),
              reached_at: measurement(instant().nullable()).describe('When it was last reached; null if it never was'),
              envelope: machineEnvelope().nullable().describe('Its answer; null if it was not reached'),
            })
            .meta({ id: 'machine_answer', description: 'One machine, and its answer.' }),
        )
        .describe('This machine first'),
      ...answerCompleteness(),
    }),
)
export type HouseholdAnswerData = z.output<typeof householdAnswer.schema>
