import { get, open, post, type App, type AppAsked } from './app.ts'
import { freshKey } from './keys.ts'
import { history, pausing, queue, status, VERSION } from './sabnzbd-answers.ts'
import { calledBy, config, setConfig, statistics } from './sabnzbd-settings.ts'

const refuses = (words: string): Response =>
  new Response(words, { status: 403, headers: { 'content-type': 'text/html;charset=utf-8' } })

/** A name that it was not told of is refused; addresses and localhost are let in. source: seen on SABnzbd 5.1. */
const knownHost = (asked: AppAsked): boolean =>
  /^(localhost|[0-9.]+|\[[0-9a-f:]+\])$/.test(asked.url.hostname) || calledBy(asked).includes(asked.url.hostname)

const pause = (asked: AppAsked, paused: boolean): object => {
  pausing(asked).paused = paused
  return { status: true }
}

/** source: `mode=queue&name=pause` and `resume` with a number, and `nzo_ids` in the answer; seen on SABnzbd 5.1 */
function pausedOne(asked: AppAsked): object | undefined {
  const [name, id] = ['name', 'value'].map((word) => asked.url.searchParams.get(word) ?? '')
  if (name === 'pause') pausing(asked).some.add(id!)
  else if (name === 'resume') pausing(asked).some.delete(id!)
  else return undefined
  return { status: true, nzo_ids: [id] }
}

const modes: Record<string, (asked: AppAsked) => object> = {
  queue: (asked) => pausedOne(asked) ?? queue(asked),
  history,
  warnings: () => ({ warnings: [] }),
  get_cats: () => ({ categories: ['*', 'movies', 'tv', 'audio'] }),
  get_config: config,
  set_config: setConfig,
  del_config: setConfig,
  config: (asked) => {
    if (asked.url.searchParams.get('name') !== 'set_apikey') return { status: false, error: 'not implemented' }
    const apikey = freshKey()
    asked.rekey?.(apikey)
    return { apikey }
  },
  pause: (asked) => pause(asked, true),
  resume: (asked) => pause(asked, false),
  server_stats: () => statistics,
  fullstatus: (asked) => ({ status: status(asked) }),
}

function api(asked: AppAsked): unknown {
  if (!knownHost(asked))
    return refuses('Access denied - Hostname verification failed: https://sabnzbd.org/hostname-check')
  const { searchParams } = asked.url
  const mode = searchParams.get('mode') ?? ''
  if (mode === 'version') return { version: VERSION }
  const given = searchParams.get('apikey')
  if (!given) return refuses('API Key Required')
  if (given !== asked.key) return refuses('API Key Incorrect')
  return modes[mode]?.(asked) ?? { status: false, error: 'not implemented' }
}

export const sabnzbd: App = {
  name: 'sabnzbd',
  port: 8080,
  health: '/api?mode=version',
  version: VERSION,
  guard: () => undefined,
  lost: () => new Response('Not found', { status: 404 }),
  paths: [open(get('/api', api)), open(post('/api', api)), open(get('/sabnzbd/api', api))],
  hello: [
    `INFO::[SABnzbd:1205] SABnzbd-${VERSION} (rev=rehearsal)`,
    'INFO::[SABnzbd:1231] Platform = posix',
    'INFO::[_cptools:159] Starting web-interface on 0.0.0.0:8080',
    'INFO::[_cplogging:213] SABnzbd.py-4.5.5 is running and accepting requests',
  ],
  goodbye: ['INFO::[SABnzbd:1501] Leaving SABnzbd', 'INFO::[__init__:423] All processes stopped'],
  chatter: (chance) =>
    chance.pick([
      'INFO::[downloader:505] Initiating connection to news.mill.example:563 (8 threads)',
      `INFO::[assembler:164] Decoding part ${chance.between(3, 180)} of The.Bear.S03E06.1080p.WEB.h264-KETTLE`,
      'INFO::[rss:305] Running scheduled RSS read-out',
      'INFO::[postproc:412] Nothing left to do',
    ]),
}
