import type { DownloadClient } from '../../../../platform/media-apps/roles/download-client.ts'
import type { AppHealthIssue } from '../../../../platform/media-apps/roles/media-manager-settings.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { canBeAsked, checkEachApp } from '../per-app-results.ts'
import type { CheckFacts } from '../facts.ts'
import { fail, pass, type CheckResult } from '../result.ts'
import { healthNoteArea, isAuthFailure } from './health-notes.ts'

export const appsClients: ReadOnlyCheck = {
  id: 'apps-clients',
  group: 'apps',
  title: 'Every library reaches its download clients',
  meaning: 'Releases are found but not downloaded. They wait in the library, or are found again and again.',
  depends_on: ['tunnel-up', 'tunnel-shared', 'apps-answer', 'credentials-valid'],
  visible_after_seconds: 120,
  remedy: {
    summary: 'check the address and password that each library has for the client',
    command: 'usher credentials',
  },
  repair: 'add-download-client',
  async run(facts) {
    const [{ downloadClients }, complaints] = await Promise.all([facts.apps(), readClientComplaints(facts)])
    return checkEachApp(downloadClients, facts, async (client) => checkDownloadClient(client, complaints))
  },
}

interface ClientComplaint extends AppHealthIssue {
  /** The title of the media manager that reports it. */
  from: string
  service: string
}

async function readClientComplaints(facts: CheckFacts): Promise<ClientComplaint[]> {
  const [{ mediaManagers }, running] = await Promise.all([facts.apps(), facts.running()])
  const healthReports = await Promise.all(
    mediaManagers
      .filter((app) => canBeAsked(app, running))
      .map(async ({ title, service, health }) => ({ title, service, answer: await health() })),
  )
  return healthReports.flatMap(({ title, service, answer }) =>
    answer.known
      ? answer.value
          .filter((note) => healthNoteArea(note) === 'clients')
          .map((note) => ({ ...note, from: title, service }))
      : [],
  )
}

function checkDownloadClient(
  { service: subject, title }: DownloadClient,
  complaints: readonly ClientComplaint[],
): CheckResult {
  const own = complaints.filter(({ message }) => message.toLowerCase().includes(title.toLowerCase()))
  if (own.length === 0) return pass(`No library reports a problem with ${title}.`, { subject })
  const refused = own.some(({ message }) => isAuthFailure(message))
  const from = [...new Set(own.map((one) => one.from))].join(' and ')
  const summary = refused ? `${title} rejects the credentials of ${from}.` : `${from} cannot reach ${title}.`
  return fail(summary, {
    subject,
    // A client that rejects credentials is reachable, so neither a tunnel nor an address is the cause.
    is_root_cause: refused,
    also_affects: ['download-client-unreachable', ...own.map(({ service }) => service)],
    evidence: own.map((one) => `${one.from}, ${one.source}: ${one.message}`),
  })
}
