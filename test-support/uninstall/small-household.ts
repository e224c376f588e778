import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { UninstallData } from '../../contract/kinds/uninstall.ts'
import type { StoredData } from '../../contract/kinds/stored.ts'
import { act } from '../../src/dispatch/act.ts'
import type { StackRunner } from '../../src/platform/compose/stack-runner.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { usherError } from '../../src/lib/errors.ts'
import { copyShippedStack } from '../../src/platform/compose-project/shipped-stack.ts'
import { fakeContainer, fakeImage, fakeEngine } from '../engine/fake-engine.ts'
import { TEMP_FOLDER_PREFIX } from '../machine/temp-folders.ts'
import { fakeRunner, fakeMachine } from '../machine/fake-machine.ts'

const SMALL_HOUSEHOLD_COMPOSE = `
name: usher
x-usher: { schema: 1, forms: { tv: { summary: "Series", services: [sonarr] } } }
services:
  sonarr:
    image: example/sonarr:1
    profiles: [tv]
    volumes: ["./config/sonarr:/config", "DATA:/data"]
    x-usher: { storage: { config: /config, data: /data }, keeps: [{ at: /config, what: "Its list" }] }
`

export function writeTestFile(path: string, text = 'x'): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

/** Returns a household on this disk, with a runner that removes containers. */
export function smallHousehold({ down = false, parts = {} as Partial<Machine> } = {}) {
  const data = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const containers = [fakeContainer('sonarr')]
  const networks = [{ id: 'n1', name: 'usher_default' }]
  const volumes = [{ name: 'usher_x', mountpoint: null }]
  const diskUse = {
    layers_bytes: 1000,
    containers: [],
    images: [{ ...fakeImage('example/sonarr:1', 'example/sonarr:1'), shared_bytes: 0, containers: 0 }],
  }
  const engine = fakeEngine({
    containers,
    networks,
    volumes,
    diskUse,
    images: [fakeImage('example/sonarr:1', 'sha256:sonarr')],
  })
  const stopped = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })
  const runner: StackRunner = {
    ...fakeRunner().hand,
    apply: async ({ to, services }) => {
      for (const name of services) {
        const at = containers.findIndex(({ service, project }) => service === name && project === 'usher')
        if (to === 'removed') containers.splice(at, 1)
        else containers[at] = { ...containers[at]!, state: 'exited' }
      }
    },
  }
  const machine = fakeMachine({
    compose: SMALL_HOUSEHOLD_COMPOSE.replace('DATA', data),
    engine: async () => {
      if (down) throw stopped
      return engine
    },
    runner: async () => runner,
    ...parts,
  })
  const stack = join(machine.paths.data, 'stack')
  mkdirSync(stack, { recursive: true })
  copyShippedStack(stack, machine.state().fileDigests)
  writeTestFile(join(stack, '.env'), 'DATA_ROOT=x\n')
  const config = writeTestFile(join(stack, 'config/sonarr/config.xml'))
  const film = writeTestFile(join(data, 'media/tv/one.mkv'), 'film')
  const torrent = writeTestFile(join(data, 'torrents/one.mkv'), 'film!')
  return { machine, containers, networks, volumes, diskUse, stack, data, config, film, torrent }
}

export async function planRemoval(removal: string, machine: Machine): Promise<UninstallData> {
  const result = await act('uninstall-apply', { body: { removal } }, machine, { dryRun: true })
  if (result.type !== 'answer') throw new Error(JSON.stringify(result))
  return result.envelope.data as UninstallData
}

/** Confirms and forgets. An error of the dry run is returned. */
export async function runForget(machine: Machine): Promise<StoredData> {
  const preview = await act('forget', { body: {} }, machine, { dryRun: true })
  if (preview.type === 'refusal') return preview.refusal.data as never
  if (preview.type !== 'answer') throw new Error(preview.type)
  const { offer } = preview.envelope.data as StoredData
  const result = await act('forget', { body: { offer } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(JSON.stringify(result))
  const { id, error } = await result.ended
  if (error) throw new Error(JSON.stringify(error))
  return machine.state().jobs.outcome(id)!.data as StoredData
}

export async function runUninstall(removal: string, machine: Machine, offer?: string): Promise<UninstallData> {
  const agreed = offer ?? (await planRemoval(removal, machine)).offer
  const result = await act('uninstall-apply', { body: { removal, offer: agreed } }, machine, { dryRun: false })
  if (result.type === 'refusal') return result.refusal.data as never
  if (result.type !== 'job') throw new Error(result.type)
  const { id, error } = await result.ended
  if (error) throw new Error(JSON.stringify(error))
  return machine.state().jobs.outcome(id)!.data as UninstallData
}

export const itemOfType = ({ items }: UninstallData, type: string) => items.find((one) => one.type === type)
