import { get, hoursAgo, del, databaseEntry, type AppHandlerContext, type AppRoute } from './app.ts'
import { highestId, notFound } from './servarr-responses.ts'

interface ServarrBackup {
  id: number
  name: string
  path: string
  type: 'scheduled' | 'manual'
  size: number
  time: string
}

/** Starts like a zip archive. Nothing here reads the rest. */
const archiveContents = (name: string): Buffer => Buffer.from(`PK\u0003\u0004${name}`)

function createBackup(id: number, app: string, type: ServarrBackup['type'], time: string): ServarrBackup {
  const name = `${app}_backup_${time.slice(0, 19).replace('T', '_').replaceAll(/[:-]/g, '.')}.zip`
  return { id, name, path: `/backup/${type}/${name}`, type, size: archiveContents(name).length, time }
}

const storedBackups = (context: AppHandlerContext, app: string): ServarrBackup[] =>
  databaseEntry(context, 'backups', () => [createBackup(1, app, 'scheduled', hoursAgo(context, 70))])

/**
 * The command creates a backup at once. The file needs the key, as in an app that does not require a sign-in for local
 * addresses; otherwise a real app redirects to its login page.
 */
export function backupRoutes(app: string, base: string): AppRoute[] {
  return [
    get(`${base}/system/backup`, (context) => storedBackups(context, app)),
    del(`${base}/system/backup/{id}`, (context) => {
      const backups = storedBackups(context, app)
      const at = backups.findIndex(({ id }) => id === Number(context.pathParams['id']))
      if (at < 0) return notFound()
      backups.splice(at, 1)
      return {}
    }),
    get(`${base}/command/{id}`, ({ pathParams }) => ({ id: Number(pathParams['id']) || 1, status: 'completed' })),
    get('/backup/{type}/{name}', (context) => {
      const found = storedBackups(context, app).find(({ path }) => path === context.url.pathname)
      return found ? new Response(archiveContents(found.name)) : notFound()
    }),
  ]
}

/** Runs the backup command in an app that lists its backups. */
export function runBackupCommand(context: AppHandlerContext, app: string): void {
  const backups = storedBackups(context, app)
  backups.push(createBackup(highestId(backups) + 1, app, 'manual', new Date(context.now()).toISOString()))
}
