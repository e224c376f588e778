import { expect, test } from 'bun:test'
import type { Machine } from '../../../platform/machine.ts'
import { displayWidth } from '../../../lib/report/text-width.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { usherError } from '../../../lib/errors.ts'
import { fakeContainer, NOW, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { planDiagnose } from './diagnose.ts'
import { renderChecks } from './render.ts'
import { gatherChecks } from './gather.ts'

const around = { isTTY: false, columns: 80, now: () => NOW, timeZone: 'UTC', env: { LANG: 'C.UTF-8' } }
const rendered = async (machine: Machine, only?: string, plain = false) =>
  renderChecks(await gatherChecks(only, machine), createTerminalRenderer({ ...around, ...(plain && { plain }) }))

const long = 'a-service-with-a-name-that-goes-on-and-on-until-nobody-remembers-how-it-began'
const privileged = () =>
  fakeMachine({
    engine: async () =>
      fakeEngine({ containers: ['sonarr', 'radarr', long].map((one) => fakeContainer(one, { privileged: true })) }),
  })

test('a cause counts as one fault, and the checks that it makes unknown are only counted', async () => {
  const stopped = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })
  const text = await rendered(fakeMachine({ engine: () => Promise.reject(stopped) }))
  expect(text).toMatch(/^1 fault, and \d+ findings that follow from it/)
  expect(text).toMatch(/explains: \d+ checks not known/)
  expect(text.match(/✗/g)).toHaveLength(1)
})

test('several findings of one check are shown once, with the summary of each', async () => {
  const text = await rendered(privileged(), 'security-privileged')
  expect(text).toMatch(/^1 fault\./)
  expect(text.match(/root’s rights/g)).toHaveLength(1)
  expect(text).toContain('radarr is privileged.')
})

test('one check that passes shows what it found; of several, only their number is shown', async () => {
  const nodes = ['nas', 'gpu'].map((hostname) => ({
    hostname,
    state: 'ready',
    availability: 'active',
    is_leader: hostname === 'nas',
  }))
  const services = [{ name: 'blog_web', tasks: { running: 2, desired: 2 } }]
  const swarm = async () => ({ state: 'active', nodes, services })
  const machine = fakeMachine({ engine: async () => ({ ...fakeEngine(), swarm }) })
  const text = await rendered(machine, 'engine-swarm')
  for (const fact of ['node nas: ready, active, leader', 'node gpu: ready, active', 'service blog_web: 2 of 2 tasks'])
    expect(text).toContain(fact)
  expect(await rendered(machine, 'engine')).not.toContain('node gpu')
})

test('disruptive checks are listed apart from those that diagnose runs without a name', async () => {
  const data = await gatherChecks(undefined, fakeMachine())
  const waiting = ['storage-write-test', 'storage-hardlinked', 'tunnel-kill-switch'].map((check) => ({
    ...data.findings[0]!,
    check,
    title: `The title of ${check}`,
    status: 'skipped' as const,
    remedy: { summary: 'Prove it', command: `usher diagnose ${check}` },
  }))
  const lines = (findings: typeof waiting) =>
    renderChecks({ ...data, findings }, createTerminalRenderer({ ...around, columns: 200 }))
      .split('\n')
      .slice(-2)
  const disruptive =
    'The title of tunnel-kill-switch: not tested yet; the test causes a short disruption.  usher diagnose tunnel-kill-switch'
  expect(lines(waiting)).toEqual(['2 checks are not tested yet.  usher diagnose', disruptive])
  expect(planDiagnose(undefined, fakeMachine()).checks.map(({ id }) => id)).not.toContain('tunnel-kill-switch')
  expect(lines(waiting.slice(2))).toEqual(['', disruptive])
  expect(lines(waiting.slice(1))[0]).toBe(
    'The title of storage-hardlinked: not tested yet.  usher diagnose storage-hardlinked',
  )
})

test('no line is wider than the terminal, and every symbol has a word beside it', async () => {
  for (const plain of [false, true]) {
    const text = await rendered(privileged(), undefined, plain)
    const wide = text.split('\n').filter((line) => displayWidth(line) > 80 && !line.includes(long))
    expect(wide).toEqual([])
    expect(text).toContain('fault: security-privileged:sonarr')
  }
  expect(await rendered(privileged(), undefined, true)).not.toMatch(/[✗✓→·]/)
})
