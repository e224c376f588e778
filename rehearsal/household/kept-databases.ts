import { Database } from 'bun:sqlite'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { ContainerRecord } from '../daemon/world/model.ts'
import type { Household } from './kinds.ts'

interface Kept {
  /** Inside the container. */
  at: string
  /** Where the program writes down which steps brought its database to where it is, and the last of them. */
  steps: [table: string, columns: string, last: (string | number)[]]
  table: string
  titles(household: Household): string[]
}

const shows = ({ shows: all }: Household): string[] => all.map(({ title }) => title)
const films = ({ films: all }: Household): string[] => all.map(({ title }) => title)
const both = (household: Household): string[] => [...shows(household), ...films(household)]

const fluent: (last: number) => Kept['steps'] = (last) => [
  'VersionInfo',
  'Version INTEGER, AppliedOn DATETIME, Description TEXT',
  [last, '2026-01-04T08:00:00', 'usual'],
]

// source: each program's own repository: FluentMigrator in the Servarr family, Alembic in Bazarr, TypeORM in Seerr,
// Entity Framework in Jellyfin; of their many tables the one that matters to whoever loses it
const databases: Readonly<Record<string, Kept>> = {
  sonarr: { at: '/config/sonarr.db', steps: fluent(217), table: 'Series', titles: shows },
  radarr: { at: '/config/radarr.db', steps: fluent(242), table: 'Movies', titles: films },
  prowlarr: {
    at: '/config/prowlarr.db',
    steps: fluent(42),
    table: 'Indexers',
    titles: ({ indexers }) => indexers.map(({ name }) => name),
  },
  bazarr: {
    at: '/config/db/bazarr.db',
    steps: ['alembic_version', 'version_num TEXT', ['8baf97427327']],
    table: 'table_shows',
    titles: shows,
  },
  seerr: {
    at: '/app/config/db/db.sqlite3',
    steps: ['migrations', 'timestamp INTEGER, name TEXT', [1745265840052, 'Usual1745265840052']],
    table: 'media',
    titles: both,
  },
  jellyfin: {
    at: '/config/data/jellyfin.db',
    steps: ['__EFMigrationsHistory', 'MigrationId TEXT, ProductVersion TEXT', ['20250913211637_Usual', '9.0.9']],
    table: 'BaseItems',
    titles: both,
  },
}

/** Makes the database that the real program makes at its first start, small. What is there stays as it is. */
export function keepDatabase(app: string, household: Household, { mounts }: ContainerRecord): void {
  const kept = databases[app]
  const mount = kept && mounts.find(({ type, target }) => type === 'bind' && kept.at.startsWith(`${target}/`))
  if (!mount) return
  const path = join(mount.source, relative(mount.target, kept.at))
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  const db = new Database(path, { create: true })
  try {
    const [steps, columns, last] = kept.steps
    db.run('PRAGMA synchronous = off; BEGIN')
    db.run(`CREATE TABLE "${steps}" (${columns})`)
    db.run(`INSERT INTO "${steps}" VALUES (${last.map(() => '?').join(', ')})`, last)
    db.run(`CREATE TABLE "${kept.table}" (Id INTEGER PRIMARY KEY, Title TEXT NOT NULL)`)
    for (const title of kept.titles(household)) db.run(`INSERT INTO "${kept.table}" (Title) VALUES (?)`, [title])
    db.run('COMMIT')
  } finally {
    db.close()
  }
}
