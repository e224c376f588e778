import type { ImagePull, PullData } from '../../../../contract/kinds/pull.ts'
import type { RunnerChange, RunnerEvent } from '../../../platform/compose/stack-runner.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { reportPullProgress } from '../lifecycle/progress.ts'
import type { ServiceSelection } from '../lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { imagesByReference } from '../status/service-status.ts'

export interface PullPlan {
  images: { image: string; services: string[]; digest: string | null }[]
  change: RunnerChange
  commands: string[]
}

/** Returns the images of these services. A service that is built locally has none to pull. */
export async function planPull(selection: ServiceSelection, machine: Machine): Promise<PullPlan> {
  const [stack, runner, engine] = await Promise.all([machine.stack(), machine.runner(), machine.engine()])
  const named = selectServices(selection, stack).filter(({ image }) => image !== null)
  await runner.identify()
  const digests = await imageDigests(engine)
  const byImage = Map.groupBy(named, ({ image }) => image!)
  const images = [...byImage].map(([image, services]) => ({
    image,
    services: services.map(({ name }) => name),
    digest: digests(image),
  }))
  const change: RunnerChange = { to: 'pulled', services: images.map(({ services }) => services[0]!) }
  return { images, change, commands: await runner.plan(change) }
}

async function imageDigests(engine: Engine): Promise<(image: string) => string | null> {
  const known = imagesByReference(await engine.images())
  return (image) => {
    const knownImage = known.get(image)
    return knownImage ? (knownImage.digests[0] ?? knownImage.id) : null
  }
}

export function dryRunPull({ images, commands }: PullPlan): PullData {
  return {
    dry_run: true,
    complete: true,
    summary: `${images.length} ${images.length === 1 ? 'image' : 'images'} would be pulled. Nothing was changed.`,
    images: images.map(({ image, services, digest }) => ({
      image,
      services,
      result: 'would-pull',
      digest: null,
      previous_digest: digest,
      pulled_bytes: null,
      because: null,
    })),
    commands,
  }
}

/** Pulls every image. A failed one does not stop the others; it is reported with its reason. */
export async function performPull(
  { images, change, commands }: PullPlan,
  machine: Machine,
  work: WorkContext,
): Promise<PullData> {
  const [runner, engine] = await Promise.all([machine.runner(), machine.engine()])
  await machine.stackFiles.write([])
  const fetched = new Map<string, number | null>()
  const failed = new Map<string, string>()
  const onEvent = (event: RunnerEvent) => {
    if (event.kind !== 'pull') return
    if (event.phase === 'failed') failed.set(event.image, event.message ?? 'The registry gave no reason.')
    else fetched.set(event.image, event.done_bytes ?? fetched.get(event.image) ?? null)
    reportPullProgress(event, work)
  }
  await runner.apply(change, { onEvent, signal: work.signal }).catch((thrown: unknown) => {
    if (work.signal.aborted || failed.size === 0) throw thrown
  })
  const digests = await imageDigests(engine)
  const done = images.map(({ image, services, digest }): ImagePull => {
    const now = digests(image)
    const because = failed.get(image) ?? null
    const result = because ? 'failed' : now !== digest ? 'pulled' : 'up-to-date'
    return {
      image,
      services,
      result,
      digest: now,
      previous_digest: digest,
      pulled_bytes: fetched.get(image) ?? null,
      because,
    }
  })
  return { dry_run: false, complete: failed.size === 0, summary: summarizePull(done), images: done, commands }
}

function summarizePull(images: readonly ImagePull[]): string {
  const count = (result: ImagePull['result']) => images.filter((image) => image.result === result).length
  const parts = [
    [count('pulled'), 'fetched'],
    [count('up-to-date'), 'up to date'],
    [count('failed'), 'could not be pulled'],
  ] as const
  return `${parts.flatMap(([many, word]) => (many === 0 ? [] : [`${many} ${word}`])).join(', ') || 'There was nothing to pull'}.`
}
