import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Another user, who may write in FOLDER: plants links there as fast as it can, until it is killed.
 * `swap`: moves each new folder 0, 1, 2, … away and puts a link to TARGET in its place.
 * `plant`: puts a link to TARGET at NAME whenever nothing is there.
 */
const [what, folder, target, name] = process.argv.slice(2) as [string, string, string, string]

const attempt = (act: () => void): boolean => {
  try {
    act()
    return true
  } catch {
    return false
  }
}

process.stdout.write('ready\n')
for (let next = 0; ;) {
  if (what === 'plant') attempt(() => symlinkSync(target, join(folder, name)))
  else if (attempt(() => renameSync(join(folder, String(next)), join(folder, `away-${next}`)))) {
    attempt(() => symlinkSync(target, join(folder, String(next))))
    next += 1
  }
}
