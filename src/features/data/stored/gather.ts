import type { OwnKept, StoredData } from '../../../../contract/kinds/stored.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Places } from '../../../platform/paths.ts'
import { nothingWhereRefused } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import { keptByEngine, type SeenEngine } from './engine.ts'
import { measure } from './measure.ts'
import { placesOf, register, type Registered } from './register.ts'
import { isWithin } from '../../../lib/paths.ts'
import { contentOf, keptBy } from './services.ts'

/** How long is spent on counting. What takes longer has no size. */
const PATIENCE_MS = 4000

/** Everything that is kept. Without an engine, what only it knows is told as not known. */
export async function gatherStored(machine: Machine, signal = AbortSignal.timeout(PATIENCE_MS)): Promise<StoredData> {
  const stack = await machine.stack()
  const seen = await look(machine, stack).catch(nothingWhereRefused)
  const [usher, services, content, engine] = await Promise.all([
    Promise.all(register.map((one) => keptHere(one, machine.places, signal))),
    keptBy(stack, seen && newestByService(seen.containers), signal),
    contentOf(stack, signal),
    keptByEngine(stack, seen, signal),
  ])
  const all = { usher: usher.flat(), services, content, engine }
  return { ...all, bytes: totalOf(all), rehearsed: false, forgotten: [], left: [], offer: null }
}

async function look(machine: Machine, stack: Stack): Promise<SeenEngine> {
  const engine = await machine.engine()
  return { engine, containers: await projectContainers(engine, stack.name) }
}

export async function keptHere(one: Registered, places: Places, signal: AbortSignal): Promise<OwnKept[]> {
  const { what, title, because, secret } = one
  const paths = placesOf(one, places)
  const sizes = await Promise.all(paths.map((path) => measure(path, signal)))
  const there = sizes.flatMap((size, at) => ('there' in size && !size.there ? [] : [{ size, path: paths[at]! }]))
  if (there.length === 0) return []
  const known = there.flatMap(({ size }) => ('bytes' in size ? size : []))
  const sum = (figure: 'bytes' | 'files') =>
    known.length === there.length ? known.reduce((all, size) => all + size[figure], 0) : null
  return [
    {
      what,
      title,
      at: commonOf(there.map(({ path }) => path)),
      because,
      secret,
      files: sum('files'),
      bytes: sum('bytes'),
    },
  ]
}

/** The path where there is one, and else the folder that all of them lie in. */
function commonOf([first = '', ...others]: readonly string[]): string {
  const parts = first.split('/')
  while (!others.every((path) => isWithin(path, parts.join('/')))) parts.pop()
  return parts.join('/')
}

/** A folder inside another one that is counted too is not counted again. */
function totalOf({
  usher,
  services,
  content,
  engine,
}: Pick<StoredData, 'usher' | 'services' | 'content' | 'engine'>): number {
  const placed = new Map<string, number>()
  for (const { at, bytes } of [...services, ...content]) if (at !== null && bytes !== null) placed.set(at, bytes)
  const outer = [...placed].filter(([at]) => ![...placed.keys()].some((other) => other !== at && isWithin(at, other)))
  const rest = [...usher, ...engine].map(({ bytes }) => bytes ?? 0)
  return [...outer.map(([, bytes]) => bytes), ...rest].reduce((sum, bytes) => sum + bytes, 0)
}
