import { createServer } from 'node:http'

/** The smallest possible server: one constant head and a body of the given size. Runs in Bun and in Node. */
const [status = '200', head = '{}', size = '0'] = process.argv.slice(2)
const body = 'x'.repeat(Number(size))
const headers = JSON.parse(head) as Record<string, string>

const server = createServer((_request, response) => {
  response.writeHead(Number(status), headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  console.log(JSON.stringify({ port }))
})
