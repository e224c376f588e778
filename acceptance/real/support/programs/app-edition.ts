import { Database } from 'bun:sqlite'

/** A versioned app. The second version is fine; the bad one migrates the database and then never becomes healthy. */
const edition = process.env['EDITION'] ?? 'one'
if (process.argv[2] === 'look') process.exit(edition === 'bad' ? 1 : 0)

const db = new Database('/config/app.db', { create: true })
db.run('CREATE TABLE IF NOT EXISTS said (by TEXT)')
if (edition === 'bad') db.run('ALTER TABLE said ADD COLUMN rebuilt INTEGER')
db.run('INSERT INTO said (by) VALUES (?)', [edition])
db.close()
console.log(`edition ${edition}`)
process.on('SIGTERM', () => process.exit(0))
setInterval(() => undefined, 60_000)
