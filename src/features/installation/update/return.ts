import type { ServiceStep } from '../../../../contract/kinds/stack-update.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { tellService } from '../../services/lifecycle/tell.ts'
import { waitUntilWell } from '../../services/lifecycle/wait.ts'
import type { Machine } from '../../../platform/machine.ts'
import { performRestore } from '../../data/restore/perform.ts'
import { planRestore } from '../../data/restore/plan.ts'
import { isWell } from '../../services/status/forms.ts'
import { made } from './step.ts'

interface Returning {
  service: string
  along: readonly string[]
  /** The name that the stack declares, which is to stand for the older image. */
  reference: string
  image_id: string
  /** Asked once the service lies still: the backup to be restored, or null where its data stays. */
  restores(): Promise<string | null>
}

/**
 * Lets the declared name stand for the older image and makes the service anew from it; its data is restored in between.
 * From its beginning to its end nobody's wish to stop is heard: halfway there is nothing that could be left so.
 */
export async function returnTo(
  { service, along, reference, image_id: id, restores }: Returning,
  machine: Machine,
  work: Work,
): Promise<Pick<ServiceStep, 'healthy' | 'backup'>> {
  const patient = unheard(work)
  const [hand, engine] = await Promise.all([machine.hand(), machine.engine()])
  const how = { tell: tellService(1 + along.length, patient), signal: patient.signal }
  await hand.apply({ to: 'stopped', services: [service, ...along] }, how)
  await engine.tagImage(id, reference)
  const backup = await restores()
  if (backup !== null)
    await performRestore(await planRestore(backup, machine, { withSettings: false }), machine, patient)
  await hand.apply(made(service, along), how)
  return { healthy: await isWellNow([service, ...along], machine, patient), backup }
}

export async function isWellNow(names: readonly string[], machine: Machine, work: Work): Promise<boolean> {
  const { services } = await waitUntilWell(names, machine, work)
  const seen = services.filter(({ service }) => names.includes(service))
  return seen.length === names.length && seen.every(isWell)
}

/** Work that goes on to its end whoever asks it to stop. */
export function unheard(work: Work): Work {
  return { ...work, signal: new AbortController().signal, safePoint() {} }
}
