import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleApp } from './bundle.ts'

/** The variable that names the folder of the app in a run of all tests, where each file would build it anew. */
export const APP_OF_RUN = 'USHER_APP_OF_RUN'

/** Builds the app from the sources in a folder, and writes its files into another. */
export async function writeApp(source: string, folder: string): Promise<void> {
  const { tree } = await bundleApp(source)
  for (const [name, bytes] of tree) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
}
