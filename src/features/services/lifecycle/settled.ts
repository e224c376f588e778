import * as z from 'zod'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recalled } from '../../../platform/store/recall.ts'
import { isWell } from '../status/forms.ts'
import { projectBriefs } from '../../../platform/engine/project-containers.ts'
import { imagesByReference } from '../status/service.ts'
import { statusByName } from './plan.ts'

const TOPIC = 'settled'

const shape = z.object({
  services: z.array(z.string()),
  /** What was given to the hand when it brought these up. */
  given: z.string(),
  /** What the engine had when it had done so. */
  left: z.string(),
})

/**
 * Whether the hand would find nothing to do for these: it brought them up from exactly what it would be given now, and
 * the engine has exactly what it left. Then it is not asked: Compose would be begun four times, and be most of the time
 * that the command takes. In every other case, and in doubt, it is.
 */
export async function isSettled(names: readonly string[], before: StatusData, machine: Machine): Promise<boolean> {
  const seen = statusByName(before)
  const asItShouldBe = (name: string) => {
    const now = seen.get(name)
    return now !== undefined && now.container !== null && isWell(now) && !now.image.differs
  }
  if (!names.every(asItShouldBe)) return false
  const [stack, hand] = await Promise.all([machine.stack(), machine.hand()])
  const kept = recalled(machine, TOPIC, stack.name, shape)
  if (kept === undefined || !names.every((name) => kept.services.includes(name))) return false
  return (await hand.given()) === kept.given && (await onEngine(machine)) === kept.left
}

/**
 * To be told once all is well, with what the hand was given before it began and what was on the engine as soon as it
 * had done. What changed since then was changed by somebody else, and the hand has not seen it: then nothing is kept.
 */
export async function rememberSettled(
  services: string[],
  { given, left }: { given: string; left: string },
  machine: Machine,
): Promise<void> {
  const [stack, hand] = await Promise.all([machine.stack(), machine.hand()])
  if (given !== (await hand.given()) || left !== (await onEngine(machine))) return
  machine.state().memory.note(TOPIC, stack.name, { services, given, left })
}

/** Everything there that Compose looks at when it makes up its mind: containers, their networks, and what images are. */
export async function onEngine(machine: Machine): Promise<string> {
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const [containers, images] = await Promise.all([projectBriefs(engine, stack.name), engine.images()])
  const known = imagesByReference(images)
  const there = containers
    .map(({ id, service, state, networks }) => [id, service, state, networks] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
  const declared = stack.services.map(({ image }) => [image, image === null ? null : (known.get(image)?.id ?? null)])
  return JSON.stringify([there, declared])
}
