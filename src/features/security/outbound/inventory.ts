import type { UsherContact } from '../../../../contract/kinds/outbound.ts'
import type { EngineFacts } from '../../../platform/engine/engine.ts'
import { isHomeHost, isLoopbackHost } from '../../../lib/ip-address.ts'
import type { OutboundConditions, OutboundItem } from './outbound-item.ts'

/** Everything that usher itself can contact. */
export const outboundInventory: readonly OutboundItem[] = [
  {
    contact: 'images',
    destinations: ({ registries }) => [...registries],
    network: () => 'internet',
    trigger: 'at usher pull, and at usher up if an image is missing',
    carries: 'the names of the images; the registries also see your public address',
    because: 'The engine pulls the images of the stack when Compose asks for them.',
    impact: 'No image can be pulled; images on this machine still work',
    advice: 'Do not use pull, or an up that needs a new image; usher up --dry-run lists what it would pull.',
    sourceFiles: ['src/platform/compose/child-process.ts'],
  },
  {
    contact: 'registries',
    destinations: ({ checkedRegistries }) => [...checkedRegistries],
    network: ({ checkedRegistries }) => farthestDistance(checkedRegistries),
    trigger: 'at usher update check, and when the schedule’s task releases is due',
    carries: 'the names of the images, and your login for that registry, if docker login stored one',
    because: 'Only a registry knows which tags it has.',
    impact: 'It is not known whether there is a newer version',
    advice:
      'Leave the task releases off, as it is by default, and do not use usher update check. A tool that --inspect starts contacts more: cosign a transparency log, Trivy and Grype their databases.',
    sourceFiles: ['src/platform/registry/transport.ts', 'src/platform/host/installed-program.ts'],
  },
  {
    contact: 'engine',
    destinations: ({ engine }) => (engine === null ? [] : [engine.endpoint]),
    network: ({ engine }) => engineDistance(engine),
    trigger: 'at every read about containers, and at every change',
    carries: 'requests about containers and images, and changes to them',
    because: 'The engine runs the services.',
    impact: 'usher knows nothing about the services and cannot change anything',
    advice: 'usher contacts only the engine set by --engine, the setting ENGINE, DOCKER_HOST or the Docker context.',
    sourceFiles: [
      'src/platform/engine/transport.ts',
      'src/platform/engine/ssh-tunnel.ts',
      'src/platform/compose/child-process.ts',
    ],
  },
  {
    contact: 'services',
    destinations: ({ engine, remoteApps }) => [
      ...(engine === null ? [] : [`${remoteHost(engine) ?? '127.0.0.1'}, published ports`]),
      ...remoteApps,
    ],
    network: ({ engine, remoteApps }) => farther(engineDistance(engine), farthestDistance(remoteApps)),
    trigger: 'at reads that need data from an app, and for health checks',
    carries: 'requests to the app, with its own key',
    because: 'The apps know what was requested, what is downloading and what is in the library.',
    impact: 'Everything that only an app knows is reported as unknown',
    advice:
      'usher contacts only the apps of its stack, at a published port or at the container’s own address on this machine, and those elsewhere whose address is in a setting.',
    sourceFiles: [
      'src/platform/host/probe.ts',
      'src/platform/media-apps/connection/transport.ts',
      'src/platform/media-apps/rtorrent/scgi.ts',
    ],
  },
  {
    contact: 'notices',
    destinations: ({ receivers }) => [...receivers],
    network: ({ receivers }) => farthestDistance(receivers),
    trigger:
      'when there is an alert, or news for a member whom you chose to notify, while usher watch or usher ui runs; and with usher newsletter send',
    carries:
      'the text of the alert or of the news, which names titles; the address, chat or Pushover key of a member who is told, also where they gave it in the app for requests; for the newsletter posters and the addresses of its readers; no secrets except the key for that address',
    because: 'Somebody set this address for alerts. Members are reached over the same servers.',
    impact: 'Alerts are only stored, for usher alerts to show',
    advice: 'Remove the settings of the channel; usher alerts names them. If no channel is set up, nothing is sent.',
    sourceFiles: ['src/features/health/alerts/channels/http-post.ts', 'src/platform/host/open-socket.ts'],
  },
  {
    contact: 'home-assistant',
    destinations: ({ brokers }) => [...brokers],
    network: ({ brokers }) => farthestDistance(brokers),
    trigger: 'while usher watch runs and Home Assistant is turned on, and once after that',
    carries:
      'the states of services, figures and sentences of usher home-assistant, which may name titles; the user name and password of the broker',
    because: 'Somebody turned on Home Assistant and set the address of its broker.',
    impact: 'Home Assistant shows nothing of the household',
    advice: 'Turn off Home Assistant in the settings; usher watch then has the broker forget everything.',
    sourceFiles: ['src/platform/host/open-socket.ts'],
  },
  {
    contact: 'providers',
    destinations: ({ providers }) => [...providers],
    network: ({ providers }) => farthestDistance(providers),
    trigger: 'at usher setup and usher connect, to try your login before an app uses it',
    carries: 'your user name and password for Usenet, and your key for the indexer',
    because: 'A refused login is found before anything is started.',
    impact: 'usher cannot tell a refused login from one that works',
    advice: 'Remove the settings USENET_HOST and INDEXER_URL, and add both in the apps instead.',
    sourceFiles: ['src/platform/providers/news-login.ts', 'src/platform/providers/indexer-search.ts'],
  },
  {
    contact: 'machines',
    destinations: ({ machines }) => [...machines],
    // Where a name of the ssh configuration leads, only ssh knows: it counts as a host of the network at home.
    network: ({ machines }) => farthestDistance(machines.map((one) => one.replace(/^[^@]*@/, ''))),
    trigger: 'at usher machines, at usher machine update, and at every command with --on',
    carries: 'the question or the change, and what comes of it, or a copy of usher, encrypted by ssh',
    because: 'Somebody added another machine of the household.',
    impact: 'Each machine is operated where it is',
    advice: 'usher machine remove removes a machine. usher connects only to those that usher machines lists.',
    // ssh-keygen, which contacts nobody, verifies the release that is copied. stat asks only what is mounted already.
    sourceFiles: [
      'src/platform/host/share-probe.ts',
      'src/platform/host/share-program.ts',
      'src/platform/host/installed-program.ts',
      'src/platform/remote/ssh-process.ts',
    ],
  },
  {
    contact: 'destinations',
    destinations: ({ backupDestinations }) => [...backupDestinations],
    // Where a remote of rclone leads, only its configuration knows: it counts as a host of the internet.
    network: ({ backupDestinations }) => (backupDestinations.length === 0 ? 'this-machine' : 'internet'),
    trigger: 'at usher offsite, at usher offsite send and fetch, and at a test of a copy there',
    carries: 'backups, encrypted unless the destination was added with --unencrypted, and their names and dates',
    because: 'Somebody added a destination of backups.',
    impact: 'No copy of the backups is kept elsewhere',
    advice: 'usher offsite remove forgets a destination. usher contacts only those that usher offsite lists.',
    sourceFiles: ['src/platform/host/installed-program.ts', 'src/platform/offsite/s3/client.ts'],
  },
  {
    contact: 'surface',
    destinations: ({ lanPasswordSet }) =>
      lanPasswordSet
        ? ['programs on this machine', 'with --lan, devices at home that know the password']
        : ['programs on this machine'],
    network: ({ lanPasswordSet }) => (lanPasswordSet ? 'lan' : 'this-machine'),
    trigger: 'while usher ui or usher demo runs, in reply to requests',
    carries: 'the answers to those requests',
    because: 'The web app and the client libraries read from it.',
    impact: 'Only the command line is left',
    advice: 'Stop usher ui. usher ui --clear-password disables --lan.',
    sourceFiles: ['src/surfaces/http/listener.ts'],
  },
  {
    contact: 'browser',
    destinations: () => ['the web browser of this machine'],
    network: () => 'this-machine',
    trigger: 'at usher ui --open',
    carries: 'the address of usher ui, without its token',
    because: 'Somebody used --open.',
    impact: 'The address is printed and can be typed',
    advice: 'Do not use --open.',
    sourceFiles: ['src/entry/ui-io.ts'],
  },
  {
    contact: 'hosting',
    destinations: () => ['the service manager of this machine'],
    network: () => 'this-machine',
    trigger: 'at usher hosting, and at hosting install and hosting remove',
    carries: 'the name of a unit, and what to do with it',
    because: 'The service manager runs usher while no terminal is open.',
    impact: 'usher runs only when somebody starts it',
    advice: 'usher hosting remove removes the units.',
    sourceFiles: ['src/platform/service-manager/manager-command.ts'],
  },
  {
    contact: 'hardware',
    destinations: () => ['the UPS server of this machine', 'smartctl, zpool and snapraid, where they are installed'],
    network: () => 'this-machine',
    trigger: 'at usher hardware, and at every run of the checks',
    carries: 'questions about disks, pools and the UPS, without a login',
    because: 'Only these programs know how a disk, a pool or the UPS is.',
    impact: 'Nobody sees that a disk is failing, or that the power is out',
    advice: 'Remove these programs, or stop the UPS server. usher asks nothing else, and never another machine.',
    sourceFiles: ['src/platform/hardware/nut-connection.ts', 'src/platform/host/installed-program.ts'],
  },
  {
    contact: 'rehearsal',
    destinations: () => ['127.0.0.1', 'a socket in the rehearsal’s own folder'],
    network: () => 'this-machine',
    trigger: 'while usher demo runs',
    carries: 'the responses of the rehearsed engine and apps',
    because: 'A rehearsal simulates the engine and the apps, so it contacts no real ones.',
    impact: 'No rehearsal is possible',
    advice: 'Stop usher demo.',
    sourceFiles: [
      'rehearsal/daemon/http/server.ts',
      'rehearsal/daemon/http/listener.ts',
      'rehearsal/compose/engine-client.ts',
      'rehearsal/free-port.ts',
      'rehearsal/apps/app-server.ts',
      'rehearsal/mail-server.ts',
      'rehearsal/apps/health-probe.ts',
    ],
  },
]

