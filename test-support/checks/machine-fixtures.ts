import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fakeApp, fakeStack } from '../media-apps/fake-stack.ts'
import { afterTest } from '../machine/after-test.ts'
import type { Container, Engine, ContainerMount } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { ENGINE_INFO } from '../engine/fake-engine.ts'
import { TEMP_FOLDER_PREFIX } from '../machine/temp-folders.ts'

/** Returns the same machine with changes to its engine or containers. */
export async function withFault(
  base: Machine | Promise<Machine>,
  {
    engine: parts = {},
    container: bend,
  }: { engine?: Partial<Engine>; container?: (one: Container) => Partial<Container> },
): Promise<Machine> {
  const machine = await base
  const engine = await machine.engine()
  const change = (one: Container): Container => ({ ...one, ...bend?.(one) })
  const changed: Engine = {
    ...engine,
    inspect: async (id) => {
      const one = await engine.inspect(id)
      return one && change(one)
    },
    inspectAll: async (ids) => (await engine.inspectAll(ids)).map(change),
    info: async () => ENGINE_INFO,
    ...parts,
  }
  return { ...machine, engine: async () => changed }
}

export const bindMount = (target: string, parts: Partial<ContainerMount> = {}): ContainerMount => ({
  type: 'bind',
  source: `/srv${target}`,
  target,
  writable: true,
  ...parts,
})

/** Sonarr and qBittorrent, which both mount all of `/data`. */
export function machineWithSharedData(): Promise<Machine> {
  return withFault(fakeStack([fakeApp('sonarr'), fakeApp('qbittorrent')]), {
    container: () => ({ mounts: [bindMount('/data')] }),
  })
}

/** Returns an engine that runs a container's command on this machine, with its paths moved to folders of the test. */
export function execLocally(folders: Readonly<Record<string, string>>): Engine['exec'] {
  const translatePaths = (text: string) =>
    Object.entries(folders).find(([inside]) => text === inside || text.startsWith(`${inside}/`)) ?? null
  return async (_id, argv) => {
    const moved = argv.map((text) => {
      const found = translatePaths(text)
      return found ? found[1] + text.slice(found[0].length) : text
    })
    const child = Bun.spawn(moved, { stdout: 'pipe', stderr: 'pipe', env: { PATH: process.env['PATH'] ?? '' } })
    const [stdout, stderr, exit_code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    return { exit_code, stdout, stderr, truncated: false }
  }
}

/** Creates a folder below `root` that is deleted after the test. */
export function makeTempFolder(root: string, ...below: string[]): string {
  const base = mkdtempSync(join(root, TEMP_FOLDER_PREFIX))
  afterTest(() => rmSync(base, { recursive: true, force: true }))
  for (const one of below) mkdirSync(join(base, one), { recursive: true })
  return base
}
