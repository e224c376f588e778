import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { planImageEdit } from '../../src/platform/compose-project/image-edit/plan-image-edit.ts'
import { TEMP_FOLDER_PREFIX } from '../machine/temp-folders.ts'

/** A project's files, and the image that one of its services should get. */
export interface EditCase {
  title: string
  files: Record<string, string>
  wanted?: string
  service?: string
}

/** Writes the files to a folder of their own, and plans the edit. */
export async function planEditOf({ files, wanted = 'app:1.3', service = 'app' }: EditCase) {
  const directory = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), text)
  }
  const settings = {
    operator: join(directory, '.env'),
    stack: join(directory, 'usher/stack.env'),
    usher: join(directory, 'usher/usher.env'),
  }
  return { directory, plan: await planImageEdit({ directory, settings, service, wanted }) }
}
