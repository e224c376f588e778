import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// The smallest possible server: returns a given envelope, and streams copies of it at a given rate.

const text = readFileSync(0, 'utf8')
const { status, dashboard } = JSON.parse(text) as Record<'status' | 'dashboard', string>

const server = createServer((request, response) => {
  const url = new URL(request.url!, 'http://localhost')
  if (url.pathname !== '/api/events') return void response.setHeader('content-type', 'application/json').end(status)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  sendFrames(response, Number(url.searchParams.get('rate')), Number(url.searchParams.get('seconds')))
})
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })))

/** Sends frames at the given rate, each with the time it was due as its id. */
function sendFrames(response: ServerResponse, rate: number, seconds: number): void {
  const began = Date.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.min(Math.floor(((Date.now() - began) / 1000) * rate), rate * seconds)
    let frames = ''
    for (; sent < due; sent++) frames += `id: ${began + (sent / rate) * 1000}\nevent: dashboard\ndata: ${dashboard}\n\n`
    response.write(frames)
    if (sent < rate * seconds) return
    clearInterval(timer)
    response.end()
  }, 5)
  response.on('close', () => clearInterval(timer))
}
