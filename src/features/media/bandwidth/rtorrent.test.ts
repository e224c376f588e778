import { expect, test } from 'bun:test'
import { writtenSettings } from '../../../../test-support/bandwidth/download-clients.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { formatXmlRpcValue } from '../../../../rehearsal/apps/xml-rpc.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { Machine } from '../../../platform/machine.ts'
import { createLimitEnforcer } from './enforcer.ts'

const limits = async (machine: Machine) =>
  knownValue(await (await mediaAppsOf(machine)).downloadClients[0]!.speedLimits())

/** Changes the limit without usher: as a person does, or as a restart does. */
const resetLimit = async (machine: Machine) => {
  const [client] = (await mediaAppsOf(machine)).downloadClients
  const none = { down: null, up: null, window: null }
  await client!.applyLimits(none, none)
}

test('a limit that rTorrent lost in a restart is set again, and one that a person changed is left', async () => {
  let [time, startedAt] = [NOW.getTime(), NOW.getTime() - 60_000]
  const intercept = async (request: Request) =>
    (await request.clone().text()).includes('system.startup_time')
      ? new Response(formatXmlRpcValue(Math.floor(startedAt / 1000)))
      : undefined
  const stack = await fakeStack([fakeApp('rtorrent', { intercept })])
  const machine: Machine = { ...stack, now: () => new Date(time) }
  const file = stack.settings()
  const settings = () => ({ ...file, values: () => Object.fromEntries(writtenSettings(stack)) })
  const configured: Machine = { ...machine, settings }
  const { exit, err } = await runCli(['bandwidth', 'set', '--down-limit', '2M', '--yes'], { machine: configured })
  expect([exit, exit === 0 ? '' : err]).toEqual([0, ''])
  expect((await limits(configured)).down).toBe(1_999_872)
  const enforcer = createLimitEnforcer(configured, new AbortController().signal)
  const tick = async () => {
    time += 61_000
    return (await enforcer.tick()).map(({ result }) => result)
  }
  expect(await tick()).toEqual([])

  await resetLimit(configured)
  expect(await tick()).toEqual(['skipped'])
  expect((await limits(configured)).down).toBeNull()

  startedAt = time + 30_000
  expect(await tick()).toEqual(['done'])
  expect((await limits(configured)).down).toBe(1_999_872)
  expect(await tick()).toEqual([])
  enforcer.close()
})

test('slower hours that rTorrent cannot have are reported', async () => {
  const stack = await fakeStack([fakeApp('rtorrent')])
  const file = stack.settings()
  const values = () => Object.fromEntries(writtenSettings(stack))
  const machine: Machine = { ...stack, settings: () => ({ ...file, values }) }
  const words = ['--down-limit', '2M', '--schedule', 'daily 08:00-09:00 1M']
  const { exit } = await runCli(['bandwidth', 'set', ...words, '--yes'], { machine })
  expect(exit).toBe(0)
  const { out } = await runCli(['bandwidth'], { machine })
  expect(out).toContain('It has no slower hours, so its usual limit applies all day.')
  expect((await limits(machine)).down).toBe(1_999_872)
})
