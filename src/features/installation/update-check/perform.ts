import type { RegistryContact, UpdateCheckData } from '../../../../contract/kinds/update-check.ts'
import { mapConcurrently } from '../../../lib/concurrency.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { imageArchitecture, type Platform } from '../../../platform/registry/manifests.ts'
import { RegistryFailure, type RegistryAccess } from '../../../platform/registry/registry-access.ts'
import { openRegistrySession } from '../../../platform/registry/registry-session.ts'
import { checkImage } from './check-image.ts'
import { gatherCheckedServices } from './gather.ts'
import { inspectImage } from './inspect.ts'
import {
  forgetUnusedChecks,
  readRecordedCheck,
  recordCheck,
  recordRegistryWait,
  type RecordedCheck,
} from './recorded-check.ts'
import { digestsOf, registryVersionOf } from './registry-version.ts'
import { describeRegistryVersion, summarizeRegistryVersions, updateCommandFor } from './summary.ts'
import type { ImageToCheck, UpdateCheckPlan } from './types.ts'

const MAX_REGISTRIES_AT_ONCE = 3
const NEVER_CHECKED: RecordedCheck = {
  checked_at: null,
  digest: null,
  newest: null,
  newest_because: null,
  tags_etag: null,
  images: [],
  inspection: null,
  failure: null,
}

/** Asks each registry about its images, one after the other. A registry that fails does not stop the others. */
export async function performUpdateCheck(
  plan: UpdateCheckPlan,
  machine: Machine,
  work: WorkContext,
): Promise<UpdateCheckData> {
  const [access, engine] = await Promise.all([machine.registries(), machine.engine()])
  const platform = { os: engine.facts.os, architecture: imageArchitecture((await engine.info()).arch) }
  const total = plan.registries.reduce((sum, { images }) => sum + images.length, 0)
  let done = 0
  const onImage = (image: string) =>
    work.reportProgress({ step: 'registry', summary: `Asking about ${image}`, done: done++, total, unit: 'images' })
  const contacts = await mapConcurrently(plan.registries, MAX_REGISTRIES_AT_ONCE, (one) =>
    askRegistry(one, { plan, access, platform, machine, work, onImage }),
  )
  if (plan.services.length > 0) {
    const used = (await gatherCheckedServices(machine)).map(({ image }) => image)
    forgetUnusedChecks(machine, new Set(used))
  }
  return outcome(plan, contacts, machine)
}

interface AskContext {
  plan: UpdateCheckPlan
  access: RegistryAccess
  platform: Platform
  machine: Machine
  work: WorkContext
  onImage: (image: string) => void
}

async function askRegistry(
  { contact, images }: UpdateCheckPlan['registries'][number],
  { plan, access, platform, machine, work, onImage }: AskContext,
): Promise<RegistryContact> {
  if (contact.result === 'would-skip') return { ...contact, result: 'skipped' }
  let requests = 0
  const failures: string[] = []
  for (const one of images) {
    work.safePoint()
    onImage(one.image)
    const { reference, image } = one
    const session = openRegistrySession(reference, access, work.signal)
    const previous = readRecordedCheck(machine, image)
    try {
      const running = runningDigests(one)
      const check = await checkImage({ session, reference, running, platform, previous, now: machine.now() })
      const inspection = plan.inspect ? await inspectImage(one, check, access, work.signal) : check.inspection
      recordCheck(machine, image, { ...check, inspection })
    } catch (thrown) {
      if (!(thrown instanceof RegistryFailure)) throw thrown
      recordCheck(machine, image, { ...(previous ?? NEVER_CHECKED), failure: thrown.message })
      failures.push(thrown.message)
      if (thrown.reason === 'rate-limited') {
        const until = recordRegistryWait(machine, reference.registry, thrown.wait_seconds ?? 0)
        const retry_at = until.toISOString()
        return {
          ...contact,
          result: 'failed',
          request_count: requests + session.requests,
          because: thrown.message,
          retry_at,
        }
      }
    } finally {
      requests += session.requests
    }
  }
  const isAllFailed = failures.length === images.length
  return {
    ...contact,
    result: isAllFailed ? 'failed' : 'asked',
    request_count: requests,
    because: failures[0] ?? contact.because,
  }
}

const runningDigests = ({ services }: ImageToCheck): string[] => [
  ...new Set(services.flatMap(({ running }) => digestsOf(running?.image))),
]

function outcome(plan: UpdateCheckPlan, contacts: readonly RegistryContact[], machine: Machine): UpdateCheckData {
  const services = plan.services.map(({ service, image, outside, running }) => {
    const version = registryVersionOf(image, readRecordedCheck(machine, image), running) ?? null
    const summary = version === null ? 'not known' : describeRegistryVersion(version)
    const update_command = outside ? null : updateCommandFor(service, version, machine)
    return { service, image, outside_project: outside, registry_version: version, update_command, summary }
  })
  const not_known = [
    ...plan.skipped.map(({ service, because }) => ({ subject: service, because })),
    ...services.flatMap(({ service, registry_version: version }) =>
      version !== null && (version.state === 'not-known' || version.because !== null)
        ? [{ subject: service, because: version.because ?? 'its registry does not say' }]
        : [],
    ),
  ]
  return {
    dry_run: false,
    summary: summarizeRegistryVersions(services.map((one) => one.registry_version)),
    registries: [...contacts],
    services,
    tools: [...plan.tools],
    notes: [...plan.notes],
    complete: not_known.length === 0,
    not_known,
  }
}
