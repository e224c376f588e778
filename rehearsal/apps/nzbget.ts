import { get, post, type AppHandlerContext, type RehearsedApp } from './app.ts'
import { editQueue, groupsJson, historyJson, logJson, pauseState, statusJson, volumesJson } from './nzbget-queue.ts'
import { filesJson } from './nzbget-files.ts'
import { reload, runningOption, runningOptions, saveOptions, setRate, storedOptions } from './nzbget-options.ts'

export const VERSION = '25.4'

type Method = (context: AppHandlerContext, params: readonly unknown[]) => unknown

const setPaused = (context: AppHandlerContext, paused: boolean): boolean => {
  pauseState(context).paused = paused
  return true
}

const readMethods: Record<string, Method> = {
  version: () => VERSION,
  status: statusJson,
  listgroups: groupsJson,
  listfiles: filesJson,
  history: historyJson,
  servervolumes: volumesJson,
  log: logJson,
  config: runningOptions,
  loadconfig: (context) => storedOptions(context).saved,
}

const methods: Record<string, Method> = {
  ...readMethods,
  saveconfig: saveOptions,
  reload,
  rate: setRate,
  editqueue: editQueue,
  pausedownload: (context) => setPaused(context, true),
  resumedownload: (context) => setPaused(context, false),
}

/** source: it names its version in each response, and reports an error with HTTP 200; seen on 21.0 */
const respond = (body: object): Response =>
  Response.json({ version: '1.1', ...body }, { headers: { server: `nzbget-${VERSION}` } })

const callMethod = (context: AppHandlerContext, method: Method | undefined, params: readonly unknown[]): Response =>
  method
    ? respond({ result: method(context, params) })
    : respond({ error: { name: 'JSONRPCError', code: 1, message: 'Invalid procedure' } })

/** source: basic authorization with the user of the options; 401 without a body otherwise; seen on 21.0 */
function rejectUnauthenticated(context: AppHandlerContext): Response | undefined {
  const { key, request } = context
  const login = Buffer.from(`${runningOption(context, 'ControlUsername')}:${key}`).toString('base64')
  if (request.headers.get('authorization') === `Basic ${login}`) return undefined
  const headers = { 'www-authenticate': 'Basic realm="NZBGet"', server: `nzbget-${VERSION}` }
  return new Response('', { status: 401, headers })
}

export const nzbget: RehearsedApp = {
  name: 'nzbget',
  port: 6789,
  healthPath: '/jsonrpc/version',
  version: VERSION,
  rejectUnauthenticated,
  notFound: () => new Response('Error: 404 Not Found', { status: 404, headers: { server: `nzbget-${VERSION}` } }),
  routes: [
    post('/jsonrpc', async (context) => {
      const { method, params = [] } = (await context.request.json()) as { method: string; params?: unknown[] }
      return callMethod(context, methods[method], params)
    }),
    // source: parameters are read in order, and their names are ignored; seen on 21.0
    get('/jsonrpc/{method}', (context) =>
      callMethod(
        context,
        readMethods[context.pathParams['method'] ?? ''],
        context.url.searchParams.getAll('').map(Number),
      ),
    ),
  ],
  startupLog: [`[INFO] nzbget ${VERSION} server-mode`],
  shutdownLog: ['[INFO] Stopping', '[INFO] Stopped'],
  idleLogLine: (chance) =>
    chance.pick([
      `[DETAIL] Saving queue ${chance.between(1, 400)}`,
      '[INFO] Collection The.Bear.S03E06.1080p.WEB.h264-KETTLE added to queue',
      '[INFO] Unpacking The.Bear.S03E06.1080p.WEB.h264-KETTLE',
    ]),
}
