import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Read } from '../../contract/declare.ts'
import { API_VERSION } from '../../contract/declare.ts'
import { reads } from '../../contract/reads/index.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { allKinds } from '../../tools/contract/kinds.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { folderContents } from './support/folder-contents.ts'
import { sendRequest } from './support/raw-connection.ts'
import { portOf, startSurface } from './support/surfaces.ts'

setDefaultTimeout(60_000)

let household: RehearsedHousehold
let machine: Machine
let server: RunningServer
let job: string
let before: unknown

beforeAll(async () => {
  household = await startRehearsedHousehold()
  machine = household.machine()
  const { jobs } = machine.state()
  job = jobs.start({ action: 'up', body: {}, summary: 'Start tv' }).id
  jobs.end(job, { state: 'done', error: null, outcome: null })
  server = await startSurface({ machine })
  before = stateOfEverything()
})
afterAll(async () => {
  await server.stop()
  await household.stop()
})

/** What a change could have changed: containers, the stack's files, settings, jobs and history. */
function stateOfEverything(): unknown {
  const containers = [...household.daemon.world.containers.values()]
  const { jobs, history } = machine.state()
  const folders = [join(household.home, 'config'), join(household.home, 'data', 'stack')]
  return JSON.parse(
    JSON.stringify([
      containers.map(({ record: { id, name, state, startedAt } }) => [id, name, state, startedAt]),
      folders.flatMap(folderContents),
      jobs.list(),
      history.list(),
    ]),
  )
}

const get = (target: string) =>
  sendRequest(portOf(server), 'GET', target, [
    'Host',
    `127.0.0.1:${portOf(server)}`,
    'X-Service-Token',
    server.info.token,
  ])

/** What a read needs to be answered, if anything. */
const needed: Record<string, string> = {
  trace: '?term=the%20bear',
  me: '?member=Ben',
  uninstall: '?removal=stop',
  logs: '?service=sonarr&tail=3',
}
const oneEnvelope = Object.values<Read>(reads).filter(({ file }) => !file)
const cases = oneEnvelope.map((read) => [read.path + (needed[read.name] ?? ''), read] as [string, Read])

describe('every read of a rehearsed household', () => {
  test.each(cases)('%s answers with the envelope of its kind', async (target, read) => {
    const { status, headers, text } = await get(target.replace('{job}', job))
    const type = read.stream ? 'application/x-ndjson' : 'application/json'
    expect([status, headers.get('content-type'), status === 200 ? '' : text]).toEqual([200, type, ''])
    const lines = text.trimEnd().split('\n')
    expect(lines.length).toBe(read.stream ? 3 : 1)
    for (const line of lines) {
      const { api_version: version, kind, data, ...more } = JSON.parse(line) as Record<string, unknown>
      expect([version, more]).toEqual([API_VERSION, {}])
      expect(read.kinds.map(({ name }) => name)).toContain(String(kind))
      expect(allKinds().get(String(kind))!.schema.parse(data) as unknown).toEqual(data)
    }
  })

  test('has changed nothing: no container, no file of the stack, no setting, no job, no history', () => {
    expect(stateOfEverything()).toEqual(before)
  })
})
