import { expect, test } from 'bun:test'
import { eveningMachine } from '../../../../test-support/disruption/evening.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherDisruption } from './gather.ts'

const APPS = ['jellyfin', 'seerr', 'sonarr', 'bazarr', 'sabnzbd', 'qbittorrent', 'navidrome']
const disruptionBy = (machine: Machine, ...services: string[]) =>
  gatherDisruption(services, { action: 'restart', targets: services }, machine)

test('a change disturbs only those who use the affected services', async () => {
  const { machine } = await eveningMachine(APPS, { settingValues: { NAVIDROME_PASSWORD: 'rehearsal-navidrome' } })
  expect(await disruptionBy(machine, 'bazarr')).toEqual({
    summary: 'It disturbs nobody now.',
    complete: true,
    not_known: [],
    watching: [],
    active_downloads: [],
    imports: [],
    usual_seconds: null,
    measured_runs: 0,
  })
  expect(await disruptionBy(machine, 'jellyfin')).toMatchObject({
    summary: 'Ben is watching Metropolis on Jellyfin.',
    watching: [{ service: 'jellyfin', member: 'Ben', title: 'Metropolis', paused: false }],
    active_downloads: [],
  })
  const { watching, active_downloads, summary } = await disruptionBy(machine, 'jellyfin', 'sabnzbd', 'qbittorrent')
  expect(summary).toBe('Ben is watching Metropolis on Jellyfin. 2 downloads are running.')
  expect(watching).toHaveLength(1)
  expect(active_downloads.map(({ service, resumes }) => [service, resumes])).toEqual([
    ['sabnzbd', false],
    ['qbittorrent', true],
  ])
})

test('a change says what is being imported: a season pack is one import', async () => {
  const { machine, household } = await eveningMachine(['sonarr'])
  const [download] = household.downloads
  household.downloads = [
    {
      ...download!,
      progress: 1,
      target: { show: 2, season: 3, episodes: [5, 6] },
      importing: { state: 'importing', health: 'ok', messages: [] },
    },
  ]
  expect(await disruptionBy(machine, 'sonarr')).toMatchObject({
    summary: '1 import is running.',
    imports: [{ service: 'sonarr', title: download!.name }],
  })
})

test('the tunnel disturbs what is downloaded behind it', async () => {
  const { machine: evening } = await eveningMachine(['gluetun', 'qbittorrent'])
  const machine: Machine = {
    ...evening,
    async stack(instead) {
      const stack = await evening.stack(instead)
      const services = stack.services.map((one) =>
        one.name === 'qbittorrent' ? { ...one, depends_on: [], shares_network_of: 'gluetun' } : one,
      )
      return { ...stack, services }
    },
  }
  const { active_downloads, not_known } = await disruptionBy(machine, 'gluetun')
  expect([...active_downloads, ...not_known].map((one) => ('service' in one ? one.service : one.subject))).toEqual([
    expect.stringMatching(/^qbittorrent$/i),
  ])
})

test('an app that cannot be asked is not known, with its reason, and is never nobody', async () => {
  const apps = ['jellyfin', 'audiobookshelf', 'seerr'].map((app) =>
    fakeApp(app, app === 'jellyfin' ? { intercept: async () => new Response('', { status: 503 }) } : {}),
  )
  const machine = await fakeStack(apps)
  const { complete, not_known, summary, watching } = await disruptionBy(machine, 'jellyfin', 'audiobookshelf')
  expect([complete, watching]).toEqual([false, []])
  expect(not_known.map(({ subject }) => subject)).toEqual(['Jellyfin', 'Audiobookshelf'])
  expect(summary).toBe('It is not known whether it disturbs anybody on Jellyfin and Audiobookshelf.')
})

test('nobody uses an app that does not run', async () => {
  const machine = await fakeStack([fakeApp('jellyfin', { state: 'exited' }), fakeApp('seerr')])
  expect(await disruptionBy(machine, 'jellyfin')).toMatchObject({ complete: true, watching: [] })
})
