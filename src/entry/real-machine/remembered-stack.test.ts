import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTextFile, type ReadTextFile } from '../../platform/compose-project/compose-files.ts'
import { shippedStackReader } from '../../platform/compose-project/shipped-stack.ts'
import { openStateStore } from '../../platform/store/state-store.ts'
import { resolveUsherPaths } from '../../platform/paths.ts'
import { rememberStack, stackMemory, type StackMemory, type UnderstoodStack } from './remembered-stack.ts'
import { understandStack } from './understand-stack.ts'

let directory = ''
let stored: string | undefined
let understood = 0
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'usher-remembered-'))
  stored = undefined
  understood = 0
  write('compose.yaml', 'name: den\ninclude: [more.yaml]\nservices: {sonarr: {image: "sonarr:${TAG:-1}"}}')
  write('more.yaml', 'services: {radarr: {image: "radarr:1"}}')
})
afterEach(() => rmSync(directory, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(directory, name), text)

/** Keeps the text, as the store does. */
const memory: StackMemory = {
  read: () => (stored === undefined ? undefined : (JSON.parse(stored) as UnderstoodStack)),
  write: (value) => void (stored = JSON.stringify(value)),
}

interface Asked {
  environment?: Record<string, string>
  program?: string
  read?: ReadTextFile
  in?: StackMemory
}

/** Reads the stack as a command does that has just started. */
function readAnew({ environment = {}, program = 'one', read = readTextFile, in: kept = memory }: Asked = {}) {
  const places = { directory, corrections: join(directory, 'stacks.json') }
  return rememberStack({ inputs: { places, environment, program }, read, memory: kept }, (from) => {
    understood++
    return understandStack(places, environment, from)
  })
}

const imagesOf = async (asked?: Asked) => (await readAnew(asked)).services.map(({ image }) => image).toSorted()

test('the next command has the same stack, and does not understand it again', async () => {
  const first = await readAnew()
  expect(await readAnew()).toEqual(first)
  expect(understood).toBe(1)
})

test.each([
  ['its own file', 'compose.yaml', 'name: den\nservices: {sonarr: {image: "sonarr:2"}}', ['sonarr:2']],
  [
    'a file it includes, of the same length',
    'more.yaml',
    'services: {radarr: {image: "radarr:2"}}',
    ['radarr:2', 'sonarr:1'],
  ],
  [
    'an override that was not there',
    'compose.override.yaml',
    'services: {lidarr: {image: "lidarr:1"}}',
    ['lidarr:1', 'radarr:1', 'sonarr:1'],
  ],
])('a change in %s is seen by the next command', async (_what, name, text, images) => {
  await readAnew()
  write(name, text)
  expect(await imagesOf()).toEqual(images)
  expect(understood).toBe(2)
})

test('a change of a setting, of the program, or in the corrections is seen by the next command', async () => {
  await readAnew()
  expect(await imagesOf({ environment: { TAG: '3' } })).toEqual(['radarr:1', 'sonarr:3'])
  await readAnew({ environment: { TAG: '3' }, program: 'another' })
  expect(understood).toBe(3)
  write('stacks.json', JSON.stringify({ [directory]: { sonarr: { summary: 'Mine' } } }))
  const { services } = await readAnew({ environment: { TAG: '3' }, program: 'another' })
  expect(services.find(({ name }) => name === 'sonarr')?.summary).toBe('Mine')
})

test('what a setting says to run elsewhere is remembered with it', async () => {
  const environment = { RADARR_AT: 'http://gpu:7878' }
  const first = await readAnew({ environment })
  expect(first.remote?.map(({ service }) => service.name)).toEqual(['radarr'])
  expect(await readAnew({ environment })).toEqual(first)
  expect(understood).toBe(1)
  expect((await readAnew()).remote).toBe(undefined)
})

test('a file that is gone or cannot be read any more is told as ever', async () => {
  await readAnew()
  rmSync(join(directory, 'more.yaml'))
  await expect(readAnew()).rejects.toMatchObject({ data: { code: 'STACK-1' } })
  mkdirSync(join(directory, 'more.yaml'))
  await expect(readAnew()).rejects.toThrow('more.yaml')
})

test('a stack with mistakes is not remembered, nor one that changed while it was read', async () => {
  write('more.yaml', 'services: {radarr: {image: [1]}}')
  await expect(readAnew()).rejects.toThrow()
  expect(stored).toBe(undefined)
  write('more.yaml', 'services: {radarr: {image: "radarr:1"}}')
  let reads = 0
  const changing: ReadTextFile = (path) => {
    const text = readTextFile(path)
    return path.endsWith('compose.yaml') ? `${text} # ${++reads}` : text
  }
  await readAnew({ read: changing })
  expect(reads).toBeGreaterThan(1)
  expect(stored).toBe(undefined)
})

test('nothing of the shipped stack is lost in the store, and no value of a setting is in it', async () => {
  const read = shippedStackReader(directory)
  rmSync(join(directory, 'compose.yaml'))
  const kept = stackMemory(() => store, directory)
  const store = openStateStore(resolveUsherPaths(join(directory, 'home'), {}))
  store.keyValues.set('space', 'somebody used usher before', {})
  const environment = { OPENVPN_PASSWORD: 'the-secret-of-the-tunnel' }
  const first = await readAnew({ environment, read, in: kept })
  expect(first.services.length).toBeGreaterThan(10)
  expect(await readAnew({ environment, read, in: kept })).toEqual(first)
  expect(understood).toBe(1)
  expect(JSON.stringify(kept.read())).not.toContain('the-secret')
})

test('a question to a machine on which usher has stored nothing stores nothing', async () => {
  const home = join(directory, 'home')
  const store = openStateStore(resolveUsherPaths(home, {}))
  await readAnew({ in: stackMemory(() => store, directory) })
  expect(existsSync(home)).toBe(false)
})
