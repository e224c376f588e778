import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'

export const groupNames = [
  'engine',
  'stack',
  'storage',
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
export type GroupName = (typeof groupNames)[number]
const groupName = shape('check_group', 'What a check is about.', () => z.enum(groupNames))

/** The worst first. */
export const standings = ['fail', 'warn', 'not-known', 'skipped', 'pass'] as const
export type Standing = (typeof standings)[number]
export const standing = shape('check_standing', 'What a check came to.', () => z.enum(standings))

const counts = shape('check_counts', 'How many findings of each standing there are.', () =>
  z.object({
    pass: z.int().min(0),
    warn: z.int().min(0),
    fail: z.int().min(0),
    not_known: z.int().min(0),
    skipped: z.int().min(0),
    accepted: z.int().min(0).describe('Those of them that somebody has accepted'),
  }),
)
export type Counts = z.output<ReturnType<typeof counts>>

const finding = shape('finding', 'What one check found, about one thing.', () =>
  z.object({
    id: z.string().describe('The check, and what it is about where it looks at several things: `stack-health:sonarr`'),
    check: z.string(),
    group: groupName(),
    title: z.string().describe('What is so where it passes'),
    about: z.string().nullable().describe('The service or the place it is about; null for the whole'),
    standing: standing(),
    summary: z.string().describe('What was found, in one sentence'),
    evidence: z.array(z.string()).describe('The facts themselves, as they were read'),
    because: z.string().nullable().describe('Why it is not known or was skipped'),
    meaning: z.string().describe('What it means where it does not pass'),
    remedy: z
      .object({ summary: z.string(), command: z.string().nullable() })
      .nullable()
      .describe('What helps; null where it passes'),
    repair: z.string().nullable().describe('The repair that exists for it; null where there is none'),
    since: instant().nullable().describe('Since when it has been so, as far as anybody saw'),
    settling: z.boolean().describe('It was seen too lately to be called a fault: it may pass by itself'),
    explained_by: z.string().nullable().describe('The finding that this one follows from'),
    explains: z.array(z.string()).describe('The findings that follow from this one'),
    accepted: z
      .object({ at: instant(), reason: z.string() })
      .nullable()
      .describe('Somebody knows it and means to keep it'),
    proved_at: instant()
      .nullable()
      .describe('When it was proved by `diagnose`; null for what is looked at anew, or not proved yet'),
  }),
)
export type Finding = z.output<ReturnType<typeof finding>>

const group = shape('check_group_summary', 'One group of checks.', () =>
  z.object({ group: groupName(), title: z.string(), standing: standing().describe('The worst'), counts: counts() }),
)
export type GroupData = z.output<ReturnType<typeof group>>

export const checks = kind('checks', 'What the checks found.', () =>
  z.object({
    at: instant().describe('The moment it describes'),
    only: z.string().nullable().describe('The group or check it was narrowed to'),
    rehearsed: z.boolean().describe('Nothing was done: `would` is what would be'),
    would: z.array(
      z.object({ check: z.string(), title: z.string(), touches: z.string().describe('What it writes or disturbs') }),
    ),
    attention: z.boolean().describe('Something failed, and nobody has accepted it'),
    summary: z.string().describe('The whole in a sentence'),
    counts: counts(),
    groups: z.array(group()),
    findings: z.array(finding()).describe('The worst first'),
  }),
)
export type ChecksData = z.output<typeof checks.shape>
