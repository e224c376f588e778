import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cast, stage, atTheEnd } from '../media-apps/stage.ts'
import type { Container, Engine, EngineInfo, Mount } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { NOW } from '../engine.ts'
import { HOMES } from '../homes.ts'

/** A machine as an engine tells of it. */
export const INFO: EngineInfo = {
  arch: 'x86_64',
  cpus: 4,
  memory_bytes: 8e9,
  root: '/var/lib/docker',
  storage_driver: 'overlay2',
  cgroup_version: '2',
  rootless: false,
  system_time: NOW,
  warnings: [],
}

/** The same machine, with an engine or containers that are another way. */
export async function bent(
  made: Machine | Promise<Machine>,
  {
    engine: parts = {},
    container: bend,
  }: { engine?: Partial<Engine>; container?: (one: Container) => Partial<Container> },
): Promise<Machine> {
  const machine = await made
  const engine = await machine.engine()
  const change = (one: Container): Container => ({ ...one, ...bend?.(one) })
  const changed: Engine = {
    ...engine,
    inspect: async (id) => {
      const one = await engine.inspect(id)
      return one && change(one)
    },
    inspectAll: async (ids) => (await engine.inspectAll(ids)).map(change),
    info: async () => INFO,
    ...parts,
  }
  return { ...machine, engine: async () => changed }
}

export const bind = (target: string, parts: Partial<Mount> = {}): Mount => ({
  type: 'bind',
  source: `/srv${target}`,
  target,
  writable: true,
  ...parts,
})

/** Sonarr and qBittorrent, both given `/data` whole. */
export function fetching(): Promise<Machine> {
  return bent(stage([cast('sonarr'), cast('qbittorrent')]), { container: () => ({ mounts: [bind('/data')] }) })
}

/**
 * An engine whose containers have this machine's own files: a command inside one is run here, with the paths it names
 * moved to folders of the test's.
 */
export function execHere(folders: Readonly<Record<string, string>>): Engine['exec'] {
  const here = (text: string) =>
    Object.entries(folders).find(([inside]) => text === inside || text.startsWith(`${inside}/`)) ?? null
  return async (_id, argv) => {
    const moved = argv.map((text) => {
      const found = here(text)
      return found ? found[1] + text.slice(found[0].length) : text
    })
    const child = Bun.spawn(moved, { stdout: 'pipe', stderr: 'pipe', env: { PATH: process.env['PATH'] ?? '' } })
    const [out, err, exit] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    return { exit, out, err, cut: false }
  }
}

/** A folder below `root` that is gone after the test. */
export function folder(root: string, ...below: string[]): string {
  const made = mkdtempSync(join(root, HOMES))
  atTheEnd(() => rmSync(made, { recursive: true, force: true }))
  for (const one of below) mkdirSync(join(made, one), { recursive: true })
  return made
}
