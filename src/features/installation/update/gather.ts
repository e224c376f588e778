import type { ServiceVersion, UpdateData } from '../../../../contract/kinds/update.ts'
import { COPY } from '../../../lib/build-info.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refusalOf } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { cliffsBetween, engineCliffs } from '../../services/images/cliffs/between.ts'
import { installedAt } from './installed.ts'
import { recordedOf } from './recorded.ts'
import { digestOf, standings, type Standing } from '../../services/images/running.ts'
import { stepOf } from '../../services/images/versions.ts'

/** This copy, and what each service runs against what is declared. Nobody outside is asked. */
export async function gatherUpdate(machine: Machine): Promise<UpdateData> {
  const { source } = machine
  const stack = await machine.stack()
  const seen = await look(machine, stack)
  return {
    summary: summaryOf(seen),
    usher: { version: COPY.version, ...installedAt({ executable: process.execPath, main: Bun.main }) },
    stack: { version: source === 'carried' ? COPY.version : null, project: stack.name, source },
    ...seen,
  }
}

type Seen = Pick<UpdateData, 'services' | 'engine' | 'engine_error'>

async function look(machine: Machine, stack: Stack): Promise<Seen> {
  try {
    const { facts } = await machine.engine()
    const all = await standings(machine, stack)
    return {
      services: all.map((one) => toldOf(one, machine)),
      engine: { name: facts.name, version: facts.version, cliffs: engineCliffs(facts.name, facts.version) },
      engine_error: null,
    }
  } catch (thrown) {
    return { services: stack.services.map(unseen), engine: null, engine_error: refusalOf(thrown).data }
  }
}

function unseen({ name, image }: Stack['services'][number]): ServiceVersion {
  return {
    service: name,
    state: 'not-known',
    declared: image,
    declared_digest: null,
    running: null,
    running_digest: null,
    from_version: null,
    to_version: null,
    step: 'not-known',
    cliffs: [],
    before: null,
    summary: 'not known: the engine does not answer',
  }
}

function toldOf(standing: Standing, machine: Machine): ServiceVersion {
  const { service, container, running, declared, from_version: from, to_version: to } = standing
  const kept = recordedOf(machine, service.name)
  const state = stateOf(standing, kept?.value.image_id)
  const step = container ? stepOf(from, to) : 'not-known'
  const cliffs = service.image === null ? [] : cliffsBetween(service.image, from, to)
  const passed = kept !== undefined && kept.value.image_id !== container?.image_id
  return {
    service: service.name,
    state,
    declared: service.image,
    declared_digest: declared ? digestOf(declared, declared.id) : null,
    running: container?.image ?? null,
    running_digest: container ? digestOf(running, container.image_id) : null,
    from_version: from,
    to_version: to,
    step,
    cliffs,
    before: passed
      ? { image: kept.value.image, digest: kept.value.digest, at: kept.at, backup: kept.value.backup }
      : null,
    summary: summaryOfOne(state, from, to, cliffs.length),
  }
}

function stateOf({ service, container, declared }: Standing, recorded: string | undefined): ServiceVersion['state'] {
  if (!container) return 'not-there'
  if (service.image === null) return 'as-declared'
  if (declared === undefined && container.image !== service.image) return 'to-be-made-anew'
  if (declared !== undefined && declared.id !== container.image_id) return 'to-be-made-anew'
  return recorded === container.image_id ? 'returned' : 'as-declared'
}

function summaryOfOne(state: ServiceVersion['state'], from: string | null, to: string | null, many: number): string {
  const cliff = many > 0 ? ', past a known cliff' : ''
  switch (state) {
    case 'as-declared':
      return 'as declared'
    case 'returned':
      return 'returned to what it ran before'
    case 'to-be-made-anew':
      return from !== null && to !== null && from !== to ? `${from} to ${to}${cliff}` : 'another image is declared'
    case 'not-there':
      return 'not there'
    case 'not-known':
      return 'not known'
  }
}

function summaryOf({ services, engine_error: fault }: Seen): string {
  if (fault) return 'What runs is not known: the engine does not answer.'
  const many = services.filter(({ state }) => state === 'to-be-made-anew').length
  if (many > 0) return `${many} ${many === 1 ? 'service runs' : 'services run'} another image than is declared.`
  return services.some(({ state }) => state !== 'not-there')
    ? 'Everything that runs is what the stack declares.'
    : 'Nothing of the stack is there yet.'
}
