import { freshApps } from '../../rehearsal/apps/shared-state.ts'
import { defaultHousehold } from '../../rehearsal/household/default-household.ts'
import type { Household, HouseholdDownload } from '../../rehearsal/household/types.ts'
import { policies as kind, type PoliciesData } from '../../contract/kinds/policies.ts'
import { keepPolicies } from '../../src/features/media/policies/keeper.ts'
import type { PolicyResult } from '../../src/features/media/policies/removal.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { runCli } from '../cli/run-cli.ts'
import { NOW } from '../engine/fake-engine.ts'
import { fakeApp, fakeStack } from '../media-apps/fake-stack.ts'

const MINUTE_MS = 60_000

export interface PolicyHousehold {
  machine: Machine
  household: Household
  /** Every request that changes something in a library: `DELETE /api/v3/queue/2000`. */
  changes: string[]
  /** Answers a request in place of an app; undefined lets the app answer. */
  intercept: { answer?: ((app: string, request: Request) => Response | undefined) | undefined }
  passMinutes(minutes: number): void
  /** Observes the queue once. */
  observe(): Promise<PolicyResult[]>
  run(...words: string[]): Promise<PoliciesData & { exit: number }>
}

/** A film without seeds from an open tracker: the policy for stalled downloads is about it. */
export const stalledFilm: HouseholdDownload = {
  ...defaultHousehold.downloads.find(({ name }) => name.startsWith('Sherlock'))!,
  isPublic: true,
}

/** A household whose queue a test fills, with a clock that it drives. */
export async function policyHousehold(
  downloads: HouseholdDownload[] = [stalledFilm],
  apps: string[] = ['sonarr', 'radarr', 'qbittorrent', 'sabnzbd'],
): Promise<PolicyHousehold> {
  let time = NOW.getTime()
  const now = () => time
  const household = { ...defaultHousehold, downloads: [...downloads] }
  const sharedState = freshApps()
  const changes: string[] = []
  const intercept: PolicyHousehold['intercept'] = {}
  const served = apps.map((app) =>
    fakeApp(app, {
      household,
      sharedState,
      now,
      intercept: (request) => {
        const { pathname } = new URL(request.url)
        const isChange = request.method !== 'GET' && (app === 'sonarr' || app === 'radarr')
        if (isChange) changes.push(`${request.method} ${pathname}`)
        return intercept.answer?.(app, request)
      },
    }),
  )
  const machine: Machine = {
    ...(await fakeStack(served)),
    now: () => new Date(time),
    uptime: () => ({ boot: 'one', uptime_ms: time - NOW.getTime() + 1000 }),
  }
  return {
    machine,
    household,
    changes,
    intercept,
    passMinutes: (minutes) => void (time += minutes * MINUTE_MS),
    observe: () => keepPolicies(machine, new Map(), new AbortController().signal),
    run: (...words) => runPolicies(machine, ...words),
  }
}

export async function runPolicies(machine: Machine, ...words: string[]): Promise<PoliciesData & { exit: number }> {
  const { out, err, exit } = await runCli(['policies', ...words, '--json'], { machine })
  const line = out.trim().split('\n').findLast(Boolean)
  if (line === undefined) throw new Error(err)
  return { ...kind.schema.parse((JSON.parse(line) as { data: unknown }).data), exit }
}

/** Another film that no peer has, from an open tracker. */
export const otherStalledFilm: HouseholdDownload = {
  ...stalledFilm,
  id: 'cd'.repeat(20),
  name: 'The.General.1926.1080p.BluRay.x264-PIANO',
  target: { film: 4 },
  ageHours: 40,
}

/** A household in which a policy has removed a stalled film, and another download has strikes. */
export async function householdWithRemoval(): Promise<PolicyHousehold> {
  const one = await policyHousehold([stalledFilm])
  await one.run('set', '--stalled', 'radarr', '--yes')
  await one.observe()
  one.passMinutes(360)
  one.household.downloads.push(otherStalledFilm)
  for (let strikes = 2; strikes <= 3; strikes++) {
    await one.observe()
    if (strikes < 3) one.passMinutes(360)
  }
  return one
}
