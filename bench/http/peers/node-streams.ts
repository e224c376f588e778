import { createServer, type ServerResponse } from 'node:http'

/** The smallest possible event stream: `POST /` writes one frame of the given size to every listener. */
const [size = '0'] = process.argv.slice(2)
const frame = Buffer.from(`event: status\ndata: ${'x'.repeat(Number(size))}\n\n`)
const listeners: ServerResponse[] = []

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    for (const listener of listeners) listener.write(frame)
    return response.end()
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.write('event: jobs\n\n')
  listeners.push(response)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  console.log(JSON.stringify({ port }))
})
