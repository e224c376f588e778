import { listed, text, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { About } from '../roles/app.ts'
import type { Tunnel, TunnelStatus } from '../roles/tunnel.ts'
import { lineTo, type Way } from '../connection/line.ts'
import { jsonIn, Odd, Stranger, type Key, type Manners } from '../connection/manners.ts'
import type { Place } from '../connection/place.ts'
import type { Heard, Send } from '../connection/transport.ts'

const STATUS = '/v1/vpn/status'
const statuses: readonly TunnelStatus[] = ['running', 'starting', 'stopping', 'stopped', 'crashed']

/** How gluetun's control server is spoken to. source: its own documents; each route has a role, or is shut */
const manners: Manners = {
  app: 'gluetun',
  title: 'gluetun',
  port: 8000,
  what: 'key',
  sort: 'api-key',
  nowhere: 'its auth/config.toml opens this to nobody, or cannot be read',
  open: true,
  meet,
  keys,
  pass: ({ value, user }) => ({
    headers: user === undefined ? { 'x-api-key': value } : { authorization: `Basic ${btoa(`${user}:${value}`)}` },
  }),
  about,
}

/** Only what is read: its older routes restart things by GET. */
export function gluetun(way: Way): Tunnel {
  const line = lineTo(manners, way)
  return {
    ...line,
    status: () => line.ask(STATUS, (said) => statusIn(thing(said))),
    exit: () =>
      line.ask('/v1/publicip/ip', (said) => {
        const one = thing(said)
        return { address: textOr(one, 'public_ip'), country: textOr(one, 'country'), city: textOr(one, 'city') }
      }),
    ports: () => line.ask('/v1/portforward', (said) => portsIn(thing(said))),
  }
}

/** It says who it is to nobody; that it shuts this route is what can be seen without a key. */
async function meet(send: Send): Promise<void> {
  const heard = await send({ path: STATUS, most_bytes: 4096 })
  if (heard.status === 503) throw new Odd(heard.status, STATUS)
  if (!shut(heard) && !(heard.status === 200 && hasStatus(jsonIn(heard.text)))) throw new Stranger()
}

const shut = ({ status, text: said }: Heard): boolean => status === 401 && /^\s*unauthorized\s*$/i.test(said)

const hasStatus = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && typeof (said as Foreign)['status'] === 'string'

async function keys(place: Place): Promise<Key[]> {
  const name = 'HTTP_CONTROL_SERVER_AUTH_DEFAULT_ROLE'
  const role = jsonIn(place.env(name) ?? '')
  const given = typeof role === 'object' && role !== null ? keysIn(role as Foreign, name) : []
  const file = await place.file(`${place.service.storage.config ?? '/gluetun'}/auth/config.toml`)
  return [...given, ...rolesIn(file).flatMap((one) => keysIn(one, 'its auth/config.toml'))]
}

function rolesIn(file: string | undefined): Foreign[] {
  try {
    return listed(thing(Bun.TOML.parse(file ?? '')), 'roles').map((one) => thing(one, 'a role'))
  } catch {
    return []
  }
}

function keysIn(role: Foreign, place: string): Key[] {
  const [auth, key, user, password] = ['auth', 'apikey', 'username', 'password'].map((name) => textOr(role, name))
  if (auth === 'apikey' && key) return [{ sort: 'api-key', value: key, place }]
  return auth === 'basic' && user && password ? [{ sort: 'password', user, value: password, place }] : []
}

/** Its version has a route of its own, which the role that usher ships leaves shut. */
async function about(send: Send): Promise<About | undefined> {
  const { status, text: said } = await send({ path: STATUS, most_bytes: 4096 })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new Odd(status, STATUS)
  statusIn(thing(jsonIn(said), 'its status'))
  const told = await send({ path: '/v1/version', most_bytes: 4096 })
  const version = told.status === 200 ? textOr(thing(jsonIn(told.text), 'its version'), 'version') : null
  return { version: version?.replace(/^v/, '') ?? null, name: null, started_at: null }
}

const statusIn = (one: Foreign): TunnelStatus => {
  const said = text(one, 'status')
  return statuses.find((status) => status === said) ?? 'unknown'
}

/** source: `ports` since 3.40, `port` before; 0 is none. */
const portsIn = (one: Foreign): number[] => {
  const all = listed(one, 'ports').length > 0 ? listed(one, 'ports') : [one['port']]
  return all.filter((port): port is number => typeof port === 'number' && port > 0)
}
