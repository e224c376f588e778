import { Database } from 'bun:sqlite'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { hostPathOf } from '../daemon/world/host-path.ts'
import type { ContainerRecord } from '../daemon/world/records.ts'
import type { Household } from './types.ts'

interface AppDatabaseDefinition {
  /** The path inside the container. */
  at: string
  /** The app's table of migration steps, and its last row. */
  steps: [table: string, columns: string, last: (string | number)[]]
  table: string
  titles(household: Household): string[]
}

const showTitles = ({ shows: all }: Household): string[] => all.map(({ title }) => title)
const filmTitles = ({ films: all }: Household): string[] => all.map(({ title }) => title)
const allTitles = (household: Household): string[] => [...showTitles(household), ...filmTitles(household)]

const fluentMigratorSteps: (last: number) => AppDatabaseDefinition['steps'] = (last) => [
  'VersionInfo',
  'Version INTEGER, AppliedOn DATETIME, Description TEXT',
  [last, '2026-01-04T08:00:00', 'usual'],
]

// source: each program's own repository: FluentMigrator in the Servarr family, Alembic in Bazarr, TypeORM in Seerr,
// Entity Framework in Jellyfin; only the most important of their many tables
const appDatabases: Readonly<Record<string, AppDatabaseDefinition>> = {
  sonarr: { at: '/config/sonarr.db', steps: fluentMigratorSteps(217), table: 'Series', titles: showTitles },
  radarr: { at: '/config/radarr.db', steps: fluentMigratorSteps(242), table: 'Movies', titles: filmTitles },
  prowlarr: {
    at: '/config/prowlarr.db',
    steps: fluentMigratorSteps(42),
    table: 'Indexers',
    titles: ({ indexers }) => indexers.map(({ name }) => name),
  },
  bazarr: {
    at: '/config/db/bazarr.db',
    steps: ['alembic_version', 'version_num TEXT', ['8baf97427327']],
    table: 'table_shows',
    titles: showTitles,
  },
  seerr: {
    at: '/app/config/db/db.sqlite3',
    steps: ['migrations', 'timestamp INTEGER, name TEXT', [1745265840052, 'Usual1745265840052']],
    table: 'media',
    titles: allTitles,
  },
  jellyfin: {
    at: '/config/data/jellyfin.db',
    steps: ['__EFMigrationsHistory', 'MigrationId TEXT, ProductVersion TEXT', ['20250913211637_Usual', '9.0.9']],
    table: 'BaseItems',
    titles: allTitles,
  },
}

/** Creates a small version of the database that the real app creates at its first start. An existing one stays. */
export function createAppDatabase(app: string, household: Household, container: ContainerRecord): void {
  const definition = appDatabases[app]
  if (!definition) return
  const path = hostPathOf(container, definition.at)
  if (path === undefined || existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  const db = new Database(path, { create: true })
  try {
    const [steps, columns, last] = definition.steps
    db.run('PRAGMA synchronous = off; BEGIN')
    db.run(`CREATE TABLE "${steps}" (${columns})`)
    db.run(`INSERT INTO "${steps}" VALUES (${last.map(() => '?').join(', ')})`, last)
    db.run(`CREATE TABLE "${definition.table}" (Id INTEGER PRIMARY KEY, Title TEXT NOT NULL)`)
    for (const title of definition.titles(household))
      db.run(`INSERT INTO "${definition.table}" (Title) VALUES (?)`, [title])
    db.run('COMMIT')
  } finally {
    db.close()
  }
}
