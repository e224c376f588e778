import { expect, setDefaultTimeout, test } from 'bun:test'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { LOG_PAGES } from '../../src/platform/store/database-file.ts'
import { controllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { openConnection } from './support/raw-connection.ts'
import { portOf, startSurface } from './support/surfaces.ts'

setDefaultTimeout(60_000)

const VISITS = 200
/** source: sqlite.org/fileformat2.html: the default size of a page, and the headers of a log and of its frames */
const [PAGE, LOG_HEADER, FRAME_HEADER] = [4096, 32, 24]
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** The pages of the database, and of the log that is not written back yet. */
function pagesIn(state: string): number {
  const database = join(state, 'usher.db')
  const log = Math.max(0, sizeOf(`${database}-wal`) - LOG_HEADER) / (PAGE + FRAME_HEADER)
  return sizeOf(database) / PAGE + log
}

/** More than one visit writes. */
const ONE_VISIT_PAGES = 40

test(`${VISITS} visits to the app leave no more on the disk than the first ones`, async () => {
  using home = controllableMachine()
  const server = await startSurface({ machine: home.machine })
  const port = portOf(server)
  const head = `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Service-Token: ${server.info.token}\r\n\r\n`
  let most = 0
  try {
    for (let n = 0; n < VISITS; n++) {
      home.engine.changeContainer('finder', { state: n % 2 === 0 ? 'exited' : 'running', exit_code: 0 })
      using connection = await openConnection(port)
      connection.socket.write(head)
      await connection.waitFor('event: jobs')
      most = Math.max(most, pagesIn(home.machine.paths.state))
    }
  } finally {
    await server.stop()
  }
  expect(most).toBeGreaterThan(LOG_PAGES)
  expect(most).toBeLessThan(LOG_PAGES + 2 * ONE_VISIT_PAGES)
})
