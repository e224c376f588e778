import { expect, test } from 'bun:test'
import type { Container } from '../../../platform/engine/engine.ts'
import { container, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { checksOf } from './all.ts'
import { factsOf } from './facts.ts'
import { gatherFindings } from './gather.ts'

/** The ports of this machine are looked at for `network-ports` alone, which may explain what `stack-present` sees. */
async function presentIn(state: Container['state']) {
  let looks = 0
  const machine = pretendMachine({
    engine: async () =>
      pretendEngine({ containers: [container('sonarr'), container('prowlarr'), container('jellyfin', { state })] }),
    listeners: async () => (looks++, [{ port: 8096, protocol: 'tcp', by: 'nginx' }]),
  })
  const findings = await gatherFindings(checksOf('stack-present'), factsOf(machine))
  return { looks, findings: findings.map(({ id, explained_by }) => [id, explained_by]) }
}

test('where all is well nobody looks for what it might follow from', async () => {
  expect(await presentIn('running')).toEqual({ looks: 0, findings: [['stack-present', null]] })
})

test('where something is not, its cause is looked for, and told', async () => {
  const { looks, findings } = await presentIn('exited')
  expect(looks).toBe(1)
  expect(findings).toContainEqual(['stack-present:jellyfin', 'network-ports:jellyfin'])
  expect(findings.map(([id]) => id)).toContain('network-ports:jellyfin')
})
