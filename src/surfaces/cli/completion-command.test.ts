import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'
import { lineTo, machineWithGpu, runOnGpu } from '../../../test-support/remote/far-machine.ts'

test.each([
  ['forms', 'watch\nfind\ntv\nfilms\n'],
  ['services', 'jellyfin\nprowlarr\nsonarr\nradarr\n'],
  ['jobs', ''],
  ['bundles', ''],
  ['nonsense', ''],
])('completions: %s', async (kind, offered) => {
  expect(await runCli(['__complete', kind])).toEqual({ out: offered, err: '', exit: 0 })
})

test('settings complete by key', async () => {
  expect((await runCli(['__complete', 'settings'])).out.split('\n')).toContain('DATA_ROOT')
})

test('a failing machine completes nothing and prints nothing', async () => {
  const machine = fakeMachine({ stack: () => Promise.reject(new Error('broken')) })
  expect(await runCli(['__complete', 'forms'], { machine })).toEqual({ out: '', err: '', exit: 0 })
})

test('the machines for --on complete by their names and here, and those to remove by their names', async () => {
  const machine = machineWithGpu(lineTo(fakeMachine()).access)
  expect((await runCli(['__complete', 'operable-machines'], { machine })).out).toBe('gpu\nhere\n')
  expect((await runCli(['__complete', 'machines'], { machine })).out).toBe('gpu\n')
})

test('names of another machine complete as it said them last, and it is not asked while somebody types', async () => {
  const there = fakeMachine({ compose: 'name: gpu\nservices:\n  caddy: { image: "caddy:2" }\n' })
  const line = lineTo(there)
  const machine = machineWithGpu(line.access)
  const complete = async (kind: string) => (await runCli(['__complete', kind, '--on', 'gpu'], { machine })).out
  expect(await complete('services')).toBe('')
  expect(line.sent).toEqual([])
  await runOnGpu(['status'], machine).ended
  await runOnGpu(['config'], machine).ended
  const asked = line.sent.length
  expect(await complete('services')).toBe('caddy\n')
  expect((await complete('settings')).split('\n')).toContain('DATA_ROOT')
  expect((await runCli(['__complete', 'services', '--on', 'here'], { machine })).out).toContain('jellyfin')
  expect(await complete('machines')).toBe('gpu\n')
  expect(await complete('words')).toContain('hardlink')
  expect(line.sent.length).toBe(asked)
})

test('a question that was narrowed leaves the names as they were, and a machine that is removed takes its names along', async () => {
  const machine = machineWithGpu(lineTo(fakeMachine()).access)
  const complete = async () => (await runCli(['__complete', 'services', '--on', 'gpu'], { machine })).out
  await runOnGpu(['status'], machine).ended
  const all = await complete()
  expect(all).toContain('sonarr')
  await runOnGpu(['status', '--forms', 'films'], machine).ended
  expect(await complete()).toBe(all)
  await runCli(['machine', 'remove', 'gpu'], { machine })
  expect(await complete()).toBe('')
})

test('a machine that is added completes at once', async () => {
  const machine = machineWithGpu(lineTo(fakeMachine()).access)
  await runCli(['machine', 'add', 'nas', 'ana@nas.lan'], { machine })
  expect((await runCli(['__complete', 'forms', '--on', 'nas'], { machine })).out).toBe('watch\nfind\ntv\nfilms\n')
})
