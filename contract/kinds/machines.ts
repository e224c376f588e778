import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { answerCompleteness, instant } from './shapes.ts'
import { engineVersion } from './version.ts'

/** What is recorded of another machine. */
const machineFields = () => ({
  name: z.string(),
  destination: z.string().describe('What ssh connects to: a host, USER@HOST, or a name from its configuration'),
  program: z.string().describe('The full path of usher there'),
})

const otherMachine = namedSchema(
  'other_machine',
  'Another machine of the household, where usher answers over ssh.',
  () =>
    z.object({
      ...machineFields(),
      added_at: instant(),
      reached: z.boolean().describe('usher there answered'),
      because: z.string().nullable().describe('Why it was not reached'),
      reached_at: instant().nullable().describe('When it was last reached; null if it never was'),
      usher_version: z.string().nullable().describe('The version of usher there, as it was when it was last reached'),
      engine: engineVersion().nullable().describe('The container engine there; null if it is not known'),
      verdict_summary: z
        .string()
        .nullable()
        .describe('The verdict there, in a sentence or two; null if it is not known'),
      ...commandFields(z.string().describe('The command that shows more')),
    }),
)
export type OtherMachine = z.output<ReturnType<typeof otherMachine>>

export const machines = declareKind('machines', '0.2', 'The other machines of the household.', () =>
  z.object({ summary: z.string(), machines: z.array(otherMachine()), ...answerCompleteness() }),
)
export type MachinesData = z.output<typeof machines.schema>

export const machine = declareKind('machine', '0.2', 'A machine that was added or removed, or would be.', () =>
  z.object({
    action: z.enum(['machine-add', 'machine-remove']),
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    summary: z.string(),
    ...machineFields(),
    usher_version: z.string().nullable().describe('The version of usher there; null if it was not asked'),
  }),
)
export type MachineData = z.output<typeof machine.schema>
