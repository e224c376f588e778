import type { Change } from '../../../platform/compose/apply.ts'
import type { Machine } from '../../../platform/machine.ts'
import { closure, type Closure, type WantedService } from '../../../platform/compose-project/closure.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { narrow } from '../../../platform/compose-project/narrow.ts'
import { isWell } from '../status/forms.ts'
import { gatherStatus } from '../status/gather.ts'
import { otherImage } from '../status/words.ts'
import { refuse } from '../../../lib/errors.ts'
import { assertNoCliff } from '../images/cliffs/guard.ts'
import type { ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import { assertFits } from './fits.ts'
import { sharers } from './down.ts'
import { driftedServices } from './drift.ts'
import { commandsOf, formsOn, statusByName, type Asked, type LifecyclePlan, type Planned } from './plan.ts'
import { isSettled } from './settled.ts'

/** What starting these comes to. Named nothing, it is the forms that are on. */
export async function planUp(asked: Asked, machine: Machine): Promise<LifecyclePlan> {
  const stack = await machine.stack()
  narrow(asked, stack)
  const [before, hand] = await Promise.all([gatherStatus(machine), machine.hand()])
  const named = asked.forms.length + asked.services.length > 0 ? asked : whatIsOn(before)
  const wanted = withSharers(closure(named, stack, machine.isSetUp(stack)), before, stack)
  const names = wanted.services.map(({ service }) => service)
  const writes = await machine.stackFiles.toWrite(names)
  const settled = writes.length === 0 && (await isSettled(names, before, machine))
  if (!settled) await hand.ready()
  const { services, notes } = await starting(wanted, before, machine, settled)
  const changes = settled ? [] : bringingUp(names, before)
  return {
    action: 'up',
    // Only what somebody named was chosen: what was on by way of another form still goes with that one.
    forms: asked.forms,
    stack,
    before,
    services,
    changes,
    awaits: names,
    commands: await commandsOf(hand, changes),
    writes,
    notes,
  }
}

/** Whoever lives in the network of a service that may be made anew is brought along: it would keep a dead network. */
function withSharers({ forms, services }: Closure, before: StatusData, stack: Stack): Closure {
  const there = statusByName(before)
  const names = services.map(({ service }) => service)
  const along = sharers(names, stack).filter(({ service }) => there.get(service)?.container)
  const added = along.map(({ service, of }) => ({ service, forms: [], because: `it shares the network of ${of}` }))
  return { forms, services: [...services, ...added] }
}

/** What was paused goes on first: nothing starts it as it is. */
export function bringingUp(names: string[], before: StatusData): Change[] {
  const seen = statusByName(before)
  const paused = names.filter((name) => seen.get(name)?.state === 'paused')
  return [...(paused.length > 0 ? [{ to: 'resumed' as const, services: paused }] : []), { to: 'up', services: names }]
}

/** Refuses what cannot come up, and says of each service what starting it would do. `settled`: nothing. */
export async function starting(
  { services }: Closure,
  before: StatusData,
  machine: Machine,
  settled = false,
): Promise<{ services: Planned[]; notes: string[] }> {
  const names = services.map(({ service }) => service)
  await assertFits(names, before, machine)
  await assertNoCliff(names, machine)
  const drifted = settled ? new Set<string>() : await driftedServices(names, machine)
  const seen = statusByName(before)
  const guessed = services.find(({ because }) => because.includes('nothing is set up yet'))
  const alone = services.map((wanted) => planned(wanted, seen.get(wanted.service), drifted.has(wanted.service)))
  return {
    services: withNetworkAnew(alone, await machine.stack()),
    notes: guessed ? [`${guessed.service} is ${guessed.because}.`] : [],
  }
}

function whatIsOn(before: StatusData): Asked {
  const forms = formsOn(before)
  if (forms.length === 0) throw refuse('CHANGE-1', {})
  return { forms, services: [] }
}

/** A network goes with the container that had it, and with it whoever lives there. */
function withNetworkAnew(services: readonly Planned[], stack: Stack): Planned[] {
  const anew = services.filter(({ effect }) => effect === 'recreate').map(({ service }) => service)
  const of = new Map(sharers(anew, stack).map((one) => [one.service, one.of]))
  return services.map((one) =>
    one.effect !== 'start' && of.has(one.service)
      ? { service: one.service, effect: 'recreate', because: `it shares the network of ${of.get(one.service)}` }
      : one,
  )
}

function planned({ service, because }: WantedService, now: ServiceStatus | undefined, drifted: boolean): Planned {
  if (!now?.container) return { service, effect: 'start', because }
  if (now.image.differs) return { service, effect: 'recreate', because: otherImage(now.image) }
  if (drifted) return { service, effect: 'recreate', because: 'its declaration or a setting has changed' }
  if (isWell(now) || now.state === 'starting')
    return { service, effect: 'nothing', because: `it is ${now.state} already` }
  if (now.state === 'paused') return { service, effect: 'start', because: 'it is paused' }
  if (now.state === 'unhealthy' || now.state === 'crash-looping' || now.state === 'restarting') {
    return {
      service,
      effect: 'nothing',
      because: `it runs already, and ${now.summary}; usher restart ${service} starts it again`,
    }
  }
  return { service, effect: 'start', because }
}
