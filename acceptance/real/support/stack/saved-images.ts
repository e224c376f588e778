import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { cacheFolder } from '../../../../tools/provision/cache.ts'

const DAY_MS = 86_400_000

/** The data of a registry that images were pushed to, kept beside the parts for the next engine that needs the same. */
export interface SavedImages {
  /** The data; undefined until somebody has saved it. */
  data: string | undefined
  /** Keeps a copy of a registry's data, and removes what nobody has used for a day. */
  save(data: string): void
}

/** `recipe` is all that the images depend on, besides the program in them. */
export function savedImages(program: string, recipe: unknown): SavedImages {
  const key = createHash('sha256').update(readFileSync(program)).update(JSON.stringify(recipe)).digest('hex')
  const all = join(cacheFolder(), 'registry-data')
  const here = join(all, key)
  const isSaved = existsSync(here)
  if (isSaved) utimesSync(here, new Date(), new Date())
  return {
    data: isSaved ? here : undefined,
    save(data) {
      mkdirSync(all, { recursive: true })
      removeUnused(all)
      const growing = join(all, `.${key}-${process.pid}`)
      cpSync(data, growing, { recursive: true })
      // Another test may have saved the same meanwhile.
      if (existsSync(here)) rmSync(growing, { recursive: true })
      else renameSync(growing, here)
    },
  }
}

function removeUnused(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - used > DAY_MS) rmSync(path, { recursive: true, force: true })
  }
}
