/**
 * An app for tests: repeats every WebSocket message, sends `/stream` without an end, and answers other requests with
 * what reached it.
 */
Bun.serve({
  port: Number(process.env['STANDIN_PORT']),
  hostname: '0.0.0.0',
  fetch(request, server) {
    if (server.upgrade(request)) return undefined
    const { pathname, search } = new URL(request.url)
    if (pathname === '/stream') return new Response(endlessStream())
    return Response.json({ path: pathname + search, headers: Object.fromEntries(request.headers) })
  },
  websocket: { message: (socket, text) => void socket.send(text) },
})

async function* endlessStream(): AsyncGenerator<Uint8Array> {
  for (;;) {
    yield new Uint8Array(1024)
    await Bun.sleep(100)
  }
}
