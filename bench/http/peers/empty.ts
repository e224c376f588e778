import { createServer } from 'node:http'

/** The least that can answer: one constant of so many bytes. Runs in Bun and in Node. */
const [status = '200', size = '0'] = process.argv.slice(2)
const body = 'x'.repeat(Number(size))
const head = { 'Content-Type': 'text/plain', 'Content-Length': String(body.length) }

const server = createServer((_request, response) => {
  response.writeHead(Number(status), head)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  console.log(JSON.stringify({ port }))
})
