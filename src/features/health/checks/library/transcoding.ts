import type { MediaServer, Transcoding } from '../../../../platform/media-apps/roles/media-server.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import type { Facts } from '../facts.ts'
import type { Inside } from '../inside.ts'
import { fail, NotKnown, pass, skipped, told, type Seen } from '../seen.ts'

export const libraryTranscoding: LookingCheck = {
  id: 'library-transcoding',
  group: 'library',
  title: 'What transcodes in hardware has the device for it, and may use it',
  meaning: 'Films that have to be changed on the way do not play, or only after a long wait and with much heat.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'tell usher which device and which group it is', command: 'usher config set RENDER_DEVICE' },
  repair: null,
  async look(facts) {
    const [{ servers }, running] = await Promise.all([facts.apps(), facts.running()])
    return each(servers, facts, async (server) => {
      const about = server.service
      const set = told(await server.transcoding())
      if (set === null) return skipped(`${server.title} transcodes in software alone.`, { about })
      if (set.device === null) return skipped(`How ${set.by} reaches its device cannot be seen from here.`, { about })
      return judged(server, { ...set, device: set.device }, running.get(about)!, facts)
    })
  },
}

async function judged(
  server: MediaServer,
  { by, device }: Transcoding & { device: string },
  container: Container,
  facts: Facts,
): Promise<Seen> {
  const { service: about, title } = server
  const { devices, groups, privileged } = container
  const given = privileged || devices.some((path) => device === path || device.startsWith(`${path}/`))
  const evidence = [
    `set to ${by} with ${device}`,
    `devices given: ${devices.join(', ') || 'none'}`,
    `groups given: ${groups.join(', ') || 'none'}`,
  ]
  if (!given)
    return fail(`${title} is set to transcode with ${by}, and its container has no ${device}.`, { about, evidence })
  const shut = await denied(() => facts.inside(about), device)
  if (shut !== null)
    return fail(`${title} has ${device}, and may not open it.`, {
      about,
      evidence: [...evidence, shut],
      remedy: { summary: 'give it the group that owns the device', command: 'usher config set RENDER_GROUP' },
    })
  return pass(`${title} has ${device} for ${by}.`, { about, evidence })
}

/** What shuts the device to its user, where that can be seen from here; null where nothing does. */
async function denied(inside: () => Promise<Inside>, device: string): Promise<string | null> {
  try {
    const { stat, owner } = await inside()
    const [file, user] = await Promise.all([stat(device), owner()])
    if (!file) return `${device} is not there`
    const mine = file.uid === user.uid ? 0o600 : [user.gid, ...user.groups].includes(file.gid) ? 0o060 : 0o006
    const open = user.uid === 0 || (file.mode & mine) === mine
    return open
      ? null
      : `${device} belongs to group ${file.gid}; it runs as ${user.uid} in groups ${user.groups.join(', ')}`
  } catch (thrown) {
    if (thrown instanceof NotKnown) return null
    throw thrown
  }
}
