import type { CheckGroupName, Finding } from '../../../../contract/kinds/checks.ts'
import type { HouseholdQuestion } from '../../../../contract/kinds/verdict.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'
import type { AppRole } from '../../../platform/media-apps/app-definition.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'

/** `service`: the question that the service it is about belongs to. The first is the one that suffers most. */
type Concern = HouseholdQuestion | 'service'

const concernsByGroup: Readonly<Record<CheckGroupName, readonly Concern[]>> = {
  engine: ['safe'],
  stack: ['service'],
  storage: ['arrive'],
  hardware: ['safe'],
  network: ['watch'],
  tunnel: ['safe', 'arrive'],
  credentials: ['safe', 'service'],
  apps: ['service'],
  indexers: ['arrive'],
  queue: ['arrive'],
  library: ['watch'],
  backups: ['safe'],
  security: ['safe'],
  upkeep: ['safe'],
}

/** The checks whose problems concern other questions than those of their group. */
const concernsByCheck: Readonly<Record<string, readonly Concern[]>> = {
  'engine-reachable': ['watch', 'ask', 'arrive'],
  'engine-disk': ['room'],
  'engine-logs': ['room'],
  'stack-valid': ['watch', 'ask', 'arrive'],
  'stack-settings': ['safe'],
  'storage-root-present': ['watch', 'arrive'],
  'storage-space': ['room', 'arrive'],
  'storage-forecast': ['room'],
  'storage-files': ['room', 'arrive'],
  'storage-config-local': ['safe'],
  'storage-config-writable': ['service'],
  'hardware-disks': ['watch', 'arrive', 'safe'],
  'hardware-pools': ['watch', 'arrive'],
  'network-admin-pages': ['safe'],
  'network-clock': ['safe'],
  'credentials-permanent': ['safe'],
  'credentials-current': ['safe'],
  'library-roots': ['arrive'],
  'library-available': ['ask'],
  'library-requested': ['ask', 'arrive'],
  'library-forwarded': ['ask', 'arrive'],
  'upkeep-images': ['room'],
  'upkeep-leftovers': ['room'],
  'upkeep-log-sizes': ['room'],
}

const questionByRole: Readonly<Record<AppRole, HouseholdQuestion>> = {
  mediaServers: 'watch',
  audioServers: 'watch',
  requestManagers: 'ask',
  mediaManagers: 'arrive',
  downloadClients: 'arrive',
  indexerManagers: 'arrive',
  subtitleManagers: 'arrive',
  tunnels: 'arrive',
}

/** Forms whose apps have no client, but do what a question asks for. */
const questionByForm: Readonly<Record<string, HouseholdQuestion>> = {
  watch: 'watch',
  books: 'watch',
  door: 'watch',
  find: 'arrive',
  torrents: 'arrive',
  tidy: 'arrive',
}

/** Returns the question that a service works for. What serves neither viewers nor downloads is upkeep. */
export function questionOf({ app, audience, weight }: Pick<Service, 'app' | 'audience' | 'weight'>): HouseholdQuestion {
  const definition = app === null ? undefined : appNamed(app)
  const role = definition?.client?.role
  if (role !== undefined) return questionByRole[role]
  const byForm = questionByForm[definition?.service.form ?? '']
  if (byForm !== undefined) return byForm
  return audience === 'household' || weight === 'critical' ? 'watch' : 'safe'
}

/** Returns the questions that a finding concerns, the one that suffers most first. */
export function questionsOf(
  { check, group, subject }: Pick<Finding, 'check' | 'group' | 'subject'>,
  stack: Pick<Stack, 'services'> | null,
): HouseholdQuestion[] {
  const service = stack?.services.find(({ name }) => name === subject)
  const concerns = concernsByCheck[check] ?? concernsByGroup[group]
  const questions = concerns.flatMap((concern): HouseholdQuestion[] =>
    concern !== 'service' ? [concern] : service ? [questionOf(service)] : [],
  )
  return questions.length === 0 ? ['safe'] : [...new Set(questions)]
}
