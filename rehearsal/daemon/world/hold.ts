import { isUp, kill } from './life.ts'
import { EngineError } from './model.ts'
import { callOff, inTurn } from './turn.ts'
import { tell, touch, type Box, type World } from './world.ts'

export const pause = (world: World, box: Box): Promise<void> =>
  inTurn(box, async () => {
    const { record } = box
    if (record.state === 'paused') throw new EngineError(409, `Container ${record.id} is already paused`)
    if (record.state !== 'running') throw new EngineError(409, `Container ${record.id} is not running`)
    record.state = 'paused'
    touch(world, box)
    tell(world, box, 'pause')
  })

export const unpause = (world: World, box: Box): Promise<void> =>
  inTurn(box, async () => {
    const { record } = box
    if (record.state !== 'paused') throw new EngineError(409, `Container ${record.id} is not paused`)
    record.state = 'running'
    touch(world, box)
    tell(world, box, 'unpause')
  })

export async function remove(world: World, box: Box, force: boolean): Promise<void> {
  const { record } = box
  if (isUp(box)) {
    if (!force)
      throw new EngineError(
        409,
        `cannot remove container "${record.name}": container is ${record.state}: ` +
          (record.state === 'paused' ? 'unpause and then ' : '') +
          'stop the container before removing or force remove',
      )
    await kill(world, box, 9)
  }
  await inTurn(box, async () => {
    callOff(box)
    world.boxes.delete(record.id)
    box.log.close()
    tell(world, box, 'destroy')
    world.changed('state')
  })
}
