import { existsSync } from 'node:fs'
import { quoteForShell } from '../../../lib/shell.ts'
import { join } from 'node:path'
import type { OutboundData, UsherContact, ServiceContact } from '../../../../contract/kinds/outbound.ts'
import { configuredReceivers } from '../../health/alerts/channels/catalogue.ts'
import { homeBrokers } from '../../health/home-assistant/broker.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { completenessOf, toKnown, unansweredReasons } from '../../../lib/known.ts'
import { readDestinations } from '../../../platform/offsite/destination.ts'
import { readOutsideServices } from '../../../platform/outside-containers/outside-services.ts'
import { readRemoteMachines } from '../../../platform/remote/remote-machine.ts'
import { remoteServicesOf, type Service, type Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService, PROJECT_LABEL } from '../../../platform/engine/project-containers.ts'
import { storedShape } from '../../../platform/store/stored-shape.ts'
import { readScheduleSettings } from '../../../platform/store/schedule-settings.ts'
import { listOwnContacts } from './inventory.ts'

const anyShape = storedShape((value) => value)

/** Returns everything that leaves the machine. Without an engine, it is unknown which services run. */
export async function gatherOutbound(machine: Machine): Promise<OutboundData> {
  const stack = await machine.stack()
  const engineAnswer = await toKnown(
    () => machine.now(),
    () => readEngineState(machine, stack),
  )
  const engineState = engineAnswer.known ? engineAnswer.value : undefined
  const ownContacts = listOwnContacts({
    engine: engineState?.engine.facts ?? null,
    registries: findRegistries(stack),
    checkedRegistries: await findCheckedRegistries(machine, stack),
    lanPasswordSet: existsSync(join(machine.paths.config, 'password')),
    receivers: configuredReceivers(machine.settings()).map(({ to }) => to),
    brokers: homeBrokers(machine),
    remoteApps: remoteServicesOf(stack).map(({ address }) => address.host),
    providers: configuredProviders(machine.settings().values()),
    machines: readRemoteMachines(machine.paths).map(({ destination }) => destination),
    backupDestinations: readDestinations(machine.paths).flatMap(({ type, location }) =>
      type === 'folder' ? [] : location,
    ),
  })
  const services = stack.services.flatMap((service) => serviceContacts(service, engineState?.running))
  const withoutContacts = stack.services.filter(({ outbound }) => outbound.length === 0)
  return {
    summary: summarizeOutbound(services, ownContacts),
    own_contacts: ownContacts,
    services,
    silent_services: withoutContacts.filter(isDescribed).map(({ name }) => name),
    unknown_services: withoutContacts.filter((service) => !isDescribed(service)).map(({ name }) => name),
    ...completenessOf(unansweredReasons('which services run, and where the engine is', engineAnswer)),
  }
}

/** Returns the hosts of the providers that the settings name. */
function configuredProviders({ USENET_HOST, INDEXER_URL }: Readonly<Record<string, string>>): string[] {
  const indexer = INDEXER_URL && URL.canParse(INDEXER_URL) ? [new URL(INDEXER_URL).host] : []
  return [...(USENET_HOST ? [USENET_HOST] : []), ...indexer]
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
  const isRunning = running ? running.has(name) : null
  return outbound.map(({ to, why, without, carries }) => ({
    service: name,
    destination: to,
    carries,
    because: why,
    impact: without,
    running: isRunning,
    advice:
      isRunning === false ? 'It is off: the service does not run.' : `Take ${name} down, or block it at the router.`,
    command: isRunning === false ? null : `usher down ${quoteForShell(name)}`,
  }))
}

/** The stack describes this service, so a contact that it does not declare does not exist. */
function isDescribed({ app, audience, summary }: Service): boolean {
  return app !== null || audience !== null || summary !== null
}

/**
 * Returns the registries that usher asks itself: none until somebody asked them, or turned on the task that does. Without
 * an engine, only the stack’s own are known.
 */
async function findCheckedRegistries(machine: Machine, stack: Stack): Promise<string[]> {
  const state = machine.state()
  const isTurnedOn = (readScheduleSettings(state).tasks['releases']?.enabled_at ?? null) !== null
  if (!isTurnedOn && state.keyValues.list('registry-image', anyShape).length === 0) return []
  const outside = await readOutsideServices(machine)
  const images = outside.known ? outside.value.map(({ container }) => ({ image: container.image })) : []
  return findRegistries({ services: [...stack.services, ...images] })
}

/** Returns the registries of the images.
 * source: the distribution project's reference grammar: a first part with a dot or a port is a registry's name */
export function findRegistries({ services }: { services: readonly Pick<Service, 'image'>[] }): string[] {
  const hosts = services.flatMap(({ image }) => {
    if (image === null) return []
    const [first = '', ...rest] = image.split('/')
    const hasRegistry = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost')
    return [hasRegistry ? first : 'docker.io']
  })
  return [...new Set(hosts)].toSorted()
}

const contactLabels: Readonly<Record<string, string>> = {
  images: 'pulling images',
  registries: 'checking for newer versions',
  engine: 'an engine on another machine',
  services: 'the apps on that machine',
  notices: 'alerts',
  machines: 'commands for other machines',
  destinations: 'copies of the backups',
  surface: 'usher ui --lan',
}

function summarizeOutbound(services: readonly ServiceContact[], own: readonly UsherContact[]): string {
  const leaving = own
    .filter(({ leaves_machine }) => leaves_machine)
    .map(({ contact }) => contactLabels[contact] ?? contact)
  const isEngineUnknown = own.some(({ leaves_machine }) => leaves_machine === null)
  const engineNote = isEngineUnknown ? ' No engine responds, so its address is unknown.' : ''
  const ownContacts = `From usher itself, only ${joinWithAnd(leaving)} leaves this machine.${engineNote}`
  const all = new Set(services.map(({ service }) => service))
  if (all.size === 0) return ownContacts
  const isRunning = new Set(services.filter(({ running: now }) => now).map(({ service }) => service))
  return [ownContacts, contactsSentence(all.size, isEngineUnknown ? null : isRunning.size)].join(' ')
}

function contactsSentence(total: number, now: number | null): string {
  if (now === null) return total === 1 ? '1 service contacts something.' : `${total} services contact something.`
  return total === 1
    ? `1 service contacts something, ${now} of them now.`
    : `${total} services contact something, ${now} of them now.`
}
