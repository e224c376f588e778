import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderContents } from './support/folder-contents.ts'
import { openSurface, surfaceModes, type OpenedSurface } from './support/surfaces.ts'

interface ContractTables {
  reads: Record<string, { path: string }>
  actions: Record<string, unknown>
  streams: Record<string, { path: string }>
}

const { reads, actions, streams } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../contract/web-api.contract.json'), 'utf8'),
) as ContractTables

const readPaths = [...new Set([...Object.values(reads), ...Object.values(streams)].map(({ path }) => path))]
const actionPaths = Object.keys(actions).map((name) => `/api/actions/${name}`)
const filledPath = (path: string) => path.replaceAll(/\{\w+\}/g, 'x')
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE']

describe.each(surfaceModes)('the methods of every endpoint, %s', (mode) => {
  let at: OpenedSurface
  beforeAll(async () => void (at = await openSurface(mode)))
  afterAll(() => at.close())

  const send = (method: string, target: string, body = '{}') =>
    at.ask(method, target, {
      headers: ['Host', at.host, 'X-Service-Token', at.token, 'Content-Type', 'application/json'],
      body,
    })

  async function expectUnchanged(work: () => Promise<void>): Promise<void> {
    const state = () => [folderContents(at.home), at.machine.state().jobs.list()]
    const before = state()
    await work()
    expect(state()).toEqual(before)
  }

  test('every action is refused unless it is a POST, and nothing changes', async () => {
    expect(actionPaths.length).toBeGreaterThan(30)
    await expectUnchanged(async () => {
      for (const path of actionPaths)
        for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
          const { status, headers } = await at.ask(method, path)
          expect([method, path, status, headers.get('allow')]).toEqual([method, path, 405, 'POST'])
        }
    })
  })

  test('every read is refused unless it is a GET, and nothing changes', async () => {
    expect(readPaths.length).toBeGreaterThan(28)
    await expectUnchanged(async () => {
      for (const path of readPaths)
        for (const method of WRITING) {
          const { status, headers } = await send(method, filledPath(path))
          expect([method, path, status, headers.get('allow')]).toEqual([method, path, 405, 'GET, HEAD'])
        }
    })
  })

  test('every action refuses a field that it does not take, and nothing changes', async () => {
    await expectUnchanged(async () => {
      for (const path of actionPaths) {
        const { status, text } = await send('POST', path, '{"no_such_field":true}')
        expect([path, status]).toEqual([path, 400])
        expect(text).toContain('no_such_field')
      }
    })
  })

  test('every action refuses an argument in its address, and nothing changes', async () => {
    await expectUnchanged(async () => {
      for (const path of actionPaths) expect([path, (await send('POST', `${path}?x=y`)).status]).toEqual([path, 400])
    })
  })
})

test('what disturbs a running stack is an action, and no read', () => {
  for (const name of ['accept', 'diagnose', 'repair', 'restart']) {
    expect(Object.keys(actions)).toContain(name)
    expect(Object.keys(reads)).not.toContain(name)
  }
})
