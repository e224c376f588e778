import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { offer } from './offer.ts'
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

export const machineProgram = declareKind(
  'machine-program',
  '0.2',
  'usher as it was copied to another machine, or would be.',
  () =>
    z.object({
      dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
      summary: z.string(),
      ...machineFields(),
      is_added: z.boolean().describe('The machine was not known before, and is added too'),
      target: z.string().describe('The kind of machine that the program is for, such as linux-arm64-musl'),
      copied_from: z.string().describe('The file here that the program is from'),
      signed_by: z
        .string()
        .nullable()
        .describe('Who signed the release; null for this program itself, and if the signature was not checked'),
      usher_version: z.string().describe('The version of the program'),
      replaced_version: z
        .string()
        .nullable()
        .describe('The version of the usher that it replaces; null if there is none, or none that answers'),
      is_current: z.boolean().describe('The same program is there already, so nothing is copied'),
      size_bytes: z.int().min(0),
      sha256: z.string(),
      resumed_bytes: z.int().min(0).describe('How much of it is there from a copy that was interrupted'),
      offer: offer(),
    }),
)
export type MachineProgramData = z.output<typeof machineProgram.schema>
