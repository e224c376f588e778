import { Database } from 'bun:sqlite'
import { mkdirSync, mkdtempSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Machine } from '../../src/platform/machine.ts'
import { resolveUsherPaths } from '../../src/platform/paths.ts'
import { openSettingsFile } from '../../src/platform/settings/settings-file.ts'
import { openStateStore } from '../../src/platform/store/state-store.ts'
import type { StateStore } from '../../src/platform/store/types.ts'
import { fakeContainer, fakeEngine } from '../engine/fake-engine.ts'
import { TEMP_FOLDER_PREFIX } from '../machine/temp-folders.ts'
import { readStack } from '../../src/platform/compose-project/stack-reader.ts'
import { fakeMachine } from '../machine/fake-machine.ts'

const COMPOSE_WITH_DATA = `
name: usher
x-usher:
  schema: 1
  forms: { tv: { summary: "Series", services: [sonarr] }, page: { summary: "A page", services: [page] } }
services:
  sonarr:
    image: example/sonarr:1.0
    profiles: [tv]
    volumes: ["./config/sonarr:/config", "./data:/data", "./cache/sonarr:/cache"]
    x-usher:
      keeps: [{ at: /config, what: "Its database and settings" }, { at: /cache, what: "Pictures" }, { at: /data/tv, what: "Series" }]
      storage: { config: /config, data: /data, cache: /cache }
  page:
    image: example/page:2.0
    profiles: [page]
    volumes: ["./config/page:/config"]
    x-usher: { keeps: [{ at: /config, what: "Its pages" }] }
`

export interface HouseholdWithData {
  machine: Machine
  /** The folder of sonarr's settings. */
  sonarrConfig: string
}

/** Two services with data: one runs and has a database, the other was never enabled. */
export function householdWithData(
  home = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX)),
  parts: Partial<Machine> = {},
): HouseholdWithData {
  const paths = resolveUsherPaths(home, {})
  const stack = join(paths.data, 'stack')
  const sonarrConfig = join(stack, 'config/sonarr')
  const file = (path: string, text: string) => {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
    utimesSync(path, 1_700_000_000, 1_700_000_000)
  }
  file(join(sonarrConfig, 'config.xml'), '<Config/>')
  file(join(sonarrConfig, 'logs/sonarr.txt'), 'much')
  file(join(sonarrConfig, 'MediaCover/1/poster.jpg'), 'a picture')
  file(join(stack, 'config/page/index.html'), '<p>')
  file(join(stack, 'cache/sonarr/x'), 'made again')
  file(join(stack, 'data/tv/one.mkv'), 'a film')
  symlinkSync('config.xml', join(sonarrConfig, 'current.xml'))
  symlinkSync('/etc/hostname', join(sonarrConfig, 'outside'))
  const db = new Database(join(sonarrConfig, 'sonarr.db'), { create: true })
  db.run('PRAGMA journal_mode = wal; CREATE TABLE IF NOT EXISTS series (id INTEGER PRIMARY KEY, title TEXT)')
  db.run("INSERT INTO series (title) VALUES ('The Bear')")
  db.close()
  const containers = [fakeContainer('sonarr')]
  const settings = openSettingsFile(
    { stack: join(stack, '.env'), usher: join(paths.config, 'usher.env'), operator: null },
    {},
  )
  let state: StateStore | undefined
  return {
    sonarrConfig,
    machine: fakeMachine({
      paths,
      compose: COMPOSE_WITH_DATA,
      engine: async () => fakeEngine({ containers }),
      stack: readStackAt(stack),
      settings: () => settings,
      state: () => (state ??= openStateStore(paths)),
      ...parts,
    }),
  }
}

function readStackAt(directory: string): Machine['stack'] {
  return async () =>
    readStack({
      directory,
      environment: {},
      read: (path) => (path === join(directory, 'compose.yaml') ? COMPOSE_WITH_DATA : undefined),
    })
}
