import { get, publicRoute, post, type RehearsedApp, type AppHandlerContext } from './app.ts'
import { generateKey } from './keys.ts'
import { filesJson, historyJson, pauseState, queueJson, fullStatusJson, VERSION } from './sabnzbd-queue.ts'
import { testNewsServer } from './sabnzbd-news-servers.ts'
import { configJson, isAllowedHost, setConfig, serverStatistics } from './sabnzbd-settings.ts'

const forbidden = (words: string): Response =>
  new Response(words, { status: 403, headers: { 'content-type': 'text/html;charset=utf-8' } })

const setPaused = (context: AppHandlerContext, paused: boolean): object => {
  pauseState(context).paused = paused
  return { status: true }
}

/** source: `mode=queue&name=pause` and `resume` with an id, and `nzo_ids` in the response; seen on SABnzbd 5.1 */
function pauseOrResumeOne(context: AppHandlerContext): object | undefined {
  const [name, id] = ['name', 'value'].map((word) => context.url.searchParams.get(word) ?? '')
  if (name === 'pause') pauseState(context).single.add(id!)
  else if (name === 'resume') pauseState(context).single.delete(id!)
  else return undefined
  return { status: true, nzo_ids: [id] }
}

const modes: Record<string, (context: AppHandlerContext) => object> = {
  queue: (context) => pauseOrResumeOne(context) ?? queueJson(context),
  get_files: filesJson,
  history: historyJson,
  warnings: () => ({ warnings: [] }),
  get_cats: () => ({ categories: ['*', 'movies', 'tv', 'audio'] }),
  get_config: configJson,
  set_config: setConfig,
  del_config: setConfig,
  config: (context) => {
    if (context.url.searchParams.get('name') === 'test_server') return testNewsServer(context)
    if (context.url.searchParams.get('name') !== 'set_apikey') return { status: false, error: 'not implemented' }
    const apikey = generateKey()
    context.replaceKey?.(apikey)
    return { apikey }
  },
  pause: (context) => setPaused(context, true),
  resume: (context) => setPaused(context, false),
  server_stats: () => serverStatistics,
  fullstatus: (context) => ({ status: fullStatusJson(context) }),
}

function api(context: AppHandlerContext): unknown {
  if (!isAllowedHost(context, context.url.hostname))
    return forbidden('Access denied - Hostname verification failed: https://sabnzbd.org/hostname-check')
  const { searchParams } = context.url
  const mode = searchParams.get('mode') ?? ''
  if (mode === 'version') return { version: VERSION }
  const key = searchParams.get('apikey')
  if (!key) return forbidden('API Key Required')
  if (key !== context.key) return forbidden('API Key Incorrect')
  return modes[mode]?.(context) ?? { status: false, error: 'not implemented' }
}

export const sabnzbd: RehearsedApp = {
  name: 'sabnzbd',
  port: 8080,
  healthPath: '/api?mode=version',
  version: VERSION,
  rejectUnauthenticated: () => undefined,
  notFound: () => new Response('Not found', { status: 404 }),
  routes: [publicRoute(get('/api', api)), publicRoute(post('/api', api)), publicRoute(get('/sabnzbd/api', api))],
  startupLog: [
    `INFO::[SABnzbd:1205] SABnzbd-${VERSION} (rev=rehearsal)`,
    'INFO::[SABnzbd:1231] Platform = posix',
    'INFO::[_cptools:159] Starting web-interface on 0.0.0.0:8080',
    'INFO::[_cplogging:213] SABnzbd.py-4.5.5 is running and accepting requests',
  ],
  shutdownLog: ['INFO::[SABnzbd:1501] Leaving SABnzbd', 'INFO::[__init__:423] All processes stopped'],
  idleLogLine: (chance) =>
    chance.pick([
      'INFO::[downloader:505] Initiating connection to news.mill.example:563 (8 threads)',
      `INFO::[assembler:164] Decoding part ${chance.between(3, 180)} of The.Bear.S03E06.1080p.WEB.h264-KETTLE`,
      'INFO::[rss:305] Running scheduled RSS read-out',
      'INFO::[postproc:412] Nothing left to do',
    ]),
}
