import type { ServiceStep } from '../../../../contract/kinds/stack-update.ts'
import { lyingIn } from '../../../platform/backup-catalogue/folder.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { commandsOf } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { watchersOf } from './needs.ts'
import { alongWith } from './step.ts'
import { made } from './step.ts'
import { type UpdatePlan } from './step.ts'
import { type PlannedStep } from './step.ts'
import { type Asked } from './step.ts'
import { recordedOf, type Recorded } from './recorded.ts'
import { digestOf, standings, type Standing } from '../../services/images/running.ts'
import { stepOf } from '../../services/images/versions.ts'

/** What returning each of these to what was recorded comes to. Refused where there is nothing to return to. */
export async function planBack(
  { services, to }: Asked,
  all: readonly Standing[],
  stack: Stack,
  machine: Machine,
): Promise<Pick<UpdatePlan, 'steps' | 'notes' | 'commands'>> {
  const steps: PlannedStep[] = []
  const not: string[] = []
  for (const one of all) {
    const kept = recordedOf(machine, one.service.name)?.value
    const because = whyNot(one, kept, to)
    if (because !== null) not.push(`${one.service.name} ${because}`)
    else steps.push(await plannedBack(one as Standing & { container: Container }, kept!, stack, machine))
  }
  if (steps.length === 0)
    throw refuse('UPDATE-2', { because: services.length > 0 ? listed(not) : 'no service runs what it was updated to' })
  const hand = await machine.hand()
  return {
    steps,
    notes: services.length > 0 ? not.map((text) => `${text}, and is left as it is.`) : [],
    commands: await commandsOf(
      hand,
      steps.map(({ service, told }) => made(service, told.along)),
    ),
  }
}

function whyNot({ service, container }: Standing, kept: Recorded | undefined, to: readonly string[]): string | null {
  if (kept === undefined || (to.length > 0 && !to.includes(kept.image_id))) return 'was not updated'
  if (!container) return 'is not there'
  if (container.image_id === kept.image_id) return 'runs what it ran before'
  if (service.image === null) return 'is built here now'
  return service.image.includes('@') ? 'is declared by its digest now' : null
}

async function plannedBack(
  { service, container, running, from_version: from }: Standing & { container: Container },
  kept: Recorded,
  stack: Stack,
  machine: Machine,
): Promise<PlannedStep> {
  const { name } = service
  const engine = await machine.engine()
  if ((await engine.image(kept.image_id)) === undefined) throw refuse('UPDATE-3', { service: name })
  const backup = await backupFor(name, kept, machine)
  const told: ServiceStep = {
    service: name,
    result: 'would-return',
    from: { image: container.image, digest: digestOf(running, container.image_id), version: from },
    to: { image: kept.image, digest: kept.digest, version: kept.version },
    step: stepOf(from, kept.version),
    cliffs: [],
    needs: { disk_bytes: 0, room: null, memory_bytes: null, memory_limit_bytes: null },
    watching: await watchersOf(name, machine),
    along: alongWith(name, stack, await standings(machine, stack)),
    backup,
    database: backup === null ? null : 'migrated',
    healthy: null,
    because:
      backup === null
        ? null
        : 'its database was rebuilt: its data of before is restored, and what came since is kept in a backup',
    last_lines: [],
  }
  return { service: name, container, reference: service.image!, told, back: { image_id: kept.image_id, backup } }
}

/** The backup that has to be restored with it; null where its data stays. Refused with UPDATE-4 where it is gone. */
async function backupFor(service: string, { migrated, backup }: Recorded, machine: Machine): Promise<string | null> {
  if (migrated === false || backup === null) return null
  const there = (await lyingIn(machine.places)).some(({ name }) => name === backup)
  if (!there && migrated === true) throw refuse('UPDATE-4', { service, backup })
  return there ? backup : null
}
