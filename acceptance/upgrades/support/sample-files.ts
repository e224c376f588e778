import { Database } from 'bun:sqlite'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { inventoryPaths, storedInventory } from '../../../src/features/data/stored/inventory.ts'
import { resolveUsherPaths } from '../../../src/platform/paths.ts'
import { openStateStore } from '../../../src/platform/store/state-store.ts'

/** Stands for the home of the sample, which is another one on every machine. */
export const SAMPLE_HOME = '/srv/sampled-home'

/** They are not kept from one run to the next, or belong to the rehearsal. */
const NOT_SAMPLED = ['locks', 'pictures', 'rehearsal', 'database', 'bundles']
/** Larger files, and those that are not text, are compressed, and are kept as they are: a line of theirs may have a checksum. */
const MAX_TEXT_BYTES = 16 * 1024

/** Writes everything that usher keeps in a home into `folder`. */
export function packHome(home: string, folder: string): void {
  const paths = resolveUsherPaths(home, {})
  for (const item of storedInventory.filter(({ name }) => !NOT_SAMPLED.includes(name)))
    for (const path of inventoryPaths(item, paths).filter((path) => existsSync(path)))
      for (const file of filesBelow(path)) packFile(readFileSync(file), join(folder, relative(home, file)), home)
  packDatabase(paths.state, home, folder)
}

function packDatabase(state: string, home: string, folder: string): void {
  const copy = join(folder, 'usher.db')
  mkdirSync(folder, { recursive: true })
  const store = openStateStore({ state })
  store.copyTo(copy)
  store.close()
  replaceInDatabase(copy, home, SAMPLE_HOME)
  packFile(readFileSync(copy), join(folder, 'state/usher.db'), home)
  rmSync(copy)
}

function replaceInDatabase(path: string, from: string, to: string): void {
  using db = new Database(path)
  const tables = db.query<{ name: string }, []>(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
  for (const { name } of tables) {
    const columns = db.query<{ name: string; type: string }, []>(`PRAGMA table_info(${name})`).all()
    for (const column of columns.filter(({ type }) => type === 'TEXT'))
      db.query(`UPDATE ${name} SET "${column.name}" = replace("${column.name}", ?, ?)`).run(from, to)
  }
  db.run('VACUUM')
}

function packFile(bytes: Buffer, to: string, home: string): void {
  mkdirSync(dirname(to), { recursive: true })
  const text = bytes.toString('utf8')
  const isText = Buffer.from(text).equals(bytes)
  if (isText && bytes.length <= MAX_TEXT_BYTES) writeFileSync(to, text.replaceAll(home, SAMPLE_HOME))
  else writeFileSync(`${to}.gz`, gzipSync(bytes, { level: 9 }))
}

/** Writes a sample into a home, as its owner alone may read it. */
export function unpackHome(folder: string, home: string): void {
  for (const file of filesBelow(folder)) {
    const isCompressed = file.endsWith('.gz')
    const to = join(home, relative(folder, file).replace(/\.gz$/, ''))
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    const bytes = readFileSync(file)
    const content = isCompressed ? gunzipSync(bytes) : bytes.toString('utf8').replaceAll(SAMPLE_HOME, home)
    writeFileSync(to, content, { mode: 0o600 })
  }
  chmodSync(home, 0o700)
}

export const filesBelow = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
