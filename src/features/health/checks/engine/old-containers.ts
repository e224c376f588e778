import type { ContainerSummary } from '../../../../platform/engine/engine.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

/** From this number on, listing containers is noticeably slow. */
const CROWDED_FROM = 500
const IMAGES_SHOWN = 3

export const engineOldContainers: ReadOnlyCheck = {
  id: 'engine-old-containers',
  group: 'engine',
  title: 'The engine is not crowded with containers that ended long ago',
  meaning:
    'Every program that lists containers reads all of them, and the engine starts slowly. usher itself lists only the stack’s containers.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'remove every container that has ended', command: 'docker container prune' },
  repair: null,
  async run({ engine, allContainers, stack }) {
    const [{ facts }, all, { name: project }] = await Promise.all([engine(), allContainers(), stack()])
    const ended = all.filter((one) => one.project !== project && (one.state === 'exited' || one.state === 'dead'))
    if (ended.length < CROWDED_FROM)
      return pass('It is not crowded.', { evidence: [`ended, outside the stack: ${ended.length}`] })
    const program = facts.name === 'podman' ? 'podman' : 'docker'
    return warn(`${ended.length} ended containers outside the stack are still here.`, {
      evidence: mostCommonImages(ended),
      remedy: {
        summary: 'remove all ended containers outside the stack; it asks first',
        command: `${program} container prune --filter label!=com.docker.compose.project=${project}`,
      },
    })
  },
}

function mostCommonImages(ended: readonly ContainerSummary[]): string[] {
  const images = [...Map.groupBy(ended, ({ image }) => image)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return images.slice(0, IMAGES_SHOWN).map(([image, of]) => `${of.length} of ${image}`)
}
