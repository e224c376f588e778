import type { Database } from 'bun:sqlite'
import { BUILD } from '../../lib/build-info.ts'

/** One migration per schema version. Never edit a released one. */
export const schemaMigrations: readonly string[] = [
  `
  CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE jobs (
    id TEXT PRIMARY KEY, action TEXT NOT NULL, summary TEXT NOT NULL, again TEXT NOT NULL, state TEXT NOT NULL,
    started_at TEXT NOT NULL, heard_at TEXT NOT NULL, ended_at TEXT, progress TEXT, error TEXT,
    outcome_kind TEXT, outcome TEXT, cancelling INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX jobs_running ON jobs (id) WHERE state = 'running';

  CREATE TABLE events (
    job TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE, n INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (job, n)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE history (
    id TEXT PRIMARY KEY, at TEXT NOT NULL, action TEXT NOT NULL, summary TEXT NOT NULL, again TEXT NOT NULL,
    targets TEXT NOT NULL, "before" TEXT, "after" TEXT, inverse TEXT, no_inverse_because TEXT,
    ended_at TEXT, ended TEXT NOT NULL, error TEXT, job TEXT REFERENCES jobs (id)
  ) STRICT;
  CREATE INDEX history_under_way ON history (id) WHERE ended = 'under-way';
  CREATE INDEX history_of_job ON history (job);

  CREATE TABLE lock (
    only INTEGER PRIMARY KEY CHECK (only = 1), summary TEXT NOT NULL, job TEXT, pid INTEGER NOT NULL, since TEXT NOT NULL
  ) STRICT;

  CREATE TABLE files (path TEXT PRIMARY KEY, sha256 TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE memory (
    topic TEXT NOT NULL, name TEXT NOT NULL, at TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (topic, name)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE history ADD COLUMN undoes TEXT;
  `,
  // Drops records with wire names from before the first release.
  `
  DROP INDEX history_under_way;
  ALTER TABLE history RENAME COLUMN at TO started_at;
  ALTER TABLE history RENAME COLUMN ended TO state;
  UPDATE history SET state = 'running' WHERE state = 'under-way';
  UPDATE history SET no_inverse_because = 'It was recorded by a version before 0.1.' WHERE inverse IS NOT NULL;
  UPDATE history SET "before" = NULL, "after" = NULL, inverse = NULL;
  CREATE INDEX history_running ON history (id) WHERE state = 'running';
  DELETE FROM events;
  UPDATE jobs SET outcome = NULL, outcome_kind = NULL, progress = NULL;
  DELETE FROM memory WHERE topic = 'setup' AND name = 'answers';
  `,
  // Nobody recorded what came of older work that ended without an error.
  `
  ALTER TABLE jobs ADD COLUMN outcome_summary TEXT;
  ALTER TABLE jobs ADD COLUMN outcome_result TEXT;
  ALTER TABLE history ADD COLUMN outcome_summary TEXT;
  ALTER TABLE history ADD COLUMN outcome_result TEXT;
  UPDATE jobs SET outcome_result = 'not-known' WHERE state = 'done';
  UPDATE history SET outcome_result = 'not-known' WHERE state = 'done';
  UPDATE history SET outcome_result = 'unchanged' WHERE state = 'done' AND no_inverse_because = 'Nothing was changed.';
  UPDATE events SET data = json_set(data, '$.outcome_summary', NULL, '$.outcome_result',
    CASE json_extract(data, '$.state') WHEN 'done' THEN 'not-known' END) WHERE kind = 'job';
  UPDATE events SET data = replace(data, '"underlying":', '"about_kind":null,"underlying":') WHERE kind = 'job';
  UPDATE jobs SET error = replace(error, '"underlying":', '"about_kind":null,"underlying":');
  UPDATE history SET error = replace(error, '"underlying":', '"about_kind":null,"underlying":');
  `,
  // Every later version keeps this table, so that an older usher can say which version it has to be.
  `
  CREATE TABLE upgrades (schema INTEGER PRIMARY KEY, usher_version TEXT NOT NULL, at TEXT NOT NULL) STRICT;
  `,
  `
  CREATE TABLE scheduled_runs (
    n INTEGER PRIMARY KEY, task TEXT NOT NULL, day TEXT NOT NULL, due_at TEXT NOT NULL, ends_at TEXT,
    state TEXT NOT NULL, attempts INTEGER NOT NULL, started_at TEXT, ended_at TEXT, job TEXT, result TEXT,
    reason TEXT, summary TEXT, UNIQUE (task, day)
  ) STRICT;
  `,
  `
  CREATE TABLE leaving_titles (
    n INTEGER PRIMARY KEY AUTOINCREMENT, service TEXT NOT NULL, item TEXT NOT NULL, media TEXT NOT NULL,
    catalogue_id TEXT NOT NULL, title TEXT NOT NULL, year INTEGER, path TEXT NOT NULL, state TEXT NOT NULL,
    announced_at TEXT NOT NULL, announced_ms INTEGER NOT NULL, announced_bytes INTEGER NOT NULL,
    grace_days INTEGER NOT NULL,
    attempted_at TEXT, attempted_ms INTEGER, bytes INTEGER NOT NULL, ended_at TEXT, reason TEXT, resource TEXT
  ) STRICT;
  CREATE TABLE leaving_votes (
    media TEXT NOT NULL, catalogue_id TEXT NOT NULL, title TEXT NOT NULL, member TEXT NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (media, catalogue_id, member)
  ) STRICT, WITHOUT ROWID;
  `,
  // The observed clock belongs to the queue policies as much as to what leaves.
  `
  UPDATE memory SET topic = 'observed-clock', name = 'mark' WHERE topic = 'leaving' AND name = 'clock';
  `,
]

