import { post, type AppHandlerContext, type RehearsedApp } from './app.ts'
import { defaultKey } from './keys.ts'
import { callRtorrentMethod, RtorrentFault } from './rtorrent-methods.ts'
import { formatXmlRpcFault, formatXmlRpcValue, parseXmlRpcCall } from './xml-rpc.ts'

const PORT = 8000
const VERSION = '0.16.17'

/** Its web server has no password until a household sets one. */
function guard({ key, request }: AppHandlerContext): Response | undefined {
  if (key === defaultKey('rtorrent')) return undefined
  const [, given = ''] = /^Basic (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  if (Buffer.from(given, 'base64').toString() === `rtorrent:${key}`) return undefined
  return new Response('<html>401 Authorization Required</html>', {
    status: 401,
    headers: { 'www-authenticate': 'Basic realm="rTorrent XMLRPC restricted access"' },
  })
}

async function answer(context: AppHandlerContext): Promise<Response> {
  const xml = (text: string) => new Response(text, { headers: { 'content-type': 'text/xml' } })
  const call = parseXmlRpcCall(await context.request.text())
  if (!call) return xml(formatXmlRpcFault(-503, 'Call XML not a proper XML-RPC call.  Call is not valid XML.'))
  try {
    return xml(formatXmlRpcValue(callRtorrentMethod(context, call, VERSION)))
  } catch (thrown) {
    if (!(thrown instanceof RtorrentFault)) throw thrown
    return xml(formatXmlRpcFault(thrown.code, thrown.message))
  }
}

export const rtorrent: RehearsedApp = {
  name: 'rtorrent',
  port: PORT,
  healthPath: null,
  version: VERSION,
  rejectUnauthenticated: guard,
  notFound: () => new Response('<html>404 Not Found</html>', { status: 404 }),
  routes: [post('/RPC2', answer), post('/plugins/httprpc/action.php', answer)],
  startupLog: ['[services.d] starting services', `rTorrent ${VERSION} started`, '[nginx] starting'],
  shutdownLog: ['[services.d] stopping services'],
  idleLogLine: (chance) => chance.pick(['[nginx] "POST /RPC2 HTTP/1.1" 200', '[nginx] "GET /rpc_ping HTTP/1.1" 200']),
}
