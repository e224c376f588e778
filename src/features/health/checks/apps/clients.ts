import type { DownloadClient } from '../../../../platform/media-apps/roles/download-client.ts'
import type { HealthNote } from '../../../../platform/media-apps/roles/library-settings.ts'
import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import type { Facts } from '../facts.ts'
import { fail, pass, type Seen } from '../seen.ts'
import { areaOf, turnsAway } from './notes.ts'

export const appsClients: LookingCheck = {
  id: 'apps-clients',
  group: 'apps',
  title: 'Every library reaches its download clients',
  meaning: 'What is found is not fetched: it waits in the library, or is found again and again.',
  depends_on: ['tunnel-up', 'tunnel-shared', 'apps-answer', 'credentials-work'],
  visible_after_seconds: 120,
  remedy: { summary: 'see which password or address they hold of the client', command: 'usher credentials' },
  repair: 'enter-client',
  async look(facts) {
    const [{ downloads }, complaints] = await Promise.all([facts.apps(), complaintsIn(facts)])
    return each(downloads, facts, async (client) => seenOf(client, complaints))
  },
}

interface Complaint extends HealthNote {
  /** The library that says so. */
  from: string
  service: string
}

async function complaintsIn(facts: Facts): Promise<Complaint[]> {
  const [{ libraries }, running] = await Promise.all([facts.apps(), facts.running()])
  const said = await Promise.all(
    libraries
      .filter(({ service }) => running.has(service))
      .map(async ({ title, service, health }) => ({ title, service, answer: await health() })),
  )
  return said.flatMap(({ title, service, answer }) =>
    answer.known
      ? answer.value.filter((note) => areaOf(note) === 'clients').map((note) => ({ ...note, from: title, service }))
      : [],
  )
}

function seenOf({ service: about, title }: DownloadClient, complaints: readonly Complaint[]): Seen {
  const mine = complaints.filter(({ message }) => message.toLowerCase().includes(title.toLowerCase()))
  if (mine.length === 0) return pass(`No library complains of ${title}.`, { about })
  const refused = mine.some(({ message }) => turnsAway(message))
  const from = [...new Set(mine.map((one) => one.from))].join(' and ')
  const said = refused ? `${title} turns ${from} away.` : `${from} cannot reach ${title}.`
  return fail(said, {
    about,
    // Who turns somebody away is reached: no tunnel and no address is to blame.
    alone: refused,
    reaches: ['client-unreachable', ...mine.map(({ service }) => service)],
    evidence: mine.map((one) => `${one.from}, ${one.source}: ${one.message}`),
  })
}
