import type { AppHandlerContext } from './app.ts'

interface NewsServerSettings {
  name: string
  displayname: string
  host: string
  port: number
  username: string
  password: string
  connections: number
  ssl: number
  enable: number
}

const MASK = '**********'
/** The provider of the rehearsed household, and what it accepts. */
const PROVIDER = 'news.mill.example'
const REFUSED_PASSWORD = 'refused'

const storedServers = ({ sharedState }: AppHandlerContext): NewsServerSettings[] =>
  sharedState.getOrCreate('sabnzbd servers', (isFirstStart) =>
    isFirstStart
      ? []
      : [
          {
            name: PROVIDER,
            displayname: PROVIDER,
            host: PROVIDER,
            port: 563,
            username: 'den-reader',
            password: 'rehearsed-not-secret',
            connections: 8,
            ssl: 1,
            enable: 1,
          },
        ],
  )

/** source: seen on SABnzbd 5.1: passwords are ten asterisks. */
export const newsServerSettings = (context: AppHandlerContext): object[] =>
  storedServers(context).map((server) => ({ ...server, password: server.password === '' ? '' : MASK }))

/** `mode=set_config` and `mode=del_config` with `section=servers`. */
export function changeNewsServer(context: AppHandlerContext): object {
  const { searchParams: sent } = context.url
  const all = storedServers(context)
  const name = sent.get('keyword') ?? ''
  const at = all.findIndex((server) => server.name === name)
  if (sent.get('mode') === 'del_config') {
    if (at >= 0) all.splice(at, 1)
    return { status: true }
  }
  const server: NewsServerSettings = {
    name,
    displayname: sent.get('displayname') ?? name,
    host: sent.get('host') ?? '',
    port: Number(sent.get('port') ?? 563),
    username: sent.get('username') ?? '',
    password: sent.get('password') ?? '',
    connections: Number(sent.get('connections') ?? 1),
    ssl: Number(sent.get('ssl') ?? 0),
    enable: Number(sent.get('enable') ?? 0),
  }
  if (at < 0) all.push(server)
  else all[at] = server
  return { config: { servers: [{ ...server, password: MASK }] } }
}

/** `mode=config&name=test_server`. source: seen on SABnzbd 5.1 */
export function testNewsServer({ url: { searchParams: sent } }: AppHandlerContext): object {
  const host = sent.get('host') ?? ''
  if (!host.endsWith('.example')) return { value: { result: false, message: `Cannot connect to server ${host}` } }
  return sent.get('password') === REFUSED_PASSWORD
    ? { value: { result: false, message: 'Authentication failed, check username/password.' } }
    : { value: { result: true, message: 'Connection Successful!' } }
}
