import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { copyingThemselves, type Copying } from './own-copy.ts'
import { sourcesOf, UNTOLD, type LeftOut, type Source } from '../../../platform/compose-project/stored-data.ts'
import { liftOf, NEVER, type Lift } from './through-engine.ts'
import { walk, type Walked } from './walk.ts'

export interface SourceWalked extends Source, Walked {
  /** In the archive. */
  path: string
}

/** How what services keep is come by: read here, copied by the app itself, or, last of all, read by the engine. */
export interface Reached {
  /** All that have something in it, in the order of the stack. */
  services: string[]
  read: SourceWalked[]
  copying: Copying[]
  lifts: Lift[]
  left_out: LeftOut[]
  /** Of what was left out, what should have been in it. */
  lacking: LeftOut[]
}

/** Everything is looked through, nothing is opened for writing. */
export async function reach(
  machine: Machine,
  stack: Stack,
  asked: readonly string[],
  seen: { containers: ReadonlyMap<string, Container>; hands_over: boolean } | undefined,
): Promise<Reached> {
  const containers = seen?.containers
  const { sources, left_out: undeclared } = sourcesOf(stack, asked, containers)
  const walked = await Promise.all(sources.map((source, index) => walkOf(source, index, containers)))
  const lift = (source: Source & { path: string }) =>
    liftOf(source, seen?.hands_over ? containers?.get(source.service) : undefined)
  const found = walked.filter((one) => 'found' in one)
  // Of a folder that can be read in part, the engine reads all: its owners and its databases stay of one moment.
  const partly = found.flatMap((one) => (one.denied.length > 0 ? (lift(one) ?? []) : []))
  const read = found.filter(({ path }) => partly.every((one) => one.path !== path))
  const unread = [
    ...walked
      .filter((one) => 'because' in one)
      .filter(({ because }) => because !== NEVER)
      .map((one) => ({ ...told(one), lift: lift(one) })),
    ...undeclared.filter(({ because }) => because === UNTOLD).map((one) => ({ ...one, lift: undefined })),
  ]
  const readable = new Set(read.map(({ service }) => service))
  const { able, left } = await copyingThemselves(
    machine,
    unread.filter(({ service }) => !readable.has(service)),
    (service) => isUp(containers?.get(service)),
  )
  const rest = [...unread.filter(({ service }) => readable.has(service)), ...left]
  const lifted = ({ service, lift: way }: (typeof rest)[number]) =>
    way !== undefined && able.every((one) => one.service !== service)
  const lifts = [...partly, ...rest.filter(lifted).flatMap((one) => one.lift ?? [])]
  const shut = read.flatMap(({ service, denied }) =>
    denied.map((what) => ({ service, what, because: 'This user may not read it' })),
  )
  const lacking = [...rest.filter((one) => !lifted(one)).map(told), ...shut]
  const within = new Set([...readable, ...lifts.map(({ service }) => service)])
  return {
    services: [...new Set(sources.map(({ service }) => service))].filter((name) => within.has(name)),
    read,
    copying: able,
    lifts,
    left_out: [
      ...undeclared.filter(({ because }) => because !== UNTOLD),
      ...lacking,
      ...read.flatMap(({ service, left_out: out }) =>
        out.map(({ path, because }) => ({ service, what: path, because })),
      ),
    ],
    lacking,
  }
}

const told = ({ service, what, because }: LeftOut): LeftOut => ({ service, what, because })

export const isUp = (one: Container | undefined): boolean => one?.state === 'running' || one?.state === 'restarting'

/** What was never made is no loss; what cannot be read from here is. */
async function walkOf(
  source: Source,
  index: number,
  containers: ReadonlyMap<string, Container> | undefined,
): Promise<SourceWalked | (Source & { path: string; because: string })> {
  const path = `services/${source.service}/${index}`
  try {
    return { ...source, path, ...(await walk(source.at, path)) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM') return { ...source, path, because: 'This user may not read it' }
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
    // A volume that a container has is somewhere, and where the engine is on another machine that is out of sight.
    const mounted = source.volume !== null && liftOf(source, containers?.get(source.service)) !== undefined
    return { ...source, path, because: mounted ? 'It lies where only the engine can see it' : NEVER }
  }
}
