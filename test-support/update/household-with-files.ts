import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RunnerChange } from '../../src/platform/compose/stack-runner.ts'
import { readStack } from '../../src/platform/compose-project/stack-reader.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { readSettingValues } from '../../src/platform/settings/settings-reader.ts'
import { ENGINE_INFO, fakeImage } from '../engine/fake-engine.ts'
import { fakeRegistry } from '../registry/fake-registry.ts'
import { updatableHousehold } from './updatable-household.ts'

export const OWN_PROJECT = `# The household of the tests.
name: usher
services:
  sonarr:
    image: example/sonarr:1.0 # as of May
    volumes: ["./config/sonarr:/config"]
    x-usher: { keeps: [{ at: /config, what: "Its database" }] }
`

interface Options {
  compose?: string
  source?: Machine['source']
  /** The version of the image that runs. */
  version?: string
  /** The digest of the newer image. */
  digest?: string
  /** The registry does not have the newer image. */
  noImage?: boolean
  failsToStart?: boolean
  changesSchema?: boolean
  onChange?: (change: RunnerChange) => void | Promise<void>
  parts?: Partial<Machine>
}

/** Returns a household with a project of its own on the disk, whose runner uses the image that its file declares. */
export function householdWithFiles({
  compose = OWN_PROJECT,
  digest,
  noImage = false,
  source = 'operator',
  version,
  parts = {},
  ...registry
}: Options = {}) {
  const declared = () => /image: "?([\w./:@-]+)/.exec(readFileSync(file, 'utf8'))![1]!
  const newer = fakeImage('example/sonarr:1.1', 'sha256:newer')
  const newImage = noImage ? undefined : { ...newer, digests: digest ? [`example/sonarr@${digest}`] : newer.digests }
  const household = updatableHousehold(
    { newImage, declared, ...registry },
    { source, ...parts },
    { reference: /image: "?([\w./:@-]+)/.exec(compose)![1]!, ...(version && { version }) },
  )
  const { data } = household.machine.paths
  const directory = join(dirname(data), 'den')
  const file = join(directory, 'compose.yaml')
  mkdirSync(directory)
  const text = compose.replace('./config', join(data, 'stack/config'))
  writeFileSync(file, text)
  const { paths } = household.machine.settings()
  const stack: Machine['stack'] = async () => readStack({ directory, environment: readSettingValues(paths, {}) })
  return { ...household, machine: { ...household.machine, stack }, file, text, read: () => readFileSync(file, 'utf8') }
}

/** Returns such a household whose registry has a newer tag. */
export function householdWithNewerTag(): Machine {
  const registry = fakeRegistry({ tags: { '1.0': {}, '1.1': {} } })
  const { machine, engine } = householdWithFiles({
    compose: OWN_PROJECT.replace('example/sonarr', 'hub.example/example/sonarr'),
    digest: registry.digestOf('1.1'),
    parts: { registries: async () => registry.access },
  })
  Object.assign(engine, { info: async () => ENGINE_INFO })
  return machine
}
