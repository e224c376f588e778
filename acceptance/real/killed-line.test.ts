import { expect, test as plainTest } from 'bun:test'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import type { Job } from '../../contract/kinds/job.ts'
import { writeProgram } from '../../test-support/remote/local-shell.ts'
import { networkMissingReason } from './support/network-namespaces.ts'
import { processesWith, startJoinedHousehold, type JoinedHousehold } from './support/near-usher.ts'
import { sharedSetup } from './support/shared-setup.ts'

/** Somebody, or the system for want of memory, ends the ssh that usher works through. */
const SLOW = 60_000
const { test } =
  networkMissingReason === null
    ? sharedSetup(['openssh', 'docker-28.5'], startJoinedHousehold, SLOW)
    : { test: (title: string) => plainTest.skip(`${title} (skipped: ${networkMissingReason})`, () => undefined) }

/** Signals the ssh of usher alone, and returns how many there were. */
function signalSsh({ server }: JoinedHousehold, signal: NodeJS.Signals): number {
  const found = processesWith(`${server.folder}/ssh_config`)
  for (const pid of found) process.kill(Number(pid), signal)
  return found.length
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
  test(`a question whose ssh gets ${signal} is told as a lost connection, at once and with a remedy`, async (household) => {
    const { server, start, run } = household
    const [held, asked] = [join(server.folder, 'held'), join(server.folder, 'asked')]
    const greeting = JSON.stringify({ usher: 'far', api_version: API_VERSION, usher_version: '0.10.0' })
    writeProgram(held, `echo '${greeting}'; read -r line; : >${asked}; exec cat >/dev/null`)
    expect((await run(['machine', 'add', 'held', 'gpu', '--program', held, '--json'])).exit).toBe(0)
    // Adding the machine asked it too.
    rmSync(asked, { force: true })
    const question = start(['--on', 'held', 'status', '--json'])
    while (!existsSync(asked)) await Bun.sleep(10)
    expect(signalSsh(household, signal)).toBe(1)
    const [err, exit] = await Promise.all([question.stderr.text(), question.exited])
    const { data } = JSON.parse(err) as { data: { code: string; remedies: { command: string | null }[] } }
    expect([exit, data.code, data.remedies[0]?.command]).toEqual([1, 'MACHINE-12', 'usher --on held jobs'])
    while (processesWith(held).length > 0) await Bun.sleep(10)
    await run(['machine', 'remove', 'held'])
  })

  test(`a job whose ssh gets ${signal} goes on there, and usher here says where to find it`, async (household) => {
    const { start, run } = household
    const job = start(['--on', 'gpu', 'restart', 'sonarr', '--yes'])
    const said = job.stderr.getReader()
    await said.read()
    expect(signalSsh(household, signal)).toBe(1)
    let text = ''
    const decoder = new TextDecoder()
    for (let piece = await said.read(); !piece.done; piece = await said.read()) text += decoder.decode(piece.value)
    expect([await job.exited, text]).toEqual([1, expect.stringContaining('usher --on gpu jobs')])
    for (;;) {
      const { out } = await run(['--on', 'gpu', 'jobs', '--json'])
      const [newest] = (JSON.parse(out) as { data: { jobs: Job[] } }).data.jobs
      if (newest?.state === 'running') continue
      expect(newest).toMatchObject({ action: 'restart', state: 'done' })
      break
    }
    expect(processesWith(`${household.server.folder}/ssh_config`)).toEqual([])
  })
}