/** Identifies usher's file: the letters `ushr`. */
export const APPLICATION_ID = 0x75736872

export interface DatabaseHeader {
  application: number
  version: number
  journal: string
  tables: number
}

/** Reads it as of one moment: another process may be creating or upgrading the file. */
export function readDatabaseHeader(db: Database): DatabaseHeader {
  const one = <T>(sql: string) => Object.values(db.query(sql).get() as Record<string, T>)[0] as T
  const journal = one<string>('PRAGMA journal_mode')
  return db.transaction(() => ({
    tables: one<number>('SELECT count(*) FROM sqlite_schema'),
    application: one<number>('PRAGMA application_id'),
    version: one<number>('PRAGMA user_version'),
    journal,
  }))()
}

/** Upgrades a file to the newest version. One process does it; the others find it done. */
export function migrateSchema(
  db: Database,
  from: number,
  known: readonly string[],
  beforeUpgrade: () => void = () => undefined,
): void {
  // A database in memory has no log, and says so.
  db.run('PRAGMA journal_mode = WAL')
  if (from === known.length) return
  db.transaction(() => {
    beforeUpgrade()
    for (const step of known.slice(from)) db.run(step)
    db.run(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${known.length}`)
    if (hasUpgrades(db))
      db.query('INSERT OR REPLACE INTO upgrades VALUES (?, ?, ?)').run(
        known.length,
        BUILD.version,
        new Date().toISOString(),
      )
  }).immediate()
}

/** Returns the version of usher that upgraded the file to this schema, if it says so. */
export function usherVersionOfSchema(db: Database, schema: number): string | null {
  if (!hasUpgrades(db)) return null
  const sql = 'SELECT usher_version FROM upgrades WHERE schema = ?'
  return db.query<{ usher_version: string }, [number]>(sql).get(schema)?.usher_version ?? null
}

export const readSchemaVersion = (db: Database): number =>
  db.query<{ user_version: number }, []>('PRAGMA user_version').get()!.user_version

const hasUpgrades = (db: Database): boolean =>
  db.query(`SELECT 1 FROM sqlite_schema WHERE name = 'upgrades'`).get() !== null
