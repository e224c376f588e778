import { controllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { openConnection, sendRequest } from '../surface/support/raw-connection.ts'
import { portOf, startSurface } from '../surface/support/surfaces.ts'
import { measureResources, type Resources } from './resources.ts'

const CLIENTS = 12

/** Serves clients that come, listen to the stream, ask, and go, for this many rounds. Things change meanwhile. */
export async function soakUi(rounds: number): Promise<Resources[]> {
  const home = controllableMachine()
  const server = await startSurface({ machine: home.machine })
  const port = portOf(server)
  const headers = ['Host', `127.0.0.1:${port}`, 'X-Service-Token', server.info.token]
  const head = `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Service-Token: ${server.info.token}\r\n\r\n`

  async function visit(n: number): Promise<void> {
    using connection = await openConnection(port)
    connection.socket.write(head)
    await connection.waitFor('event: jobs')
    for (const path of ['/api/status', '/api/services', '/api/jobs', '/', '/api/nope'])
      await sendRequest(port, 'GET', path, headers)
    // Some leave in the middle of an answer.
    if (n % 3 === 0) connection.socket.write(head.replace('events', 'logs'))
  }

  const measured: Resources[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      home.engine.changeContainer('finder', { state: round % 2 === 0 ? 'exited' : 'running', exit_code: 0 })
      await Promise.all(Array.from({ length: CLIENTS }, (_, n) => visit(n)))
      if (round % Math.ceil(rounds / 8) !== 0) continue
      while (server.connectionCount() > 0) await new Promise((resolve) => setImmediate(resolve))
      measured.push(measureResources(home.home))
    }
  } finally {
    await server.stop()
    home[Symbol.dispose]()
  }
  return measured
}