function engineDistance(engine: OutboundConditions['engine']): UsherContact['network'] {
  return engine === null ? null : remoteHost(engine) === undefined ? 'this-machine' : 'lan'
}

/** A host name may be anywhere on the internet. */
function farthestDistance(receivers: readonly string[]): NonNullable<UsherContact['network']> {
  const remoteReceivers = receivers.filter((host) => !isLoopbackHost(host))
  if (remoteReceivers.length === 0) return 'this-machine'
  return remoteReceivers.every(isHomeHost) ? 'lan' : 'internet'
}

/** What is known to leave the machine leaves it, wherever the engine is. */
function farther(one: UsherContact['network'], other: NonNullable<UsherContact['network']>): UsherContact['network'] {
  if (other === 'this-machine') return one
  return one === 'internet' ? one : other
}

/** Returns the host of a remote engine; undefined if usher only connects to this machine. */
function remoteHost({ remote }: Pick<EngineFacts, 'remote'>): string | undefined {
  const name = remote?.host ?? 'localhost'
  return isLoopbackHost(name) ? undefined : name
}

export function listOwnContacts(conditions: OutboundConditions): UsherContact[] {
  return outboundInventory.map(({ sourceFiles: _files, destinations, network, ...texts }) => {
    const distance = network(conditions)
    return {
      ...texts,
      destinations: destinations(conditions),
      network: distance,
      leaves_machine: distance === null ? null : distance !== 'this-machine',
    }
  })
}
