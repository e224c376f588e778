import { isRunning, killContainer } from './lifecycle.ts'
import { EngineError } from './records.ts'
import { cancelTimers, runExclusive } from './scheduling.ts'
import { emitContainerEvent, markChanged, type SimulatedContainer, type World } from './world.ts'

export const pauseContainer = (world: World, box: SimulatedContainer): Promise<void> =>
  runExclusive(box, async () => {
    const { record } = box
    if (record.state === 'paused') throw new EngineError(409, `Container ${record.id} is already paused`)
    if (record.state !== 'running') throw new EngineError(409, `Container ${record.id} is not running`)
    record.state = 'paused'
    markChanged(world, box)
    emitContainerEvent(world, box, 'pause')
  })

export const unpauseContainer = (world: World, box: SimulatedContainer): Promise<void> =>
  runExclusive(box, async () => {
    const { record } = box
    if (record.state !== 'paused') throw new EngineError(409, `Container ${record.id} is not paused`)
    record.state = 'running'
    markChanged(world, box)
    emitContainerEvent(world, box, 'unpause')
  })

export async function removeContainer(world: World, box: SimulatedContainer, force: boolean): Promise<void> {
  const { record } = box
  if (isRunning(box)) {
    if (!force)
      throw new EngineError(
        409,
        `cannot remove container "${record.name}": container is ${record.state}: ` +
          (record.state === 'paused' ? 'unpause and then ' : '') +
          'stop the container before removing or force remove',
      )
    await killContainer(world, box, 9)
  }
  await runExclusive(box, async () => {
    cancelTimers(box)
    world.containers.delete(record.id)
    box.log.close()
    emitContainerEvent(world, box, 'destroy')
    world.markDirty('state')
  })
}
