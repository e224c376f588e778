import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { UninstallData } from '../../contract/kinds/uninstall.ts'
import type { StoredData } from '../../contract/kinds/stored.ts'
import { act } from '../../src/dispatch/act.ts'
import type { Hand } from '../../src/platform/compose/apply.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { refuse } from '../../src/lib/errors.ts'
import { copyStack } from '../../src/platform/compose-project/carried.ts'
import { container, image, pretendEngine } from '../engine.ts'
import { HOMES } from '../homes.ts'
import { pretendHand, pretendMachine } from '../machine.ts'

const DEN = `
name: usher
x-usher: { schema: 1, forms: { tv: { summary: "Series", services: [sonarr] } } }
services:
  sonarr:
    image: example/sonarr:1
    profiles: [tv]
    volumes: ["./config/sonarr:/config", "DATA:/data"]
    x-usher: { storage: { config: /config, data: /data }, keeps: [{ at: /config, what: "Its list" }] }
`

export function write(path: string, text = 'x'): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

/** A household on this disk, with a hand that takes containers away. */
export function den({ down = false, parts = {} as Partial<Machine> } = {}) {
  const data = mkdtempSync(join(tmpdir(), HOMES))
  const containers = [container('sonarr')]
  const networks = [{ id: 'n1', name: 'usher_default' }]
  const volumes = [{ name: 'usher_x', at: null }]
  const diskUse = {
    layers_bytes: 1000,
    containers: [],
    images: [{ ...image('example/sonarr:1', 'example/sonarr:1'), shared_bytes: 0, containers: 0 }],
  }
  const engine = pretendEngine({
    containers,
    networks,
    volumes,
    diskUse,
    images: [image('example/sonarr:1', 'sha256:sonarr')],
  })
  const stopped = refuse('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })
  const hand: Hand = {
    ...pretendHand().hand,
    apply: async ({ to, services }) => {
      for (const name of services) {
        const at = containers.findIndex(({ service, project }) => service === name && project === 'usher')
        if (to === 'removed') containers.splice(at, 1)
        else containers[at] = { ...containers[at]!, state: 'exited' }
      }
    },
  }
  const machine = pretendMachine({
    compose: DEN.replace('DATA', data),
    engine: async () => {
      if (down) throw stopped
      return engine
    },
    hand: async () => hand,
    ...parts,
  })
  const stack = join(machine.places.data, 'stack')
  mkdirSync(stack, { recursive: true })
  copyStack(stack, machine.state().files)
  write(join(stack, '.env'), 'DATA_ROOT=x\n')
  const config = write(join(stack, 'config/sonarr/config.xml'))
  const film = write(join(data, 'media/tv/one.mkv'), 'film')
  const torrent = write(join(data, 'torrents/one.mkv'), 'film!')
  return { machine, containers, networks, volumes, diskUse, stack, data, config, film, torrent }
}

export async function told(removal: string, machine: Machine): Promise<UninstallData> {
  const deed = await act('uninstall-apply', { body: { removal } }, machine, { dryRun: true })
  if (deed.is !== 'answer') throw new Error(JSON.stringify(deed))
  return deed.envelope.data as UninstallData
}

/** Agrees to forgetting, and does it. A refusal of the dry run is handed back. */
export async function forget(machine: Machine): Promise<StoredData> {
  const shown = await act('forget', { body: {} }, machine, { dryRun: true })
  if (shown.is === 'refusal') return shown.refusal.data as never
  if (shown.is !== 'answer') throw new Error(shown.is)
  const { offer } = shown.envelope.data as StoredData
  const deed = await act('forget', { body: { offer } }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error(JSON.stringify(deed))
  const { id, error } = await deed.ended
  if (error) throw new Error(JSON.stringify(error))
  return machine.state().jobs.outcome(id)!.data as StoredData
}

export async function apply(removal: string, machine: Machine, offer?: string): Promise<UninstallData> {
  const agreed = offer ?? (await told(removal, machine)).offer
  const deed = await act('uninstall-apply', { body: { removal, offer: agreed } }, machine, { dryRun: false })
  if (deed.is === 'refusal') return deed.refusal.data as never
  if (deed.is !== 'job') throw new Error(deed.is)
  const { id, error } = await deed.ended
  if (error) throw new Error(JSON.stringify(error))
  return machine.state().jobs.outcome(id)!.data as UninstallData
}

export const named = ({ items }: UninstallData, what: string) => items.find((one) => one.what === what)
