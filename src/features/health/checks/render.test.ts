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
const drawn = async (machine: Machine, only?: string, plain = false) =>
  renderChecks(await gatherChecks(only, machine), createTerminalRenderer({ ...around, ...(plain && { plain }) }))

const long = 'a-service-with-a-name-that-goes-on-and-on-until-nobody-remembers-how-it-began'
const privileged = () =>
  fakeMachine({
    engine: async () =>
      fakeEngine({ containers: ['sonarr', 'radarr', long].map((one) => fakeContainer(one, { privileged: true })) }),
  })

test('one cause is one fault, whatever follows from it, and what cannot be known for it is counted', async () => {
  const stopped = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })
  const text = await drawn(fakeMachine({ engine: () => Promise.reject(stopped) }))
  expect(text).toMatch(/^1 fault, and \d+ findings that follow from it/)
  expect(text).toMatch(/explains: \d+ checks not known/)
  expect(text.match(/✗/g)).toHaveLength(1)
})

test('what one check found in several places is told once, with each of them', async () => {
  const text = await drawn(privileged(), 'security-privileged')
  expect(text).toMatch(/^1 fault\./)
  expect(text.match(/root’s rights/g)).toHaveLength(1)
  expect(text).toContain('radarr is privileged.')
})

test('what a bare diagnose would not prove is not counted with what it would', async () => {
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
  const apart =
    'The title of tunnel-kill-switch: not proved yet; proving it causes a short disruption.  usher diagnose tunnel-kill-switch'
  expect(lines(waiting)).toEqual(['2 checks are not proved yet.  usher diagnose', apart])
  expect(planDiagnose(undefined, fakeMachine()).checks.map(({ id }) => id)).not.toContain('tunnel-kill-switch')
  expect(lines(waiting.slice(2))).toEqual(['', apart])
  expect(lines(waiting.slice(1))[0]).toBe(
    'The title of storage-hardlinked: not proved yet.  usher diagnose storage-hardlinked',
  )
})

test('no line is longer than the page, and a mark never stands alone', async () => {
  for (const plain of [false, true]) {
    const text = await drawn(privileged(), undefined, plain)
    const wide = text.split('\n').filter((line) => displayWidth(line) > 80 && !line.includes(long))
    expect(wide).toEqual([])
    expect(text).toContain('fault: security-privileged:sonarr')
  }
  expect(await drawn(privileged(), undefined, true)).not.toMatch(/[✗✓→·]/)
})
