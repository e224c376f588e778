import type { CredentialData, CredentialsData } from '../../../../contract/kinds/credentials.ts'
import { appsOf, type Apps } from '../../../platform/media-apps/apps.ts'
import type { App } from '../../../platform/media-apps/roles/app.ts'
import type { Machine } from '../../../platform/machine.ts'
import { advised } from './advice.ts'
import { doorOf, type Holder } from './doors.ts'
import { order, type Draft } from './draft.ts'
import { namedKeys } from './named.ts'
import { outsideOf } from './outside.ts'
import { lastWorked } from './proof.ts'
import { toldOf } from './told.ts'
import { summarise } from './words.ts'

/** Every credential of the stack. Each app is shown its own once; what an app does not say leaves the rest standing. */
export async function gatherCredentials(machine: Machine): Promise<CredentialsData> {
  const apps = await appsOf(machine)
  const held = await Promise.all(apps.all.map(async (app) => ({ app, holds: await app.holds() })))
  const drafts = [...(await doors(apps, held)), ...outside(apps, held), ...(await namedKeys(apps.servers))]
  const elsewhere = new Set(drafts.flatMap(({ setting }) => setting ?? []))
  drafts.push(...(await toldOf(machine, await machine.stack(), apps.tunnels, elsewhere)))
  const worked = lastWorked(drafts, machine)
  const credentials = drafts.map((one) => advised(one, worked.get(one.id) ?? null)).toSorted(byUrgency)
  return {
    summary: summarise(credentials),
    rehearsed: false,
    complete: true,
    credentials,
    not_known: held.flatMap(({ app, holds }) => (holds.known ? [] : [{ app: app.service, because: holds.because }])),
    rotated: null,
    offer: null,
  }
}

type HeldBy = { app: App; holds: Awaited<ReturnType<App['holds']>> }[]

const doors = (apps: Apps, held: HeldBy): Promise<Draft[]> =>
  Promise.all(apps.all.map((app) => doorOf(app, holdersOf(app, held))))

function holdersOf({ app }: App, held: HeldBy): Holder[] {
  return held.flatMap(({ app: { service }, holds }) =>
    holds.known ? holds.value.filter(({ opens }) => opens === app).map((one) => ({ service, held: one })) : [],
  )
}

/** What opens somebody who is not in this stack is a credential of its own. */
function outside(apps: Apps, held: HeldBy): Draft[] {
  const here = new Set(apps.all.map(({ app }) => app))
  return held.flatMap(({ app, holds }) =>
    holds.known
      ? holds.value.filter(({ opens }) => opens === null || !here.has(opens)).map((one) => outsideOf(app, one))
      : [],
  )
}

const urgency = ({ standing, guessable }: CredentialData): number => (guessable === true ? -1 : order.indexOf(standing))
const byUrgency = (a: CredentialData, b: CredentialData): number => urgency(a) - urgency(b)
