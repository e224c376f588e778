import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configFilesFor } from '../../../../rehearsal/apps/config-files.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { radarr } from '../../../../rehearsal/apps/radarr.ts'
import { serveApp } from '../../../../rehearsal/apps/app-server.ts'
import type { HouseholdDownload } from '../../../../rehearsal/household/types.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import type { Engine } from '../../../../src/platform/engine/engine.ts'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'

/**
 * A fake Radarr for real clients: it listens on a port of this host, and its container exists only in the engine's
 * responses.
 */
export interface FakeRadarr {
  /** Its downloads: it waits for the unfinished ones, and the finished ones are imported. */
  downloads: HouseholdDownload[]
  /** Adds its container to the real engine's list. */
  addToEngine(engine: Engine): Engine
  stop(): Promise<void>
}

/** Writes its settings, including its API key, to this folder. */
export function startFakeRadarr(folder: string): FakeRadarr {
  const downloads: HouseholdDownload[] = []
  const served = serveApp(radarr, { household: { ...defaultHousehold, downloads } })
  const [configFile] = configFilesFor('radarr', defaultKey('radarr'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'config.xml'), configFile!.text)
  const ports = [{ container: radarr.port!, host: served.port, protocol: 'tcp' as const, address: '127.0.0.1' }]
  const ownEngine = fakeEngine({ containers: [fakeContainer('radarr', { ports })] })
  return {
    downloads,
    addToEngine: (engine) => ({
      ...engine,
      containers: async (labels) => [...(await engine.containers(labels)), ...(await ownEngine.containers(labels))],
      inspectAll: async (ids) => [...(await engine.inspectAll(ids)), ...(await ownEngine.inspectAll(ids))],
    }),
    stop: () => served.stop(),
  }
}
