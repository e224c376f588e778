import type { HomeAnswers, HomeSources } from '../../src/features/health/home-assistant/types.ts'
import type { ServiceState } from '../../contract/kinds/status.ts'

const whole = { complete: true, not_known: [] }

/** An evening: services by name and state, and how much is on its way. Only the fields that the values come from. */
export function homeEvening(
  services: Readonly<Record<string, ServiceState>> = { jellyfin: 'healthy', sonarr: 'running' },
  { downloads = 2, speed = 4_200_000 }: { downloads?: number; speed?: number } = {},
): { [Source in keyof HomeAnswers]: HomeAnswers[Source] } {
  const answers = {
    dashboard: {
      summary: 'All is well.',
      verdict: [
        { question: 'watch', status: 'passed', summary: 'Jellyfin answers.' },
        { question: 'room', status: 'warning', summary: 'There is room until March.' },
      ],
      ...whole,
    },
    status: {
      services: Object.entries(services).map(([service, state]) => ({
        service,
        label: service[0]!.toUpperCase() + service.slice(1),
        state,
        summary: state,
        because: null,
        wanted: true,
        container: service,
      })),
    },
    checks: { summary: 'The tunnel is up.', findings: [{ status: 'passed', acceptance: null }] },
    queue: {
      summary: `${downloads} titles are on their way.`,
      total: downloads,
      items: [{ down_bytes_per_second: speed }, { down_bytes_per_second: null }],
      ...whole,
    },
    playing: { summary: 'Nobody is watching.', playbacks: [], ...whole },
    usage: { disk_usages: [{ path: '/srv/media', free_space: { current: 812_400_000_000 } }] },
    backups: { summary: '2 backups.', backups: [{ created_at: '2026-03-03T02:30:00.000Z' }], ...whole },
    update: { summary: '1 update.', services: [{ service: 'sonarr', state: 'needs-recreate' }], ...whole },
    alerts: { notices: [{ summary: 'The disk fills up.' }] },
  }
  return answers as unknown as { [Source in keyof HomeAnswers]: HomeAnswers[Source] }
}

/** The same, with sources that could not be read. */
export const withUnreadable = (sources: HomeSources, ...names: (keyof HomeSources)[]): HomeSources => ({
  ...sources,
  ...Object.fromEntries(names.map((name) => [name, { unreadable: 'The engine does not answer.' }])),
})
