import type { LookingCheck } from '../check.ts'
import { pass, warn, type Seen } from '../seen.ts'

/** source: the notices in their own repositories. */
const ENDED: readonly { pattern: RegExp; what: string; instead: string; command?: string }[] = [
  {
    pattern: /readarr/i,
    what: 'Readarr was retired by its makers in 2025',
    instead: 'keep it to read from, or use another program for books',
  },
  {
    pattern: /containrrr\/watchtower/i,
    what: 'Watchtower is archived',
    instead: 'remove it: usher tells what is newer',
    command: 'usher update',
  },
  {
    pattern: /(^|\/)(sctx\/)?overseerr(:|@|$)/i,
    what: 'Overseerr has become Seerr',
    instead: 'move to Seerr, which takes its database over',
  },
  {
    pattern: /(^|\/)(fallenbagel\/)?jellyseerr(:|@|$)/i,
    what: 'Jellyseerr has become Seerr',
    instead: 'move to Seerr, which takes its database over',
  },
]

export const stackMaintained: LookingCheck = {
  id: 'stack-maintained',
  group: 'stack',
  title: 'Every program is still looked after by its makers',
  meaning: 'Nobody mends it any more: faults and security holes stay, and one day it no longer fits to the others.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'move to what took its place', command: null },
  repair: null,
  async look({ containers, everyone }) {
    const own = [...(await containers())]
    const ids = new Set(own.map(([, { id }]) => id))
    const beside = (await everyone()).filter(({ id, state }) => state === 'running' && !ids.has(id))
    return [
      ...own.map(([service, { image }]) => judged(service, image)),
      // Of what is not the stack’s nothing is said while it is looked after.
      ...beside.map(({ name, image }) => judged(name, image)).filter(({ standing }) => standing !== 'pass'),
    ]
  },
}

function judged(about: string, image: string): Seen {
  const ended = ENDED.find(({ pattern }) => pattern.test(image))
  return ended === undefined
    ? pass(`${about} is not known to be given up.`, { about, evidence: [image] })
    : warn(`${about} is no longer looked after: ${ended.what}.`, {
        about,
        evidence: [`image: ${image}`],
        remedy: { summary: ended.instead, command: ended.command ?? null },
      })
}
