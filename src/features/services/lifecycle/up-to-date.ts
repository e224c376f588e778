import type { StatusData } from '../../../../contract/kinds/status.ts'
import { array, object, string } from '../../../lib/json-reader.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readKeyValue } from '../../../platform/store/key-value-read.ts'
import { storedShape } from '../../../platform/store/stored-shape.ts'
import { isHealthy } from '../status/form-status.ts'
import { projectBriefs } from '../../../platform/engine/project-containers.ts'
import { imagesByReference } from '../status/service-status.ts'
import { statusByName } from './plan.ts'

const TOPIC = 'settled'

const upToDateShape = storedShape(
  object({
    services: array(string),
    /** Digest of the runner's inputs when it started the services. */
    given: string,
    /** Digest of the engine state right after that. */
    left: string,
  }),
)

/**
 * Returns whether the runner would find nothing to do: its inputs and the engine state are the same as after its last
 * start of these services. Running Compose anyway would start it four times and take most of the command's time. In
 * doubt, this returns false.
 */
export async function isUpToDate(names: readonly string[], before: StatusData, machine: Machine): Promise<boolean> {
  const current = statusByName(before)
  const asItShouldBe = (name: string) => {
    const now = current.get(name)
    return now !== undefined && now.container !== null && isHealthy(now) && !now.container_image.differs
  }
  if (!names.every(asItShouldBe)) return false
  const [stack, runner] = await Promise.all([machine.stack(), machine.runner()])
  const remembered = readKeyValue(machine, TOPIC, stack.name, upToDateShape)
  if (remembered === undefined || !names.every((name) => remembered.services.includes(name))) return false
  return (await runner.inputDigest()) === remembered.given && (await engineStateDigest(machine)) === remembered.left
}

/**
 * Call this once everything is healthy, with the runner's inputs from before the start and the engine state from right
 * after it. If the inputs have changed since, nobody knows which of both the runner read, and nothing is stored. The
 * engine is not asked again: whatever has changed there since differs from what is stored, and the runner will run.
 */
export async function rememberUpToDate(
  services: string[],
  { given, left }: { given: string; left: string },
  machine: Machine,
): Promise<void> {
  const [stack, runner] = await Promise.all([machine.stack(), machine.runner()])
  if (given !== (await runner.inputDigest())) return
  machine.state().keyValues.setIfWritable(TOPIC, stack.name, { services, given, left })
}

/** Returns the engine state that Compose's decision depends on: containers, their networks, and image IDs. */
export async function engineStateDigest(machine: Machine): Promise<string> {
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const [containers, images] = await Promise.all([projectBriefs(engine, stack.name), engine.images()])
  const known = imagesByReference(images)
  const briefs = containers
    .map(({ id, service, state, networks }) => [id, service, state, networks] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
  const declared = stack.services.map(({ image }) => [image, image === null ? null : (known.get(image)?.id ?? null)])
  return JSON.stringify([briefs, declared])
}
