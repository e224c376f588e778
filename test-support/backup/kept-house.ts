import { Database } from 'bun:sqlite'
import { mkdirSync, mkdtempSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Work } from '../../src/operations/jobs/work.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { places } from '../../src/platform/paths.ts'
import { settingsFile } from '../../src/platform/settings/file.ts'
import { openState } from '../../src/platform/store/open.ts'
import type { State } from '../../src/platform/store/state.ts'
import { container, pretendEngine } from '../engine.ts'
import { HOMES } from '../homes.ts'
import { readStack } from '../../src/platform/compose-project/parse.ts'
import { pretendMachine } from '../machine.ts'

const KEEPING = `
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

export interface KeptHouse {
  machine: Machine
  /** Where sonarr's settings are. */
  config: string
}

/** Two services with what they keep: one that runs and has a database, one that nobody turned on. */
export function keptHouse(home = mkdtempSync(join(tmpdir(), HOMES)), parts: Partial<Machine> = {}): KeptHouse {
  const at = places(home, {})
  const stack = join(at.data, 'stack')
  const config = join(stack, 'config/sonarr')
  const file = (path: string, text: string) => {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
    utimesSync(path, 1_700_000_000, 1_700_000_000)
  }
  file(join(config, 'config.xml'), '<Config/>')
  file(join(config, 'logs/sonarr.txt'), 'much')
  file(join(config, 'MediaCover/1/poster.jpg'), 'a picture')
  file(join(stack, 'config/page/index.html'), '<p>')
  file(join(stack, 'cache/sonarr/x'), 'made again')
  file(join(stack, 'data/tv/one.mkv'), 'a film')
  symlinkSync('config.xml', join(config, 'current.xml'))
  symlinkSync('/etc/hostname', join(config, 'outside'))
  const db = new Database(join(config, 'sonarr.db'), { create: true })
  db.run('PRAGMA journal_mode = wal; CREATE TABLE IF NOT EXISTS series (id INTEGER PRIMARY KEY, title TEXT)')
  db.run("INSERT INTO series (title) VALUES ('The Bear')")
  db.close()
  const containers = [container('sonarr')]
  const settings = settingsFile({ stack: join(stack, '.env'), own: join(at.config, 'usher.env'), operator: null }, {})
  let state: State | undefined
  return {
    config,
    machine: pretendMachine({
      places: at,
      compose: KEEPING,
      engine: async () => pretendEngine({ containers }),
      stack: stackAt(stack),
      settings: () => settings,
      state: () => (state ??= openState(at)),
      ...parts,
    }),
  }
}

function stackAt(directory: string): Machine['stack'] {
  return async () =>
    readStack({
      directory,
      environment: {},
      read: (path) => (path === join(directory, 'compose.yaml') ? KEEPING : undefined),
    })
}

export const alone: Work = {
  job: null,
  signal: new AbortController().signal,
  tell() {},
  step() {},
  safePoint() {},
}
