import { expect, test } from 'bun:test'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { failingAccess, machineWithGpu, runOnGpu } from '../../../test-support/remote/far-machine.ts'

const GREETING = '{"usher":"far","api_version":1,"usher_version":"1.0.0"}'
const fileFrame = (more: object) => ({
  id: 1,
  type: 'file',
  name: 'den.tar.gz',
  size: 4,
  media_type: 'application/gzip',
  ...more,
})
const piece = (text: string) => ({ id: 1, type: 'piece', base64: Buffer.from(text).toString('base64') })

test.each([
  ['leads out of the folder', [fileFrame({ name: '../den.tar.gz' })]],
  ['is hidden', [fileFrame({ name: '.profile' })]],
  ['ends a header', [fileFrame({ name: 'a"\r\nX: y' })]],
  ['is a page that a browser would run', [fileFrame({ media_type: 'text/html' })]],
  ['is longer than it said', [fileFrame({}), piece('longer'), { id: 1, type: 'end' }]],
  ['is shorter than it said', [fileFrame({}), piece('so'), { id: 1, type: 'end' }]],
])('a file of another machine that %s is refused', async (_what, frames) => {
  const lines = [GREETING, ...frames.map((frame) => JSON.stringify(frame))]
  const at = machineWithGpu(failingAccess({}, lines))
  mkdirSync(at.paths.data, { recursive: true })
  const words = ['bundle', 'den.tar.gz', '--to', join(at.paths.data, 'taken')]
  const { exit, err } = await runOnGpu([...words, '--json'], at).ended
  expect([exit === 0, err.includes('MACHINE-18'), existsSync(join(at.paths.data, 'taken'))]).toEqual([
    false,
    true,
    false,
  ])
})

test('an answer is never taken for a file, nor a file for an answer', async () => {
  const lines = [GREETING, JSON.stringify(fileFrame({}))]
  const { err } = await runOnGpu(['status', '--json'], machineWithGpu(failingAccess({}, lines))).ended
  expect(JSON.parse(err)).toMatchObject({ data: { code: 'MACHINE-18' } })
})
