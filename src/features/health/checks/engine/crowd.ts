import type { ContainerBrief } from '../../../../platform/engine/engine.ts'
import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'

/** From here on, lists of containers take noticeably longer on every program that asks for them. */
const MANY = 500
const NAMED = 3

export const engineCrowd: LookingCheck = {
  id: 'engine-crowd',
  group: 'engine',
  title: 'The engine is not crowded with what ended long ago',
  meaning:
    'Every program that lists containers goes through them all, and the engine starts slowly. usher asks for those of the stack, and looks into no other.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'remove every container that has ended', command: 'docker container prune' },
  repair: null,
  async look({ engine, everyone, stack }) {
    const [{ facts }, all, { name: project }] = await Promise.all([engine(), everyone(), stack()])
    const ended = all.filter((one) => one.project !== project && (one.state === 'exited' || one.state === 'dead'))
    if (ended.length < MANY) return pass('It is not.', { evidence: [`ended, and not of the stack: ${ended.length}`] })
    const program = facts.name === 'podman' ? 'podman' : 'docker'
    return warn(`${ended.length} containers of others stand here that have ended.`, {
      evidence: commonest(ended),
      remedy: {
        summary: 'remove all that have ended, but for those of the stack; it asks first',
        command: `${program} container prune --filter label!=com.docker.compose.project=${project}`,
      },
    })
  },
}

function commonest(ended: readonly ContainerBrief[]): string[] {
  const images = [...Map.groupBy(ended, ({ image }) => image)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return images.slice(0, NAMED).map(([image, of]) => `${of.length} of ${image}`)
}
