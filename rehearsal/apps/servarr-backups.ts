import { get, hoursAgo, remove, stored, type AppAsked, type AppPath } from './app.ts'
import { lastNumber, NOT_FOUND } from './servarr-changes.ts'

interface Backup {
  id: number
  name: string
  path: string
  type: 'scheduled' | 'manual'
  size: number
  time: string
}

/** Begins as an archive does; what is in it nobody looks at here. */
const contents = (name: string): Buffer => Buffer.from(`PK\u0003\u0004${name}`)

function made(id: number, app: string, type: Backup['type'], time: string): Backup {
  const name = `${app}_backup_${time.slice(0, 19).replace('T', '_').replaceAll(/[:-]/g, '.')}.zip`
  return { id, name, path: `/backup/${type}/${name}`, type, size: contents(name).length, time }
}

const all = (asked: AppAsked, app: string): Backup[] =>
  stored(asked, 'backups', () => [made(1, app, 'scheduled', hoursAgo(asked, 70))])

/**
 * What the family keeps of itself. The command makes one at once. The file is given to whoever shows the key, as it is
 * where signing in is turned off for local addresses; a real one that wants a person sends to its own page.
 */
export function backupPaths(app: string, base: string): AppPath[] {
  return [
    get(`${base}/system/backup`, (asked) => all(asked, app)),
    remove(`${base}/system/backup/{id}`, (asked) => {
      const kept = all(asked, app)
      const at = kept.findIndex(({ id }) => id === Number(asked.parts['id']))
      if (at < 0) return NOT_FOUND()
      kept.splice(at, 1)
      return {}
    }),
    get(`${base}/command/{id}`, ({ parts }) => ({ id: Number(parts['id']) || 1, status: 'completed' })),
    get('/backup/{type}/{name}', (asked) => {
      const found = all(asked, app).find(({ path }) => path === asked.url.pathname)
      return found ? new Response(contents(found.name)) : NOT_FOUND()
    }),
  ]
}

/** What the command does in an app that lists what it keeps. */
export function backUp(asked: AppAsked, app: string): void {
  const kept = all(asked, app)
  kept.push(made(lastNumber(kept) + 1, app, 'manual', new Date(asked.now()).toISOString()))
}
