import type { Machine } from '../../../../platform/machine.ts'
import { NOW } from '../../../../../test-support/engine/fake-engine.ts'
import { withTrouble, machineWithApps } from '../../../../../test-support/checks/machine-with-apps.ts'
import { withFault } from '../../../../../test-support/checks/machine-fixtures.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { testCheck } from '../../../../../test-support/checks/check-case.ts'

const FAMILY = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent']
const well = () => machineWithApps(FAMILY)

const elsewhere = () =>
  fakeStack([
    fakeApp('sonarr', {
      intercept: () => new Response('<title>A router</title>', { headers: { 'content-type': 'text/html' } }),
    }),
  ])

testCheck('apps-answer', {
  well,
  faults: {
    'an app whose database is damaged': {
      machine: () => machineWithApps(['sonarr', 'radarr'], withTrouble('database-corrupt')),
      expected_text: /Sonarr[\s\S]*sonarr: APP-/,
    },
    'something else in its place': { machine: elsewhere, expected_text: /other than Sonarr/ },
  },
})

/** It wrote this into its log a moment ago. */
async function saying(service: string, text: string): Promise<Machine> {
  const machine = await well()
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
  well,
  faults: {
    'a damaged file': {
      machine: () =>
        saying('sonarr', 'System.Data.SQLite.SQLiteException (0x800007EF): database disk image is malformed'),
      expected_text: /The database of sonarr is damaged[\s\S]*0x800007EF/,
    },
    'a file that is locked': {
      machine: () => saying('radarr', '[Error] ErrorPipeline: database is locked'),
      status: 'warning',
      expected_text: /The database of radarr was locked/,
    },
  },
})

testCheck('apps-health', {
  well,
  faults: {
    'a clock that is wrong': {
      machine: () => machineWithApps(FAMILY, withTrouble('app-warns')),
      expected_text: /The clock of Radarr is off[\s\S]*SystemTimeCheck/,
    },
  },
})

testCheck('apps-clients', {
  well,
  faults: {
    'a client that turns a library away': {
      machine: () => machineWithApps(FAMILY, withTrouble('client-refuses')),
      expected_text: /qBittorrent rejects the credentials of Sonarr[\s\S]*Failed to authenticate/,
    },
  },
})

testCheck('apps-paths', {
  well,
  faults: {
    'a folder that the library does not have': {
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
  well: () => declared('2.6.5'),
  faults: {
    'a step that was not made': {
      machine: () => declared('version-2.7.0.5501-ls3'),
      status: 'warning',
      expected_text: /Prowlarr is 2\.6\.5\.5480, and the stack declares 2\.7\.0\.5501/,
    },
  },
})
