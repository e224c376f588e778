import type { MediaServer, TranscodingSettings } from '../../../../platform/media-apps/roles/media-server.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import type { CheckFacts } from '../facts.ts'
import type { ContainerView } from '../container-view.ts'
import { fail, FactUnavailableError, pass, skipped, requireFact, type CheckResult } from '../result.ts'

export const libraryTranscoding: ReadOnlyCheck = {
  id: 'library-transcoding',
  group: 'library',
  title: 'Hardware transcoding has a device that it may use',
  meaning: 'Films that need transcoding do not play, or start slowly and run the machine hot.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'tell usher which device and which group to use', command: 'usher config set RENDER_DEVICE' },
  repair: null,
  async run(facts) {
    const [{ mediaServers }, running] = await Promise.all([facts.apps(), facts.running()])
    return checkEachApp(mediaServers, facts, async (server) => {
      const subject = server.service
      if (!server.transcodingSettings)
        return skipped(`${server.title} does not tell usher how it transcodes.`, { subject })
      const set = requireFact(await server.transcodingSettings())
      if (set === null) return skipped(`${server.title} transcodes in software only.`, { subject })
      if (set.device === null)
        return skipped(`usher cannot see from here how ${set.acceleration} reaches its device.`, { subject })
      return checkDeviceAccess(server, { ...set, device: set.device }, running.get(subject)!, facts)
    })
  },
}

async function checkDeviceAccess(
  server: MediaServer,
  { acceleration, device }: TranscodingSettings & { device: string },
  container: Container,
  facts: CheckFacts,
): Promise<CheckResult> {
  const { service: subject, title } = server
  const { devices, groups, privileged } = container
  const isMounted = privileged || devices.some((path) => device === path || device.startsWith(`${path}/`))
  const evidence = [
    `set to ${acceleration} with ${device}`,
    `devices given: ${devices.join(', ') || 'none'}`,
    `groups given: ${groups.join(', ') || 'none'}`,
  ]
  if (!isMounted)
    return fail(`${title} is set to transcode with ${acceleration}, but its container has no ${device}.`, {
      subject,
      evidence,
    })
  const shut = await deviceAccessProblem(() => facts.containerView(subject), device)
  if (shut !== null)
    return fail(`${title} has ${device}, but may not open it.`, {
      subject,
      evidence: [...evidence, shut],
      remedy: { summary: 'give it the group that owns the device', command: 'usher config set RENDER_GROUP' },
    })
  return pass(`${title} has ${device} for ${acceleration}.`, { subject, evidence })
}

/** Returns why the app's user may not open the device; null if it may, or if usher cannot tell. */
async function deviceAccessProblem(inside: () => Promise<ContainerView>, device: string): Promise<string | null> {
  try {
    const { stat, appUser } = await inside()
    const [file, user] = await Promise.all([stat(device), appUser()])
    if (!file) return `${device} does not exist`
    const userBits = file.uid === user.uid ? 0o600 : [user.gid, ...user.groups].includes(file.gid) ? 0o060 : 0o006
    const open = user.uid === 0 || (file.mode & userBits) === userBits
    return open
      ? null
      : `${device} belongs to group ${file.gid}; it runs as ${user.uid} in groups ${user.groups.join(', ')}`
  } catch (thrown) {
    if (thrown instanceof FactUnavailableError) return null
    throw thrown
  }
}
