import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptFiles } from '../../../rehearsal/apps/kept-files.ts'
import { usualKey } from '../../../rehearsal/apps/keys.ts'
import { radarr } from '../../../rehearsal/apps/radarr.ts'
import { serveApp } from '../../../rehearsal/apps/serve.ts'
import type { Download } from '../../../rehearsal/household/kinds.ts'
import { household } from '../../../rehearsal/household/library.ts'
import type { Engine } from '../../../src/platform/engine/engine.ts'
import { container, pretendEngine } from '../../../test-support/engine.ts'

/** A pretend Radarr beside real clients: it answers at a port of this machine, and its container is only told of. */
export interface PretendedLibrary {
  /** What it was given to fetch: it waits for what is not done, and has taken in what is. */
  has: Download[]
  /** The real engine, with its container among the others. */
  beside(engine: Engine): Engine
  stop(): Promise<void>
}

/** Keeps its settings in this folder, its key among them. */
export function startRadarr(folder: string): PretendedLibrary {
  const has: Download[] = []
  const served = serveApp(radarr, { household: { ...household, downloads: has } })
  const [kept] = keptFiles('radarr', usualKey('radarr'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'config.xml'), kept!.text)
  const ports = [{ container: radarr.port!, host: served.port, protocol: 'tcp' as const, address: '127.0.0.1' }]
  const told = pretendEngine({ containers: [container('radarr', { ports })] })
  return {
    has,
    beside: (engine) => ({
      ...engine,
      containers: async (labels) => [...(await engine.containers(labels)), ...(await told.containers(labels))],
      inspectAll: async (ids) => [...(await engine.inspectAll(ids)), ...(await told.inspectAll(ids))],
    }),
    stop: () => served.stop(),
  }
}
