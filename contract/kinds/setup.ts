import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { changeEffects } from './lifecycle.ts'
import { missingSetting, stepResult } from './shapes.ts'

const answer = namedSchema('setup_answer', 'One answer that setup uses.', () =>
  z.object({
    parameter: z.string().describe('The parameter it belongs to'),
    value: z.string().nullable().describe('Null if nothing is chosen'),
    because: z.string().describe('Where it comes from, for people: given, answered before, set, or derived'),
  }),
)
export type SetupAnswer = z.output<ReturnType<typeof answer>>

export const writtenSetting = namedSchema(
  'setup_setting',
  'A setting that setup or a migration writes. None of them is secret.',
  () =>
    z.object({
      key: z.string(),
      from: z.string().nullable().describe('The previous value; null if it was not set'),
      to: z.string().nullable().describe('Null if it is removed'),
    }),
)
export type SetupSetting = z.output<ReturnType<typeof writtenSetting>>

const service = namedSchema('setup_service', 'A service that setup starts.', () =>
  z.object({
    service: z.string(),
    effect: z.enum(changeEffects),
    because: z.string().describe('The reason, for people'),
  }),
)
export type SetupService = z.output<ReturnType<typeof service>>

export type SetupMissing = z.output<ReturnType<typeof missingSetting>>

const problem = namedSchema('setup_problem', 'A problem that prevents the setup.', () =>
  z.object({
    parameter: z.string().nullable().describe('The answer that has to change; null if it is none of them'),
    code: z.string(),
    summary: z.string(),
  }),
)

export const setupSteps = [
  'settings',
  'files',
  'hardlinks',
  'providers',
  'start',
  'accounts',
  'connect',
  'requests',
  'quality',
  'answers',
] as const
export type SetupStepName = (typeof setupSteps)[number]

const step = namedSchema('setup_step', 'One of the steps of setup, in order.', () =>
  z.object({
    step: z.enum(setupSteps),
    title: z.string().describe('A description for people'),
    result: stepResult(),
    because: z.string().nullable().describe('Why it failed, or another thing to know'),
  }),
)
export type SetupStep = z.output<ReturnType<typeof step>>

const account = namedSchema('setup_account', 'An account that setup created in an app.', () =>
  z.object({
    service: z.string(),
    title: z.string().describe('The app, for people'),
    user: z.string().describe('The name to sign in with'),
    setting: z.string().describe('The setting that stores its password; the password itself is never included'),
    address: z.string().nullable().describe('The page to sign in at; null if it publishes no port'),
  }),
)
export type SetupAccount = z.output<ReturnType<typeof account>>

const manualStep = namedSchema('setup_manual_step', 'Something that setup leaves to a person.', () =>
  z.object({
    service: z.string().nullable().describe('The service it is about; null for none'),
    summary: z.string().describe('What to do, for people'),
    because: z.string().nullable().describe('Why setup could not do it'),
    address: z.string().nullable().describe('The page to open; null if there is none'),
    ...commandFields(z.string().nullable().describe('The next command, if one helps')),
  }),
)
export type SetupManualStep = z.output<ReturnType<typeof manualStep>>

export const setup = declareKind('setup', '0.1', 'What setup did, or would do.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z
      .boolean()
      .describe('Every step succeeded, and only `manual_steps` are left; in a dry run, nothing prevents it'),
    summary: z.string(),
    machine_facts: z.array(z.string()).describe('What usher found on the machine, for people'),
    answers: z.array(answer()),
    settings: z.array(writtenSetting()).describe('The settings that are written'),
    writes: z.array(z.string()).describe('The files and folders that are written or created'),
    forms: z.array(z.string()).describe('The forms that are turned on'),
    services: z.array(service()),
    images: z
      .array(z.string())
      .describe('The images that are pulled; their sizes are unknown until the registry is asked'),
    missing_settings: z.array(missingSetting()).describe('The settings that must be set first'),
    problems: z.array(problem()).describe('The problems that prevent it'),
    steps: z.array(step()),
    accounts: z.array(account()).describe('The accounts that this run created'),
    manual_steps: z.array(manualStep()).describe('What is left for a person, in order'),
    notes: z.array(z.string()).describe('Other things to know'),
    ...commandFields(z.string().nullable().describe('The next command')),
    run: z.string().nullable().describe('The name that rolls back this run; null if it changed nothing'),
  }),
)
export type SetupData = z.output<typeof setup.schema>
