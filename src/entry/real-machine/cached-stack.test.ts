import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSettingsFile } from '../../platform/settings/settings-file.ts'
import { openCachedStack } from './cached-stack.ts'
import type { StackMemory, UnderstoodStack } from './remembered-stack.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'usher-stack-'))
  write('compose.yaml', 'name: den\ninclude: [more.yaml]\nservices: {sonarr: {image: "sonarr:${TAG:-1}"}}')
  write('more.yaml', 'services: {radarr: {image: "radarr:1"}}')
})
afterEach(() => rmSync(directory, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(directory, name), text)

function reader(memory?: StackMemory) {
  const places = {
    stack: join(directory, 'usher.env'),
    usher: join(directory, 'own.env'),
    operator: join(directory, '.env'),
  }
  return openCachedStack(
    { directory, corrections: join(directory, 'stacks.json') },
    'operator',
    openSettingsFile(places, {}),
    memory,
  )
}

test('the stack is read again after a correction', async () => {
  write('compose.yaml', 'name: den\nservices: {shows: {image: "own/shows:1"}}')
  const { read: stack } = reader()
  expect((await stack()).services[0]?.app).toBe(null)
  write('stacks.json', JSON.stringify({ [directory]: { shows: { app: 'sonarr', storage: { data: ['/tv'] } } } }))
  expect((await stack()).services[0]).toMatchObject({ app: 'sonarr', content: ['/tv'], storage: { config: '/config' } })
})

test('the stack is not read again without a change', async () => {
  const { read: stack } = reader()
  expect(await stack()).toBe(await stack())
})

test.each(['compose.yaml', 'compose.override.yaml', '.env', 'usher.env', 'own.env', 'stacks.json'])(
  'a stack is current until %s changes',
  async (name) => {
    const { read, isCurrent } = reader()
    const stack = await read()
    expect(isCurrent(stack)).toBe(true)
    write(name, name.endsWith('.json') ? '{}' : '')
    expect(isCurrent(stack)).toBe(false)
  },
)

test('a stack that was filled in otherwise is not the current one', async () => {
  const { read, isCurrent } = reader()
  const stack = await read({ TAG: '4' })
  expect(isCurrent(stack)).toBe(false)
  await read()
  expect(isCurrent(stack)).toBe(false)
})

test('whoever asks at once shares one reading', async () => {
  let readings = 0
  const memory: StackMemory = { read: () => void readings++, write: () => undefined }
  const { read: stack } = reader(memory)
  const [first, second] = await Promise.all([stack(), stack()])
  expect([first === second, readings]).toEqual([true, 1])
})

test.each([
  ['its own file', 'compose.yaml', 'name: den\nservices: {sonarr: {image: "sonarr:2"}}', ['sonarr:2']],
  ['a file it includes', 'more.yaml', 'services: {radarr: {image: "radarr:22"}}', ['radarr:22', 'sonarr:1']],
  [
    'an override',
    'compose.override.yaml',
    'services: {lidarr: {image: "lidarr:1"}}',
    ['lidarr:1', 'radarr:1', 'sonarr:1'],
  ],
  ['a setting', '.env', 'TAG=3', ['radarr:1', 'sonarr:3']],
])('a change in %s is seen by the next read', async (_what, name, text, images) => {
  const { read: stack } = reader()
  await stack()
  write(name, text)
  expect((await stack()).services.map(({ image }) => image).toSorted()).toEqual(images)
})

test('another command has the same stack, unless the home folder is another', async () => {
  write('compose.yaml', 'name: den\nservices: {sonarr: {image: "sonarr:1", volumes: ["~/media:/media"]}}')
  const kept: { stack?: UnderstoodStack } = {}
  const memory: StackMemory = { read: () => kept.stack, write: (stack) => void (kept.stack = stack) }
  const sourceIn = async (home: string) => {
    const before = process.env['HOME']
    process.env['HOME'] = home
    try {
      return (await reader(memory).read()).services[0]?.mounts[0]?.source
    } finally {
      if (before === undefined) delete process.env['HOME']
      else process.env['HOME'] = before
    }
  }
  expect(await sourceIn('/home/ana')).toBe('/home/ana/media')
  const first = kept.stack
  expect(await sourceIn('/home/ana')).toBe('/home/ana/media')
  expect(kept.stack).toBe(first!)
  expect(await sourceIn('/home/bo')).toBe('/home/bo/media')
})
