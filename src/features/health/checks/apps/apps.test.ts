import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { defaultHousehold } from '../../../../../rehearsal/household/default-household.ts'
import type { AppFaults } from '../../../../../rehearsal/household/types.ts'
import { usherError } from '../../../../lib/errors.ts'
import { backupPath, backupsFolder } from '../../../../platform/backup-catalogue/backup-files.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { NOW } from '../../../../../test-support/engine/fake-engine.ts'
import { withTrouble, machineWithApps } from '../../../../../test-support/checks/machine-with-apps.ts'
import { withFault } from '../../../../../test-support/checks/machine-fixtures.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { runCheckOn, testCheck } from '../../../../../test-support/checks/check-case.ts'

const FAMILY = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent']
const healthy = () => machineWithApps(FAMILY)

const elsewhere = () =>
  fakeStack([
    fakeApp('sonarr', {
      intercept: () => new Response('<title>A router</title>', { headers: { 'content-type': 'text/html' } }),
    }),
  ])

testCheck('apps-answer', {
  healthy,
  faults: {
    'an app whose database is damaged': {
      machine: () => machineWithApps(['sonarr', 'radarr'], withTrouble('database-corrupt')),
      expected_text: /Sonarr[\s\S]*sonarr: APP-/,
    },
    'a media server that nobody has set up': {
      machine: () => machineWithApps(['sonarr', 'jellyfin'], withTrouble('media-server-not-set-up')),
      status: 'warning',
      expected_text: /Jellyfin has not been set up yet: open http:[\s\S]*jellyfin: APP-15/,
    },
    'another program in its place': { machine: elsewhere, expected_text: /other than Sonarr/ },
  },
})

/** Returns an app with this recent log line. */
async function withLogLine(service: string, text: string): Promise<Machine> {
  const machine = await healthy()
  const { logs } = await machine.engine()
  return withFault(machine, {
    engine: {
      logs: (id, how) =>
        id === `${service}-id`
          ? (async function* () {
              yield { logged_at: NOW.toISOString(), stream: 'stderr' as const, text }
            })()
          : logs(id, how),
    },
  })
}

testCheck('apps-database', {
  healthy,
  faults: {
    'a damaged file': {
      machine: () =>
        withLogLine('sonarr', 'System.Data.SQLite.SQLiteException (0x800007EF): database disk image is malformed'),
      expected_text: /The database of sonarr is damaged[\s\S]*0x800007EF/,
    },
    'a locked file': {
      machine: () => withLogLine('radarr', '[Error] ErrorPipeline: database is locked'),
      status: 'warning',
      expected_text: /The database of radarr was locked/,
    },
  },
})

testCheck('apps-health', {
  healthy,
  faults: {
    'a wrong clock': {
      machine: () => machineWithApps(FAMILY, withTrouble('app-warns')),
      expected_text: /The clock of Radarr is off[\s\S]*SystemTimeCheck/,
    },
  },
})

const SUBTITLES = ['sonarr', 'radarr', 'bazarr']
const subtitles = (faults: AppFaults = {}) => machineWithApps(SUBTITLES, { ...defaultHousehold, faults })

testCheck('apps-health', {
  healthy: () => subtitles(),
  faults: {
    'a path that Bazarr does not have': {
      machine: () =>
        subtitles({
          subtitleHealthIssues: [
            { object: '/data/media/tv/Severance (2022)', issue: 'This Sonarr series path doesn’t seem to exist' },
          ],
        }),
      status: 'warning',
      expected_text: /Bazarr says: This Sonarr series path[\s\S]*Severance/,
    },
  },
})

testCheck('apps-subtitle-updates', {
  healthy: () => subtitles(),
  faults: {
    'a lost live connection': {
      machine: () => machineWithApps(SUBTITLES, withTrouble('subtitle-updates-lost')),
      status: 'warning',
      expected_text: /Bazarr receives no live updates from Sonarr\.[\s\S]*no live connection to Sonarr/,
    },
  },
})

test('Bazarr is not expected to receive updates from a library that does not answer', async () => {
  const down = fakeApp('sonarr', { intercept: () => new Response('', { status: 500 }) })
  const household = { ...defaultHousehold, faults: { appWithoutLiveUpdates: 'sonarr' as const } }
  const machine = await fakeStack([down, fakeApp('radarr'), fakeApp('bazarr', { household })])
  const results = await runCheckOn('apps-subtitle-updates', machine)
  expect(results.map(({ summary }) => summary)).toEqual(['Bazarr receives live updates from Radarr.'])
})

testCheck('apps-subtitle-sites', {
  healthy: () =>
    subtitles({ throttledSubtitleSites: [{ name: 'podnapisi', status: 'TooManyRequests', retry: 'in an hour' }] }),
  faults: {
    'a site that rejects the login': {
      machine: () => machineWithApps(SUBTITLES, withTrouble('subtitle-login-refused')),
      status: 'warning',
      expected_text: /opensubtitlescom rejects Bazarr’s login\.[\s\S]*AuthenticationError, used again in 12 hours/,
    },
    'no site that is left': {
      machine: () =>
        subtitles({
          throttledSubtitleSites: ['opensubtitlescom', 'podnapisi'].map((name) => ({
            name,
            status: 'TooManyRequests',
            retry: 'in an hour',
          })),
        }),
      status: 'warning',
      expected_text: /Bazarr uses none of its subtitle sites for now/,
    },
  },
})

testCheck('apps-clients', {
  healthy,
  faults: {
    'a download client that rejects a media manager': {
      machine: () => machineWithApps(FAMILY, withTrouble('client-refuses')),
      expected_text: /qBittorrent rejects the credentials of Sonarr[\s\S]*Failed to authenticate/,
    },
  },
})

testCheck('apps-paths', {
  healthy,
  faults: {
    'a folder that the media manager does not mount': {
      machine: () => machineWithApps(FAMILY, withTrouble('path-mapping')),
      expected_text: /Radarr does not have the folder[\s\S]*RemotePathMappingCheck/,
    },
  },
})

const declared = async (version: string) => {
  const machine = await machineWithApps(['prowlarr'])
  const stack = await machine.stack()
  const services = stack.services.map((one) => ({
    ...one,
    image: `example/prowlarr:${version}`,
  }))
  return { ...machine, stack: async () => ({ ...stack, services }) }
}

testCheck('apps-version', {
  healthy: () => declared('2.6.5'),
  faults: {
    'a pending update': {
      machine: () => declared('version-2.7.0.5501-ls3'),
      status: 'warning',
      expected_text: /Prowlarr is 2\.6\.5\.5480, and the stack declares 2\.7\.0\.5501/,
    },
  },
})

test('apps-database names a damaged database even if the state of usher cannot be read', async () => {
  const machine = await withLogLine('sonarr', 'database disk image is malformed')
  const state = () => {
    throw usherError('STATE-1', { found: '2', known: '1', path: '/state' })
  }
  mkdirSync(backupsFolder(machine.paths), { recursive: true })
  writeFileSync(backupPath(machine.paths, 'kept', false), '')
  const results = await runCheckOn('apps-database', { ...machine, state })
  expect(results.find(({ subject }) => subject === 'sonarr')).toMatchObject({
    status: 'failed',
    remedy: { command: 'usher backups' },
  })
})
