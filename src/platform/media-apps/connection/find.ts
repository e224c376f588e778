import type { Container, Engine } from '../../engine/engine.ts'
import type { Machine } from '../../machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Service, Stack } from '../../compose-project/model.ts'
import { newestByService } from '../../engine/project-containers.ts'
import { projectContainers } from '../../engine/project-containers.ts'
import type { Kept, Way } from './line.ts'
import { placeOf, type Place } from './place.ts'
import { stampOf } from './refusals.ts'

/** The ways to the services of one stack, as they run at the moment of the first question. */
export function waysOf(machine: Machine, stack: Stack, kept: Kept): (service: Service) => Way {
  let looked: Promise<Looked> | undefined
  const look = () => (looked ??= lookAround(machine, stack))
  return (service) => ({
    service: service.name,
    twin: stack.services.some((other) => other.app === service.app && other.name !== service.name),
    kept,
    now: () => machine.now(),
    reach: async ({ title, port }) => {
      const around = await look()
      const container = around.running.get(service.name)
      if (!container) throw refuse('APP-1', { service: service.name })
      const address = publishedAt(service, container, around, port)
      if (!address) throw refuse('APP-2', { service: service.name, app: title, port: String(port) })
      const mark = `${container.id} ${container.started_at?.getTime() ?? 0}`
      return { ...address, place: placeIn(service, container), mark }

      function placeIn(of: Service, its: Container): Place {
        return placeOf({
          service: of,
          container: its,
          engine: around.engine,
          setting: (name) => machine.settings().values()[name] || undefined,
          stamp: () => stampOf(machine.settings().places),
          others: (app) =>
            stack.services.flatMap((other) => {
              const running = around.running.get(other.name)
              return other.app === app && running ? [placeIn(other, running)] : []
            }),
        })
      }
    },
  })
}

interface Looked {
  engine: Engine
  running: Map<string, Container>
}

async function lookAround(machine: Machine, stack: Stack): Promise<Looked> {
  const engine = await machine.engine()
  const newest = newestByService(await projectContainers(engine, stack.name))
  return { engine, running: new Map([...newest].filter(([, { state }]) => state === 'running')) }
}

/**
 * Where a port of it is published: on itself, or on the one whose network it shares. The program's usual port first;
 * the only one there is, where that has another number inside.
 */
function publishedAt(service: Service, container: Container, { engine, running }: Looked, port: number) {
  const owner = service.shares_network_of === null ? container : running.get(service.shares_network_of)
  const published = (owner?.ports ?? []).filter(({ host, protocol }) => host !== null && protocol === 'tcp')
  const looked = service.health && service.health.by !== 'own' ? service.health.port : null
  const wanted = [port, looked].flatMap((one) => published.find(({ container: inside }) => inside === one) ?? [])
  const inside = new Set(published.map(({ container: one }) => one))
  const found = wanted[0] ?? (service.shares_network_of === null && inside.size === 1 ? published[0] : undefined)
  return found?.host ? { host: hostOf(found.address, engine.facts.endpoint), port: found.host } : undefined
}

/** A port bound to every address is asked on loopback; an engine on another machine is asked there. */
function hostOf(address: string | null, endpoint: string): string {
  if (endpoint.startsWith('tcp://')) return new URL(endpoint).hostname
  if (address === '::') return '::1'
  return !address || address === '0.0.0.0' ? '127.0.0.1' : address
}
