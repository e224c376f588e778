import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { instant } from './shapes.ts'

export const checkGroupNames = [
  'engine',
  'stack',
  'storage',
  'hardware',
  'network',
  'tunnel',
  'credentials',
  'apps',
  'indexers',
  'queue',
  'library',
  'backups',
  'security',
  'upkeep',
] as const
export type CheckGroupName = (typeof checkGroupNames)[number]
const checkGroupName = namedSchema('check_group', 'What a check is about.', () => z.enum(checkGroupNames))

/** Worst first. */
export const checkStatuses = ['failed', 'warning', 'not-known', 'skipped', 'passed'] as const
export type CheckStatus = (typeof checkStatuses)[number]
export const checkStatus = namedSchema('check_status', 'The result of a check.', () => z.enum(checkStatuses))

const checkCounts = namedSchema('check_counts', 'The number of findings for each standing.', () =>
  z.object({
    findings_passed: z.int().min(0),
    findings_warned: z.int().min(0),
    findings_failed: z.int().min(0),
    findings_not_known: z.int().min(0),
    findings_skipped: z.int().min(0),
    findings_accepted: z.int().min(0).describe('How many of them somebody has accepted'),
  }),
)
export type CheckCounts = z.output<ReturnType<typeof checkCounts>>

const finding = namedSchema('finding', 'What one check found about one subject.', () =>
  z.object({
    id: z.string().describe('The check, with its subject if it covers several: `stack-health:sonarr`'),
    check: z.string(),
    group: checkGroupName(),
    title: z.string().describe('What is true if it passes'),
    subject: z.string().nullable().describe('The service or path it is about; null for the whole'),
    status: checkStatus(),
    summary: z.string().describe('What was found, in one sentence'),
    evidence: z.array(z.string()).describe('The facts as they were read'),
    because: z.string().nullable().describe('Why it is not known or was skipped'),
    meaning: z.string().describe('What it means if it does not pass'),
    remedy: z
      .object({ summary: z.string(), ...commandFields(z.string().nullable()) })
      .nullable()
      .describe('What helps; null if it passes'),
    alternatives: z
      .array(
        z
          .object({ summary: z.string(), ...commandFields(z.string().nullable()) })
          .meta({ id: 'alternative_remedy', description: 'Something else that may help.' }),
      )
      .describe('What else may help, in the order to try it'),
    repair: z.string().nullable().describe('The repair for it; null if there is none'),
    first_seen_at: instant().nullable().describe('When usher first saw it like this'),
    changed_at: instant().nullable().describe('When usher last saw it become another: worse, better, or about more'),
    settling: z.boolean().describe('It is too recent to count as a fault: it may pass by itself'),
    explained_by: z.string().nullable().describe('The finding that causes this one'),
    explains: z.array(z.string()).describe('The findings that this one causes'),
    acceptance: z
      .object({ accepted_at: instant(), reason: z.string() })
      .nullable()
      .describe('Set if somebody has accepted it'),
    verified_at: instant()
      .nullable()
      .describe('When `diagnose` tested it; null for ordinary checks, and if it is not tested yet'),
  }),
)
export type Finding = z.output<ReturnType<typeof finding>>

const checkGroup = namedSchema('check_group_summary', 'One group of checks.', () =>
  z.object({
    group: checkGroupName(),
    title: z.string(),
    status: checkStatus().describe('The worst of its findings'),
    counts: checkCounts(),
  }),
)
export type CheckGroupData = z.output<ReturnType<typeof checkGroup>>

export const checks = declareKind('checks', '0.1', 'What the checks found.', () =>
  z.object({
    observed_at: instant().describe('When this was observed'),
    only: z.string().nullable().describe('The group or check that was asked for'),
    dry_run: z.boolean().describe('Dry run: nothing was done, and `planned_checks` lists what would run'),
    planned_checks: z.array(
      z.object({
        check: z.string(),
        title: z.string(),
        side_effect: z.string().describe('What it writes or interrupts'),
      }),
    ),
    needs_attention: z.boolean().describe('Something failed that nobody has accepted'),
    complete: z.boolean().describe('No finding is `not-known`'),
    summary: z.string().describe('A one-sentence summary'),
    counts: checkCounts(),
    groups: z.array(checkGroup()),
    findings: z.array(finding()).describe('Worst first'),
  }),
)
export type ChecksData = z.output<typeof checks.schema>
