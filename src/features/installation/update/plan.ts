import type { CliffTold } from '../../../../contract/kinds/cliff.ts'
import type { ServiceStep, StackUpdateData } from '../../../../contract/kinds/stack-update.ts'
import type { Change as HandChange } from '../../../platform/compose/apply.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { commandsOf } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { narrow } from '../../../platform/compose-project/narrow.ts'
import { planBack } from './back-plan.ts'
import { assertKnown, cliffsBetween } from '../../services/images/cliffs/between.ts'
import { keptBy } from './kept.ts'
import { lacks, needsOf, watchersOf } from './needs.ts'
import { digestOf, standings, type Standing } from '../../services/images/running.ts'
import { stepOf } from '../../services/images/versions.ts'
import { alongWith, made, type Asked, type PlannedStep, type UpdatePlan } from './step.ts'

/** What an update, or a return, comes to. Nothing is fetched: what a registry has is found by doing it. */
export async function planUpdate(asked: Asked, machine: Machine): Promise<UpdatePlan> {
  assertKnown(asked.past)
  const stack = await machine.stack()
  const named = narrow({ forms: [], services: asked.services }, stack).map(({ name }) => name)
  const hand = await machine.hand()
  await hand.ready()
  const all = (await standings(machine, stack)).filter(({ service }) => named.includes(service.name))
  if (asked.back) return { asked, stack, ...(await planBack(asked, all, stack, machine)) }
  const can = all.filter((one): one is There => isThere(one, asked.services.includes(one.service.name)))
  const cannot = all.filter((one) => !can.some(({ service }) => service === one.service))
  if (can.length === 0)
    throw refuse('UPDATE-1', {
      because: asked.services.length > 0 ? listed(cannot.map(whyNot)) : 'nothing of the stack is there',
    })
  const steps: PlannedStep[] = []
  for (const one of can) steps.push(await plannedOf(one, asked, stack, machine))
  const going = steps.filter(({ told }) => told.result === 'would-update')
  return {
    asked,
    stack,
    steps,
    notes: [
      ...(asked.services.length > 0 ? cannot.map((one) => `${whyNot(one)}, and is left out.`) : []),
      'Whether a registry has something newer is asked by the update itself.',
    ],
    commands: await commandsOf(hand, going.flatMap(changesOf)),
  }
}

export function changesOf({ service, told }: Pick<PlannedStep, 'service' | 'told'>): [HandChange, HandChange] {
  return [{ to: 'pulled', services: [service] }, made(service, told.along)]
}

type There = Standing & { container: Container }

/** One that lies still is taken where it is named: starting it would make the same step, without a way back. */
function isThere({ container, service }: Standing, named: boolean): boolean {
  return container !== undefined && service.image !== null && (named || container.state === 'running')
}

function whyNot({ service, container }: Standing): string {
  if (service.image === null) return `${service.name} is built here`
  return `${service.name} ${container ? 'does not run' : 'is not there'}`
}

async function plannedOf(one: There, asked: Asked, stack: Stack, machine: Machine): Promise<PlannedStep> {
  const { service, container, from_version: from, to_version: to } = one
  const reference = service.image!
  const cliffs = cliffsBetween(reference, from, to)
  const [kept, watching, all] = await Promise.all([
    keptBy(service.name, machine),
    watchersOf(service.name, machine),
    standings(machine, stack),
  ])
  const needs = await needsOf(kept, cliffs, container, machine)
  const because = whyStopped(reference, cliffs, asked.past) ?? lacks(needs)
  const told: ServiceStep = {
    service: service.name,
    result: because === null ? 'would-update' : 'would-stop-before',
    from: { image: container.image, digest: digestOf(one.running, container.image_id), version: from },
    to: { image: reference, digest: null, version: to },
    step: stepOf(from, to),
    cliffs,
    needs,
    watching,
    along: alongWith(service.name, stack, all),
    backup: null,
    database: null,
    healthy: null,
    because,
    last_lines: [],
  }
  return { service: service.name, container, reference, told, back: null }
}

/** A name with a digest stands for that image and no other, so that nothing could be returned to under it. */
export function whyStopped(reference: string, cliffs: readonly CliffTold[], past: readonly string[]): string | null {
  if (reference.includes('@')) return 'it is declared by its digest, under which nothing could be returned to'
  const ahead = cliffs.filter(({ id, stops }) => stops && !past.includes(id))
  return ahead.length === 0 ? null : `known cliff: ${ahead.map(({ id }) => id).join(', ')}`
}

export function rehearsedUpdate({ asked, steps, notes, commands }: UpdatePlan): StackUpdateData {
  const going = steps.filter(({ told }) => told.result !== 'would-stop-before')
  const held = steps.length - going.length
  const what = asked.back ? 'Would return' : 'Would look for something newer, and update'
  const stopping = held === 0 ? '' : ` It would stop before ${held === 1 ? 'one of them' : `${held} of them`}.`
  return {
    rehearsed: true,
    offer: null,
    complete: true,
    back: asked.back,
    summary: `${what} ${going.length} ${going.length === 1 ? 'service' : 'services, one at a time'}.${stopping}`,
    services: steps.map(({ told }) => told),
    notes,
    commands,
  }
}

export const summaryOf = ({ asked, steps }: UpdatePlan): string => {
  const names = steps.map(({ service }) => service)
  const shown = names.length <= 4 ? listed(names) : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
  return `${asked.back ? 'Return' : 'Update'} ${shown}`
}
