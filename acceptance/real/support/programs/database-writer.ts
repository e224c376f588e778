import { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'

// An app that writes constantly: the same row into two tables of each database, in one transaction. With --health it
// checks that they are readable and agree.

const paths = ['/config/app.db', '/state/app.db']

if (process.argv.includes('--health')) {
  for (const path of paths) if (!existsSync(path)) process.exit(1)
  for (const path of paths) {
    const db = new Database(path, { readonly: true })
    const { one, other } = db
      .query<{ one: number; other: number }, []>(
        'SELECT (SELECT count(*) FROM one) AS one, (SELECT count(*) FROM other) AS other',
      )
      .get()!
    if (one === 0 || one !== other) process.exit(1)
  }
  process.exit(0)
}

const databases = paths.map((path) => {
  const db = new Database(path, { create: true })
  db.run('PRAGMA journal_mode = wal; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000')
  db.run(
    'CREATE TABLE IF NOT EXISTS one (id INTEGER PRIMARY KEY, text TEXT); CREATE TABLE IF NOT EXISTS other (id INTEGER PRIMARY KEY, text TEXT)',
  )
  return db
})
let isRunning = true
process.on('SIGTERM', () => (isRunning = false))
while (isRunning) {
  for (const db of databases) {
    db.transaction(() => {
      const text = 'x'.repeat(1000)
      db.run('INSERT INTO one (text) VALUES (?)', [text])
      db.run('INSERT INTO other (text) VALUES (?)', [text])
    })()
  }
  await Bun.sleep(2)
}
for (const db of databases) db.close()
