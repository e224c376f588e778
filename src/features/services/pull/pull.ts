import type { ImagePull, PullData } from '../../../../contract/kinds/pull.ts'
import type { Change, Told } from '../../../platform/compose/apply.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { tellPull } from '../lifecycle/tell.ts'
import type { Asked } from '../lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { narrow } from '../../../platform/compose-project/narrow.ts'
import { imagesByReference } from '../status/service.ts'

export interface PullPlan {
  /** Each image once, with the digest it has now. */
  images: { image: string; services: string[]; digest: string | null }[]
  change: Change
  commands: string[]
}

/** Which images these services run. A service that is built here has none to fetch. */
export async function planPull(asked: Asked, machine: Machine): Promise<PullPlan> {
  const [stack, hand, engine] = await Promise.all([machine.stack(), machine.hand(), machine.engine()])
  const named = narrow(asked, stack).filter(({ image }) => image !== null)
  await hand.ready()
  const digests = await digestsOf(engine)
  const byImage = Map.groupBy(named, ({ image }) => image!)
  const images = [...byImage].map(([image, services]) => ({
    image,
    services: services.map(({ name }) => name),
    digest: digests(image),
  }))
  const change: Change = { to: 'pulled', services: images.map(({ services }) => services[0]!) }
  return { images, change, commands: await hand.plan(change) }
}

async function digestsOf(engine: Engine): Promise<(image: string) => string | null> {
  const known = imagesByReference(await engine.images())
  return (image) => {
    const found = known.get(image)
    return found ? (found.digests[0] ?? found.id) : null
  }
}

export function rehearsedPull({ images, commands }: PullPlan): PullData {
  return {
    rehearsed: true,
    complete: true,
    summary: `${images.length} ${images.length === 1 ? 'image' : 'images'} would be looked for. Nothing was changed.`,
    images: images.map(({ image, services, digest }) => ({
      image,
      services,
      result: 'would-pull',
      digest: null,
      previous_digest: digest,
      fetched_bytes: null,
      because: null,
    })),
    commands,
  }
}

/** Fetches them all. One that cannot be had does not stop the others; it is told with its reason. */
export async function performPull(
  { images, change, commands }: PullPlan,
  machine: Machine,
  work: Work,
): Promise<PullData> {
  const [hand, engine] = await Promise.all([machine.hand(), machine.engine()])
  await machine.stackFiles.write([])
  const fetched = new Map<string, number | null>()
  const failed = new Map<string, string>()
  const tell = (told: Told) => {
    if (told.what !== 'pull') return
    if (told.did === 'failed') failed.set(told.image, told.said ?? 'The registry did not say why.')
    else fetched.set(told.image, told.done_bytes ?? fetched.get(told.image) ?? null)
    tellPull(told, work)
  }
  await hand.apply(change, { tell, signal: work.signal }).catch((thrown: unknown) => {
    if (work.signal.aborted || failed.size === 0) throw thrown
  })
  const digests = await digestsOf(engine)
  const done = images.map(({ image, services, digest }): ImagePull => {
    const now = digests(image)
    const because = failed.get(image) ?? null
    const result = because ? 'failed' : now !== digest ? 'fetched' : 'up-to-date'
    return {
      image,
      services,
      result,
      digest: now,
      previous_digest: digest,
      fetched_bytes: fetched.get(image) ?? null,
      because,
    }
  })
  return { rehearsed: false, complete: failed.size === 0, summary: summaryOf(done), images: done, commands }
}

function summaryOf(images: readonly ImagePull[]): string {
  const count = (result: ImagePull['result']) => images.filter((image) => image.result === result).length
  const parts = [
    [count('fetched'), 'fetched'],
    [count('up-to-date'), 'up to date'],
    [count('failed'), 'could not be had'],
  ] as const
  return `${parts.flatMap(([many, word]) => (many === 0 ? [] : [`${many} ${word}`])).join(', ') || 'There was nothing to fetch'}.`
}
