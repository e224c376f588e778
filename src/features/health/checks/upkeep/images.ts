import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

/** A year. Apps like these have several releases a year. */
const MAX_IMAGE_AGE_DAYS = 365

export const upkeepImages: ReadOnlyCheck = {
  id: 'upkeep-images',
  group: 'upkeep',
  title: 'No image is very old',
  meaning: 'It lacks every fix since then, including security fixes.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'see the available update', command: 'usher update apply --dry-run' },
  repair: null,

  async run({ running, images, now }) {
    const known = new Map((await images()).map((image) => [image.id, image]))
    return [...(await running())].flatMap(([service, { image_id, image }]) => {
      const created = known.get(image_id)?.created_at ?? null
      if (created === null) return []
      const days = Math.floor((now.getTime() - created.getTime()) / 86_400_000)
      const evidence = [`${image}, built ${created.toISOString().slice(0, 10)}`]
      return days > MAX_IMAGE_AGE_DAYS
        ? [warn(`The image of ${service} is ${Math.floor(days / 30)} months old.`, { subject: service, evidence })]
        : [pass(`The image of ${service} is not very old.`, { subject: service, evidence })]
    })
  },
}
