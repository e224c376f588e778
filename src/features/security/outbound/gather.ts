import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OutboundData, UsherContact, ServiceContact } from '../../../../contract/kinds/outbound.ts'
import { configuredReceivers } from '../../health/alerts/channels/catalogue.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService, PROJECT_LABEL } from '../../../platform/engine/project-containers.ts'
import { listOwnContacts } from './inventory.ts'

/** Everything that leaves the machine. Without an engine it is not known who runs; the rest is told all the same. */
export async function gatherOutbound(machine: Machine): Promise<OutboundData> {
  const stack = await machine.stack()
  const seen = await readEngineState(machine, stack).catch(orUndefined)
  const usher = listOwnContacts({
    endpoint: seen?.engine.facts.endpoint ?? null,
    registries: findRegistries(stack),
    mayServeHome: existsSync(join(machine.paths.config, 'password')),
    receivers: configuredReceivers(machine.settings()).map(({ to }) => to),
  })
  const services = stack.services.flatMap((service) => serviceContacts(service, seen?.running))
  const quiet = stack.services.filter(({ outbound }) => outbound.length === 0)
  return {
    summary: summarizeOutbound(services, usher),
    own_contacts: usher,
    services,
    silent_services: quiet.filter(isDescribed).map(({ name }) => name),
    unknown_services: quiet.filter((service) => !isDescribed(service)).map(({ name }) => name),
  }
}

async function readEngineState(
  machine: Machine,
  stack: Stack,
): Promise<{ engine: Engine; running: ReadonlySet<string> }> {
  const engine = await machine.engine()
  const newest = newestByService(await engine.containers({ [PROJECT_LABEL]: stack.name }))
  const running = [...newest].filter(([, { state }]) => state === 'running' || state === 'restarting')
  return { engine, running: new Set(running.map(([name]) => name)) }
}

function serviceContacts({ name, outbound }: Service, running: ReadonlySet<string> | undefined): ServiceContact[] {
  const on = running ? running.has(name) : null
  return outbound.map(({ to, why, without, carries }) => ({
    service: name,
    destination: to,
    carries,
    because: why,
    impact: without,
    running: on,
    advice: on === false ? 'It is off: the service does not run.' : `Take ${name} down, or block it at the router.`,
    command: on === false ? null : `usher down ${name}`,
  }))
}

/** The stack says something of it beyond what Compose needs, so what it does not say is not there. */
function isDescribed({ app, audience, summary }: Service): boolean {
  return app !== null || audience !== null || summary !== null
}

/** source: the distribution project's reference grammar: a first part with a dot or a port is a registry's name */
export function findRegistries({ services }: Pick<Stack, 'services'>): string[] {
  const hosts = services.flatMap(({ image }) => {
    if (image === null) return []
    const [first = '', ...rest] = image.split('/')
    const named = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost')
    return [named ? first : 'docker.io']
  })
  return [...new Set(hosts)].toSorted()
}

const contactLabels: Readonly<Record<string, string>> = {
  images: 'the fetching of images',
  engine: 'an engine on another machine',
  services: 'the apps on that machine',
  notices: 'what you are told by',
  surface: 'usher ui --lan',
}

function summarizeOutbound(services: readonly ServiceContact[], own: readonly UsherContact[]): string {
  const leaving = own
    .filter(({ leaves_machine }) => leaves_machine)
    .map(({ contact }) => contactLabels[contact] ?? contact)
  const deaf = own.some(({ leaves_machine }) => leaves_machine === null)
  const where = deaf ? ' No engine answers, so it is not known where one would be asked.' : ''
  const usher = `Of usher itself, only ${joinWithAnd(leaving)} leaves this machine.${where}`
  const all = new Set(services.map(({ service }) => service))
  if (all.size === 0) return usher
  const on = new Set(services.filter(({ running: now }) => now).map(({ service }) => service))
  const contact = all.size === 1 ? '1 service contacts' : `${all.size} services contact`
  return `${usher} ${contact} something${deaf ? '' : `, ${on.size} of them now`}.`
}
