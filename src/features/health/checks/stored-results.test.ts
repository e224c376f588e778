import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ChecksData } from '../../../../contract/kinds/checks.ts'
import { act } from '../../../dispatch/act.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { fakeContainer, NOW, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { gatherChecks } from './gather.ts'
import { exitCodeForEnvelope } from '../../../surfaces/cli/exit-codes.ts'

/** Returns the same machine at different times, with a different container each time. */
function household() {
  const machine = fakeMachine()
  return (seconds: number, parts: Partial<Container> = {}) => ({
    ...machine,
    now: () => new Date(NOW.getTime() + seconds * 1000),
    engine: async () =>
      fakeEngine({
        containers: [fakeContainer('sonarr', parts), fakeContainer('prowlarr'), fakeContainer('jellyfin')],
      }),
  })
}
const ill = { health: { status: 'unhealthy' as const, failing_streak: 1, probes: [] }, started_at: NOW }
const one = async (machine: ReturnType<ReturnType<typeof household>>, only: string) => {
  const data = await gatherChecks(only, machine)
  return { ...data, finding: data.findings[0]! }
}
const accepting = async (machine: ReturnType<ReturnType<typeof household>>, body: Record<string, unknown>) => {
  const result = await act('accept', { body }, machine, { dryRun: false })
  return result.type === 'refusal' ? result.refusal.data.code : result.type
}
const exit = (data: ChecksData) => exitCodeForEnvelope({ api_version: 1, kind: 'checks', data })

test('a new problem settles before it counts as a fault, and its first time is stored', async () => {
  const at = household()
  const first = await one(at(10, ill), 'stack-health')
  expect([first.finding.status, first.finding.settling, first.needs_attention]).toEqual(['not-known', true, false])
  const later = await one(at(70, ill), 'stack-health')
  expect([later.finding.status, later.finding.settling, later.needs_attention]).toEqual(['failed', false, true])
  expect(later.finding.first_seen_at).toBe(first.finding.first_seen_at)
  expect((await one(at(80), 'stack-health')).finding.status).toBe('passed')
  expect(
    (await one(at(90, { ...ill, started_at: new Date(NOW.getTime() + 85_000) }), 'stack-health')).finding.settling,
  ).toBe(true)
})

test('a finding that a later run, or a clock that was ahead, has dated in the future is dated now', async () => {
  const at = household()
  const exposed = { privileged: true }
  await one(at(60, exposed), 'security-privileged')
  const earlier = await one(at(0, exposed), 'security-privileged')
  const { status, settling, first_seen_at, changed_at } = earlier.finding
  expect([status, settling, first_seen_at, changed_at]).toEqual(['failed', false, NOW.toISOString(), NOW.toISOString()])
  expect((await one(at(90, exposed), 'security-privileged')).finding.first_seen_at).toBe(NOW.toISOString())
})

test('an accepted finding needs no attention but stays listed, and withdrawing restores it', async () => {
  const at = household()
  const bad = at(0, { privileged: true })
  expect(exit(await one(bad, 'security-privileged'))).toBe(3)
  expect(await accepting(bad, { finding: 'security-privileged:sonarr', reason: 'it needs it' })).toBe('answer')
  const quiet = await one(bad, 'security-privileged')
  expect([quiet.finding.status, quiet.finding.acceptance?.reason, quiet.counts.findings_accepted]).toEqual([
    'failed',
    'it needs it',
    1,
  ])
  expect([quiet.needs_attention, exit(quiet), quiet.summary]).toEqual([false, 0, 'The only faults are accepted ones.'])
  const { inverse } = bad.state().history.list(1)[0]!
  expect(await accepting(bad, inverse!.body)).toBe('answer')
  expect(exit(await one(bad, 'security-privileged'))).toBe(3)
  expect(await accepting(bad, inverse!.body)).toBe('CHECKS-3')
})

test('an accepted warning does not accept a later failure', async () => {
  const at = household()
  const full = (free_bytes: number) => ({
    ...at(0),
    diskSpace: async () => ({ free_bytes, total_bytes: 1e12, free_files: 1, files: 0 }),
    engine: async () => ({ ...fakeEngine(), info: async () => ({ root: '/var/lib/docker' }) as never }),
  })
  expect(await accepting(full(2e10), { finding: 'engine-disk', reason: 'a larger one is ordered' })).toBe('answer')
  expect((await one(full(2e10), 'engine-disk')).finding.acceptance).not.toBeNull()
  const worse = await one(full(0), 'engine-disk')
  expect([worse.finding.acceptance, worse.needs_attention]).toEqual([null, true])
})

test('accept refuses findings that do not exist, a missing reason and unknown checks', async () => {
  const at = household()
  expect(await accepting(at(0), { finding: 'security-privileged', reason: 'x' })).toBe('CHECKS-1')
  expect(await accepting(at(0), { finding: 'security-privileged' })).toBe('CHECKS-2')
  expect(await accepting(at(0), { finding: 'security-nothing', reason: 'x' })).toBe('ASKED-6')
})

test('a secret of the settings in an app’s output is redacted', async () => {
  const at = household()
  const health = {
    status: 'unhealthy' as const,
    failing_streak: 9,
    probes: [{ at: NOW, exit_code: 1, output: 'refused: key CANARY-7f3a9c' }],
  }
  const machine = at(600, { health, started_at: NOW })
  const { stack } = machine.settings().paths
  mkdirSync(dirname(stack), { recursive: true })
  writeFileSync(stack, 'WIREGUARD_PRIVATE_KEY=CANARY-7f3a9c\n')
  const { finding } = await one(machine, 'stack-health')
  expect([finding.status, finding.evidence]).toEqual(['failed', ['refused: key (secret)']])
})
