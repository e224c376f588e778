import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { configFilesFor } from '../apps/config-files.ts'
import { hostPathOf } from '../daemon/world/host-path.ts'
import type { ContainerRecord } from '../daemon/world/records.ts'

/** Writes the files that the real app creates at its first start. Existing files stay. */
export function writeConfigFiles(app: string, key: string, container: ContainerRecord): void {
  for (const { path, text } of configFilesFor(app, key)) {
    const file = hostPathOf(container, path)
    if (file === undefined || existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { mode: 0o600 })
  }
}

/** Replaces a text in an app's own files, as the app does when a setting changes. */
export function replaceInConfigFiles(app: string, container: ContainerRecord, from: string, to: string): void {
  // An empty text would be found between any two characters.
  if (from === '') return
  for (const { path } of configFilesFor(app, from)) {
    const file = hostPathOf(container, path)
    if (file && existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
}
