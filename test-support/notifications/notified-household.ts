import { defaultHousehold } from '../../rehearsal/household/default-household.ts'
import { freshApps } from '../../rehearsal/apps/shared-state.ts'
import type { Household } from '../../rehearsal/household/types.ts'
import { act } from '../../src/dispatch/act.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { StateStore } from '../../src/platform/store/types.ts'
import { NOW } from '../engine/fake-engine.ts'
import { fakeApp, fakeStack } from '../media-apps/fake-stack.ts'

const APPS = ['sonarr', 'radarr', 'qbittorrent', 'jellyfin', 'seerr']
const DAY_MS = 24 * 60 * 60_000

export const mailSettings = (port: number): Record<string, string> => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_TLS: 'off',
  SMTP_FROM: 'usher@den.example',
})

/** The household in which Dov’s film has not come yet. */
export const waitingHousehold: Household = { ...defaultHousehold, downloads: [] }

const sherlock = defaultHousehold.films.findIndex(({ title }) => title === 'Sherlock Jr.')

/** The same household once the film is here, called as somebody called it. */
export function arrivedHousehold(title = 'Sherlock Jr.', household = waitingHousehold): Household {
  return {
    ...household,
    films: household.films.map((film, at) => (at === sherlock ? { ...film, title, hasFile: true, ageHours: 1 } : film)),
    requests: household.requests.map((request) =>
      'film' in request.target && request.target.film === household.films[sherlock]!.id
        ? { ...request, status: 5, mediaStatus: 5 }
        : request,
    ),
  }
}

export interface NotifiedHousehold {
  machine: Machine
  state: StateStore
  /** Lets days pass, then has the apps answer as this household. */
  pass(days: number, household?: Household): Promise<void>
  notify(member: string, body: Record<string, unknown>): Promise<Record<string, unknown>>
}

/** A household of rehearsed apps, whose data and clock a test changes. The state stays. */
export async function notifiedHousehold(
  settings: Record<string, string>,
  household: Household = waitingHousehold,
): Promise<NotifiedHousehold> {
  const fixture = { days: 0 }
  const now = () => new Date(NOW.getTime() + fixture.days * DAY_MS)
  const build = async (given: Household): Promise<Machine> => {
    const sharedState = freshApps()
    const apps = APPS.map((app) => fakeApp(app, { sharedState, household: given, now: () => now().getTime() }))
    return { ...(await fakeStack(apps, settings)), now }
  }
  const first = await build(household)
  const state = first.state()
  const home: NotifiedHousehold = {
    machine: first,
    state,
    async pass(days, next) {
      fixture.days += days
      if (next) home.machine = { ...(await build(next)), state: () => state }
    },
    async notify(member, body) {
      const asked = { member, ...body }
      const shown = await act('member-notify', { body: asked }, home.machine, { dryRun: true })
      if (shown.type !== 'answer') throw new Error(JSON.stringify(shown))
      const offer = shown.envelope.data['offer']
      const done = await act('member-notify', { body: { ...asked, offer } }, home.machine, { dryRun: false })
      if (done.type !== 'answer') throw new Error(JSON.stringify(done))
      return shown.envelope.data
    },
  }
  return home
}
