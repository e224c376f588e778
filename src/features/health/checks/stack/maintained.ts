import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn, type CheckResult } from '../result.ts'

/** source: the notices in their own repositories. */
const DISCONTINUED_IMAGES: readonly { pattern: RegExp; what: string; instead: string; command?: string }[] = [
  {
    pattern: /readarr/i,
    what: 'Readarr was retired by its makers in 2025',
    instead: 'keep it to read from, or use another program for books',
  },
  {
    pattern: /containrrr\/watchtower/i,
    what: 'Watchtower is archived',
    instead: 'remove it: usher shows available updates',
    command: 'usher update',
  },
  {
    pattern: /(^|\/)(sctx\/)?overseerr(:|@|$)/i,
    what: 'Overseerr has become Seerr',
    instead: 'move to Seerr, which migrates its database',
  },
  {
    pattern: /(^|\/)(fallenbagel\/)?jellyseerr(:|@|$)/i,
    what: 'Jellyseerr has become Seerr',
    instead: 'move to Seerr, which migrates its database',
  },
  {
    pattern: /(^|\/)kizaing\/kavita(:|@|$)/i,
    what: 'the makers of Kavita publish its image under another name',
    instead: 'use jvmilazz0/kavita, one release at a time',
  },
]

export const stackMaintained: ReadOnlyCheck = {
  id: 'stack-maintained',
  group: 'stack',
  title: 'Every program is still maintained',
  meaning: 'It gets no more fixes. Bugs and security holes stay, and one day it will stop working with the other apps.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'move to its successor', command: null },
  repair: null,
  async run({ containers, allContainers }) {
    const own = [...(await containers())]
    const ids = new Set(own.map(([, { id }]) => id))
    const beside = (await allContainers()).filter(({ id, state }) => state === 'running' && !ids.has(id))
    return [
      ...own.map(([service, { image }]) => checkImage(service, image)),
      // Maintained images outside the stack are not reported.
      ...beside.map(({ name, image }) => checkImage(name, image)).filter(({ status }) => status !== 'passed'),
    ]
  },
}

function checkImage(subject: string, image: string): CheckResult {
  const ended = DISCONTINUED_IMAGES.find(({ pattern }) => pattern.test(image))
  return ended === undefined
    ? pass(`${subject} is not known to be abandoned.`, { subject, evidence: [image] })
    : warn(`${subject} is no longer maintained: ${ended.what}.`, {
        subject,
        evidence: [`image: ${image}`],
        remedy: { summary: ended.instead, command: ended.command ?? null },
      })
}
