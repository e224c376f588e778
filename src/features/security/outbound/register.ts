import type { OwnContact } from '../../../../contract/kinds/outbound.ts'

/** What decides where usher's own contacts go, as this machine is set up. */
export interface Setting {
  /** Where the engine was reached; null where it was not. */
  endpoint: string | null
  /** Where the images of the stack come from. */
  registries: readonly string[]
  /** A password is set, so that `usher ui --lan` may be used. */
  mayServeHome: boolean
  /** The machines that take notices, as it is set. */
  receivers: readonly string[]
}

interface Registered extends Omit<OwnContact, 'to' | 'distance' | 'leaves'> {
  to(setting: Setting): string[]
  distance(setting: Setting): OwnContact['distance']
  /** The only files that open a connection or start a program for it. A test holds that no other file does. */
  readonly made_in: readonly string[]
}

/** Everything that usher itself can contact. What is not here, it does not contact. */
export const register: readonly Registered[] = [
  {
    contact: 'images',
    to: ({ registries }) => [...registries],
    distance: () => 'internet',
    when: 'at usher pull, and at usher up where an image is not here yet',
    carries: 'the names of the images; the registries see the address of this household',
    because: 'The engine fetches the images that the stack names; Compose asks it to.',
    without: 'No image can be fetched; what is here already runs on',
    advice: 'Use neither pull nor an up that needs a new image; usher up --dry-run says what it would fetch.',
    made_in: ['src/platform/compose/child.ts'],
  },
  {
    contact: 'engine',
    to: ({ endpoint }) => (endpoint === null ? [] : [endpoint]),
    distance: ({ endpoint }) => distanceOf(endpoint),
    when: 'at every question about containers, and at every change',
    carries: 'questions about containers and images, and what is to be changed',
    because: 'It is what runs the services.',
    without: 'usher can say nothing of the services and change nothing',
    advice: 'It goes where --engine, the setting ENGINE, DOCKER_HOST or the docker context says, and nowhere else.',
    made_in: ['src/platform/engine/transport.ts', 'src/platform/compose/child.ts'],
  },
  {
    contact: 'services',
    to: ({ endpoint }) => (endpoint === null ? [] : [`${farHost(endpoint) ?? '127.0.0.1'}, published ports`]),
    distance: ({ endpoint }) => distanceOf(endpoint),
    when: 'at questions that need an app’s own answer, and to see whether one is well',
    carries: 'questions to the app, with the key that the app itself gave out',
    because: 'The apps know what was asked for, what is fetched and what is there.',
    without: 'What only an app knows is told as not known',
    advice: 'Where a service publishes no port, usher cannot ask it.',
    made_in: ['src/platform/host/ports/look.ts', 'src/platform/media-apps/connection/transport.ts'],
  },
  {
    contact: 'notices',
    to: ({ receivers }) => [...receivers],
    distance: ({ receivers }) => farthest(receivers),
    when: 'when there is something to tell, while usher watch or usher ui runs',
    carries:
      'what happened, in the words of usher alerts, which may name titles; no secret but the key to that address',
    because: 'Somebody set this address to be told by.',
    without: 'Notices are only kept, for usher alerts to tell',
    advice:
      'Take the setting away: NTFY_URL, WEBHOOK_URL, SMTP_HOST or APPRISE_URL. Where none is set, nothing is sent.',
    made_in: ['src/features/health/alerts/channels/post.ts', 'src/features/health/alerts/channels/smtp-line.ts'],
  },
  {
    contact: 'surface',
    to: ({ mayServeHome }) =>
      mayServeHome
        ? ['whoever asks from this machine', 'with --lan, devices at home that know the password']
        : ['whoever asks from this machine'],
    distance: ({ mayServeHome }) => (mayServeHome ? 'home' : 'this-machine'),
    when: 'while usher ui or usher demo runs, to whoever asks it',
    carries: 'what the questions answer',
    because: 'The web app and the client libraries read from it.',
    without: 'There is the command line',
    advice: 'End usher ui. usher ui --clear-password makes --lan impossible.',
    made_in: ['src/surfaces/http/listener.ts'],
  },
  {
    contact: 'browser',
    to: () => ['the web browser of this machine'],
    distance: () => 'this-machine',
    when: 'at usher ui --open',
    carries: 'the address of usher ui, without its token',
    because: 'Somebody asked for it with --open.',
    without: 'The address is printed; it can be typed',
    advice: 'Leave --open out.',
    made_in: ['src/entry/demo/io.ts'],
  },
  {
    contact: 'hosting',
    to: () => ['the service manager of this machine'],
    distance: () => 'this-machine',
    when: 'at usher hosting, and at hosting install and hosting remove',
    carries: 'the name of a unit, and what to do with it',
    because: 'It is what runs something while no terminal is open.',
    without: 'Nothing of usher runs by itself',
    advice: 'usher hosting remove takes away what it runs.',
    made_in: ['src/platform/service-manager/run.ts'],
  },
  {
    contact: 'rehearsal',
    to: () => ['127.0.0.1', 'a socket in the rehearsal’s own folder'],
    distance: () => 'this-machine',
    when: 'while usher demo runs',
    carries: 'what a pretended engine and pretended apps say',
    because: 'A rehearsal stands in for everything, so that nothing real is asked.',
    without: 'There is no rehearsal',
    advice: 'End usher demo.',
    made_in: [
      'rehearsal/daemon/http/serve.ts',
      'rehearsal/daemon/http/door.ts',
      'rehearsal/compose/asking.ts',
      'rehearsal/free-port.ts',
      'rehearsal/apps/serve.ts',
      'rehearsal/apps/health-look.ts',
    ],
  },
]

function distanceOf(endpoint: string | null): OwnContact['distance'] {
  return endpoint === null ? null : farHost(endpoint) === undefined ? 'this-machine' : 'home'
}

/** What has a name may be anywhere; where nobody is told, nothing goes anywhere. */
function farthest(receivers: readonly string[]): OwnContact['distance'] {
  const far = receivers.filter((host) => !/^(localhost$|127\.|\[?::1)/.test(host))
  if (far.length === 0) return 'this-machine'
  return far.every(isAtHome) ? 'home' : 'internet'
}

const isAtHome = (host: string): boolean =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|\.(local|lan|home\.arpa)$/.test(host) || !/[.:]/.test(host)

/** The machine of an engine that is not on this one. */
function farHost(endpoint: string): string | undefined {
  const name = endpoint.startsWith('tcp:') ? new URL(endpoint).hostname : 'localhost'
  return /^(localhost$|127\.|\[::1\])/.test(name) ? undefined : name
}

export function contactsOf(setting: Setting): OwnContact[] {
  return register.map(({ made_in: _files, to, distance, ...words }) => {
    const away = distance(setting)
    return { ...words, to: to(setting), distance: away, leaves: away === null ? null : away !== 'this-machine' }
  })
}
