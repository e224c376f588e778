import { expect, test } from 'bun:test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFakeRelease, fakeProgram, hostTarget } from './support/fake-release.ts'
import { createInstallTrial } from './support/install-trial.ts'

const ROUNDS = Number(process.env['USHER_KILLS'] ?? 8)
const SEED = 'an upgrade in spring'

test(`${ROUNDS} upgrades killed at random leave one of the two programs, and everything can be removed`, async () => {
  using old = await createFakeRelease()
  using release = await createFakeRelease({ version: '0.9.1' })
  using trial = createInstallTrial()
  const install = ['--from', old.folder, '--signer', old.signer]
  const upgrade = ['--from', release.folder, '--signer', release.signer]
  const began = performance.now()
  await trial.run(install)
  const usualMilliseconds = performance.now() - began
  await trial.run(['--uninstall'])
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await trial.run(install)).toMatchObject({ code: 0 })
    const { cmd, env } = trial.command(upgrade)
    const child = Bun.spawn(cmd, { env, stdout: 'ignore', stderr: 'ignore', detached: true })
    await Bun.sleep(usualMilliseconds * random(round))
    if (child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await child.exited
    const program = readFileSync(join(trial.prefix, 'bin/usher'), 'utf8')
    expect([fakeProgram('0.9.0', hostTarget), fakeProgram('0.9.1', hostTarget)]).toContain(program)
    expect(await trial.run(['--uninstall'])).toMatchObject({ code: 0, err: '' })
    expect([round, trial.installed()]).toEqual([round, {}])
  }
}, 120_000)

/** A number from 0 to 1, the same in each run of the tests. */
const random = (round: number): number => Number(Bun.hash(`${SEED} ${round}`) % 1000n) / 1000

test('a first installation that cannot write everything leaves nothing', async () => {
  using release = await createFakeRelease()
  using trial = createInstallTrial()
  mkdirSync(join(trial.prefix, 'share'), { recursive: true })
  writeFileSync(join(trial.prefix, 'share/zsh'), 'a file')
  const before = trial.installed()
  const { code, err } = await trial.run(['--from', release.folder, '--signer', release.signer])
  expect([code, err]).toEqual([1, expect.stringContaining('the files could not be written. Nothing was changed.')])
  expect(trial.installed()).toEqual(before)
  expect(trial.leftovers()).toEqual([])
})

test('an upgrade that cannot write everything leaves the old version whole', async () => {
  using old = await createFakeRelease()
  using release = await createFakeRelease({
    version: '0.9.1',
    files: (files) => void files.set('share/new/one', Buffer.from('new')),
  })
  using trial = createInstallTrial()
  await trial.run(['--from', old.folder, '--signer', old.signer])
  writeFileSync(join(trial.prefix, 'share/new'), 'a file')
  const before = trial.installed()
  const { code } = await trial.run(['--from', release.folder, '--signer', release.signer])
  expect(code).toBe(1)
  expect(trial.installed()).toEqual(before)
})
