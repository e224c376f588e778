import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { offer } from './offer.ts'
import { answerCompleteness, instant } from './shapes.ts'

export const queuePolicyNames = ['stalled', 'failed', 'dangerous', 'never-imported'] as const
export type QueuePolicyName = (typeof queuePolicyNames)[number]
export const queuePolicyName = namedSchema('queue_policy_name', 'A policy for downloads that do not arrive.', () =>
  z.enum(queuePolicyNames),
)

const policy = namedSchema('queue_policy', 'A policy, and where it is on.', () =>
  z.object({
    policy: queuePolicyName(),
    title: z.string(),
    meaning: z.string().describe('Which downloads it is about'),
    enabled_services: z
      .array(z.string())
      .describe('The services of the libraries in which it is on; empty if it is off'),
  }),
)
export type QueuePolicyData = z.output<ReturnType<typeof policy>>

export const privateTrackerChoices = ['leave', 'remove'] as const

const brakes = namedSchema('policy_brakes', 'What keeps the policies from doing too much.', () =>
  z.object({
    strikes: z.int().describe('How many strikes remove a download; a dangerous one needs one'),
    interval_minutes: z.int().describe('The least time between two strikes'),
    daily_limit: z.int().describe('How many downloads may be removed in 24 hours'),
    queue_percent: z.int().describe('How much of the queue may be removed within one interval; at least one download'),
    private_trackers: z
      .enum(privateTrackerChoices)
      .describe('Whether downloads from private trackers are left alone or may be removed'),
  }),
)

const download = namedSchema('policy_download', 'A download with strikes, or one that a policy removed.', () =>
  z.object({
    id: z.string().describe('Its id, which `policies-allow` takes once it is removed'),
    policy: queuePolicyName(),
    service: z.string().describe('The service of the library that waits for it'),
    library_app: z.string().describe('The name of that library'),
    release_name: z.string(),
    strike_count: z.int().min(1),
    last_strike_at: instant(),
    removed_at: instant().nullable().describe('Null while it is in the queue'),
    allowed_at: instant().nullable().describe('When somebody took its release off the blocklist; null if nobody did'),
    because: z.string().describe('What was observed last'),
  }),
)
export type PolicyDownloadData = z.output<ReturnType<typeof download>>

const simulated = namedSchema('simulated_removal', 'A download that a policy would have removed.', () =>
  z.object({
    policy: queuePolicyName(),
    service: z.string(),
    release_name: z.string(),
    would_remove_at: instant(),
    arrived_at: instant().nullable().describe('When its library imported it after all; null if it did not'),
  }),
)
export type SimulatedRemovalData = z.output<ReturnType<typeof simulated>>

const simulation = namedSchema(
  'policy_simulation',
  'What the policies would have done over the last thirty days.',
  () =>
    z.object({
      simulated_from_at: instant().describe('When the simulated time begins'),
      observed_since_at: instant().nullable().describe('Since when usher has observed the queue; null if it never has'),
      simulated_removals: z.array(simulated()).describe('The newest first; at most 100'),
      simulated_total: z.int().min(0).describe('How many would have been removed in all'),
      limitations: z.array(z.string()).describe('What the simulation could not know'),
    }),
)
export type PolicySimulationData = z.output<ReturnType<typeof simulation>>

const library = namedSchema('policy_library', 'A library in which policies can be on.', () =>
  z.object({ service: z.string(), library_app: z.string().describe('Its name') }),
)
export type PolicyLibraryData = z.output<ReturnType<typeof library>>

export const policies = declareKind('policies', '0.10', 'The queue policies: what is on, and what they did.', () =>
  z.object({
    summary: z.string(),
    dry_run: z.boolean().describe('Dry run: nothing was changed, and this is the result'),
    offer: offer(),
    ...answerCompleteness(),
    running: z.boolean().describe('`usher watch` or `usher ui` observes the queue'),
    because: z.string().nullable().describe('Why nothing is counted although a policy is on'),
    ...commandFields(z.string().nullable().describe('The command that helps')),
    policies: z.array(policy()),
    libraries: z.array(library()).describe('The libraries that usher can ask'),
    brakes: brakes(),
    counted_downloads: z.array(download()).describe('Downloads with strikes now, the next to be removed first'),
    removed_downloads: z
      .array(download())
      .describe('What the policies removed in the last thirty days, the newest first'),
    simulation: simulation().nullable().describe('Only in a dry run, and if it is asked for'),
  }),
)
export type PoliciesData = z.output<typeof policies.schema>
