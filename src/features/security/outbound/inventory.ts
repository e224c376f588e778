import type { UsherContact } from '../../../../contract/kinds/outbound.ts'

/** What decides where usher's own contacts go, as this machine is set up. */
export interface OutboundConditions {
  /** Where the engine was reached; null where it was not. */
  endpoint: string | null
  /** Where the images of the stack come from. */
  registries: readonly string[]
  /** A password is set, so that `usher ui --lan` may be used. */
  mayServeHome: boolean
  /** The machines that take notices, as it is set. */
  receivers: readonly string[]
}

interface OutboundItem extends Omit<UsherContact, 'destinations' | 'network' | 'leaves_machine'> {
  destinations(setting: OutboundConditions): string[]
  network(setting: OutboundConditions): UsherContact['network']
  /** The only files that open a connection or start a program for it. A test holds that no other file does. */
  readonly sourceFiles: readonly string[]
}

/** Everything that usher itself can contact. What is not here, it does not contact. */
export const outboundInventory: readonly OutboundItem[] = [
  {
    contact: 'images',
    destinations: ({ registries }) => [...registries],
    network: () => 'internet',
    trigger: 'at usher pull, and at usher up where an image is not here yet',
    carries: 'the names of the images; the registries see the address of this household',
    because: 'The engine fetches the images that the stack names; Compose asks it to.',
    impact: 'No image can be fetched; what is here already runs on',
    advice: 'Use neither pull nor an up that needs a new image; usher up --dry-run says what it would fetch.',
    sourceFiles: ['src/platform/compose/child-process.ts'],
  },
  {
    contact: 'engine',
    destinations: ({ endpoint }) => (endpoint === null ? [] : [endpoint]),
    network: ({ endpoint }) => endpointDistance(endpoint),
    trigger: 'at every question about containers, and at every change',
    carries: 'questions about containers and images, and what is to be changed',
    because: 'It is what runs the services.',
    impact: 'usher knows nothing about the services and cannot change anything',
    advice: 'It goes where --engine, the setting ENGINE, DOCKER_HOST or the docker context says, and nowhere else.',
    sourceFiles: ['src/platform/engine/transport.ts', 'src/platform/compose/child-process.ts'],
  },
  {
    contact: 'services',
    destinations: ({ endpoint }) =>
      endpoint === null ? [] : [`${remoteHost(endpoint) ?? '127.0.0.1'}, published ports`],
    network: ({ endpoint }) => endpointDistance(endpoint),
    trigger: 'at questions that need an app’s own answer, and to see whether one is well',
    carries: 'questions to the app, with the key that the app itself gave out',
    because: 'The apps know what was asked for, what is fetched and what is there.',
    impact: 'What only an app knows is told as not known',
    advice: 'Where a service publishes no port, usher cannot ask it.',
    sourceFiles: ['src/platform/host/probe.ts', 'src/platform/media-apps/connection/transport.ts'],
  },
  {
    contact: 'notices',
    destinations: ({ receivers }) => [...receivers],
    network: ({ receivers }) => farthestDistance(receivers),
    trigger: 'when there is something to tell, while usher watch or usher ui runs',
    carries:
      'what happened, in the words of usher alerts, which may name titles; no secret but the key to that address',
    because: 'Somebody set this address for alerts.',
    impact: 'Alerts are only kept, for usher alerts to show',
    advice: 'Remove the setting: NTFY_URL, WEBHOOK_URL, SMTP_HOST or APPRISE_URL. If none is set, nothing is sent.',
    sourceFiles: ['src/features/health/alerts/channels/http-post.ts', 'src/features/health/alerts/channels/smtp.ts'],
  },
  {
    contact: 'surface',
    destinations: ({ mayServeHome }) =>
      mayServeHome
        ? ['programs on this machine', 'with --lan, devices at home that know the password']
        : ['programs on this machine'],
    network: ({ mayServeHome }) => (mayServeHome ? 'lan' : 'this-machine'),
    trigger: 'while usher ui or usher demo runs, in reply to requests',
    carries: 'the answers to those requests',
    because: 'The web app and the client libraries read from it.',
    impact: 'There is the command line',
    advice: 'End usher ui. usher ui --clear-password makes --lan impossible.',
    sourceFiles: ['src/surfaces/http/listener.ts'],
  },
  {
    contact: 'browser',
    destinations: () => ['the web browser of this machine'],
    network: () => 'this-machine',
    trigger: 'at usher ui --open',
    carries: 'the address of usher ui, without its token',
    because: 'Somebody asked for it with --open.',
    impact: 'The address is printed; it can be typed',
    advice: 'Do not use --open.',
    sourceFiles: ['src/entry/ui-io.ts'],
  },
  {
    contact: 'hosting',
    destinations: () => ['the service manager of this machine'],
    network: () => 'this-machine',
    trigger: 'at usher hosting, and at hosting install and hosting remove',
    carries: 'the name of a unit, and what to do with it',
    because: 'It is what runs something while no terminal is open.',
    impact: 'Nothing of usher runs by itself',
    advice: 'usher hosting remove takes away what it runs.',
    sourceFiles: ['src/platform/service-manager/manager-command.ts'],
  },
  {
    contact: 'rehearsal',
    destinations: () => ['127.0.0.1', 'a socket in the rehearsal’s own folder'],
    network: () => 'this-machine',
    trigger: 'while usher demo runs',
    carries: 'what a pretended engine and pretended apps say',
    because: 'A rehearsal stands in for everything, so that nothing real is asked.',
    impact: 'There is no rehearsal',
    advice: 'End usher demo.',
    sourceFiles: [
      'rehearsal/daemon/http/server.ts',
      'rehearsal/daemon/http/listener.ts',
      'rehearsal/compose/engine-client.ts',
      'rehearsal/free-port.ts',
      'rehearsal/apps/app-server.ts',
      'rehearsal/apps/health-probe.ts',
    ],
  },
]

function endpointDistance(endpoint: string | null): UsherContact['network'] {
  return endpoint === null ? null : remoteHost(endpoint) === undefined ? 'this-machine' : 'lan'
}

/** What has a name may be anywhere; where nobody is told, nothing goes anywhere. */
function farthestDistance(receivers: readonly string[]): UsherContact['network'] {
  const far = receivers.filter((host) => !/^(localhost$|127\.|\[?::1)/.test(host))
  if (far.length === 0) return 'this-machine'
  return far.every(isAtHome) ? 'lan' : 'internet'
}

const isAtHome = (host: string): boolean =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|\.(local|lan|home\.arpa)$/.test(host) || !/[.:]/.test(host)

/** The machine of an engine that is not on this one. */
function remoteHost(endpoint: string): string | undefined {
  const name = endpoint.startsWith('tcp:') ? new URL(endpoint).hostname : 'localhost'
  return /^(localhost$|127\.|\[::1\])/.test(name) ? undefined : name
}

export function listOwnContacts(setting: OutboundConditions): UsherContact[] {
  return outboundInventory.map(({ sourceFiles: _files, destinations, network, ...words }) => {
    const away = network(setting)
    return {
      ...words,
      destinations: destinations(setting),
      network: away,
      leaves_machine: away === null ? null : away !== 'this-machine',
    }
  })
}
