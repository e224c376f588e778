import type { Machine } from '../../../../platform/machine.ts'
import { NOW } from '../../../../../test-support/engine.ts'
import { struck, telling } from '../../../../../test-support/checks/apps.ts'
import { bent } from '../../../../../test-support/checks/household.ts'
import { cast, stage } from '../../../../../test-support/media-apps/stage.ts'
import { sees } from '../../../../../test-support/checks/sees.ts'

const FAMILY = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent']
const well = () => telling(FAMILY)

const elsewhere = () =>
  stage([
    cast('sonarr', {
      before: () => new Response('<title>A router</title>', { headers: { 'content-type': 'text/html' } }),
    }),
  ])

sees('apps-answer', {
  well,
  faults: {
    'an app whose database is damaged': {
      machine: () => telling(['sonarr', 'radarr'], struck('database-corrupt')),
      says: /Sonarr[\s\S]*sonarr: APP-/,
    },
    'something else in its place': { machine: elsewhere, says: /is not Sonarr/ },
  },
})

/** It wrote this into its log a moment ago. */
async function saying(service: string, text: string): Promise<Machine> {
  const machine = await well()
  const { logs } = await machine.engine()
  return bent(machine, {
    engine: {
      logs: (id, how) =>
        id === `${service}-id`
          ? (async function* () {
              yield { at: NOW.toISOString(), stream: 'stderr' as const, text }
            })()
          : logs(id, how),
    },
  })
}

sees('apps-database', {
  well,
  faults: {
    'a damaged file': {
      machine: () =>
        saying('sonarr', 'System.Data.SQLite.SQLiteException (0x800007EF): database disk image is malformed'),
      says: /The database of sonarr is damaged[\s\S]*0x800007EF/,
    },
    'a file that is locked': {
      machine: () => saying('radarr', '[Error] ErrorPipeline: database is locked'),
      standing: 'warn',
      says: /The database of radarr was locked/,
    },
  },
})

sees('apps-health', {
  well,
  faults: {
    'a clock that is wrong': {
      machine: () => telling(FAMILY, struck('app-warns')),
      says: /The clock of Radarr is wrong[\s\S]*SystemTimeCheck/,
    },
  },
})

sees('apps-clients', {
  well,
  faults: {
    'a client that turns a library away': {
      machine: () => telling(FAMILY, struck('client-refuses')),
      says: /qBittorrent turns Sonarr away[\s\S]*Failed to authenticate/,
    },
  },
})

sees('apps-paths', {
  well,
  faults: {
    'a folder that the library does not have': {
      machine: () => telling(FAMILY, struck('path-mapping')),
      says: /Radarr does not have the folder[\s\S]*RemotePathMappingCheck/,
    },
  },
})

const declared = async (version: string) => {
  const machine = await telling(['prowlarr'])
  const stack = await machine.stack()
  const services = stack.services.map((one) => ({
    ...one,
    image: `example/prowlarr:${version}`,
  }))
  return { ...machine, stack: async () => ({ ...stack, services }) }
}

sees('apps-version', {
  well: () => declared('2.6.5'),
  faults: {
    'a step that was not made': {
      machine: () => declared('version-2.7.0.5501-ls3'),
      standing: 'warn',
      says: /Prowlarr is 2\.6\.5\.5480, and the stack declares 2\.7\.0\.5501/,
    },
  },
})
