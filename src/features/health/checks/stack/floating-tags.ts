import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

/** Tags that move from version to version. source: the tags that linuxserver, hotio and the apps publish */
const MOVING_TAG_PATTERN =
  /^(latest|stable|release|main|master|edge|nightly|develop|testing|preview|rolling|next|beta|unstable)$/

export const stackFloatingTags: ReadOnlyCheck = {
  id: 'stack-floating-tags',
  group: 'stack',
  title: 'Every image names its version',
  meaning: 'A pull may bring a version that nobody chose, and there is no name for the old version to go back to.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'name the version in the stack’s file, as image:1.2.3', command: null },
  repair: null,
  async run({ stack }) {
    return (await stack()).services.flatMap(({ name, image }) => {
      if (image === null) return []
      const tag = tagOf(image)
      return tag !== null && !MOVING_TAG_PATTERN.test(tag)
        ? pass(`${name} names its version.`, { subject: name, evidence: [image] })
        : warn(`${name} follows ${tag === null ? 'no version' : `the moving tag "${tag}"`}.`, {
            subject: name,
            evidence: [`image: ${image}`],
          })
    })
  },
}

/** Returns the tag or digest of a reference; null if it has neither. */
function tagOf(reference: string): string | null {
  if (reference.includes('@')) return reference.slice(reference.indexOf('@') + 1)
  const last = reference.slice(reference.lastIndexOf('/') + 1)
  return last.includes(':') ? last.slice(last.indexOf(':') + 1) : null
}
