import { expect, test } from 'bun:test'
import type { Container } from '../../../platform/engine/engine.ts'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { selectChecks } from './catalogue.ts'
import { createCheckFacts } from './facts.ts'
import { gatherFindings } from './gather.ts'

/** Only `network-ports`, which may explain `stack-present`, reads the listening ports. */
async function presentIn(state: Container['state']) {
  let looks = 0
  const machine = fakeMachine({
    engine: async () =>
      fakeEngine({
        containers: [fakeContainer('sonarr'), fakeContainer('prowlarr'), fakeContainer('jellyfin', { state })],
      }),
    listeningPorts: async () => (looks++, [{ port: 8096, protocol: 'tcp', program: 'nginx' }]),
  })
  const findings = await gatherFindings(selectChecks('stack-present'), createCheckFacts(machine))
  return { looks, findings: findings.map(({ id, explained_by }) => [id, explained_by]) }
}

test('if all checks pass, the checks that may explain them do not run', async () => {
  expect(await presentIn('running')).toEqual({ looks: 0, findings: [['stack-present', null]] })
})

test('if a check fails, its cause is checked and included', async () => {
  const { looks, findings } = await presentIn('exited')
  expect(looks).toBe(1)
  expect(findings).toContainEqual(['stack-present:jellyfin', 'network-ports:jellyfin'])
  expect(findings.map(([id]) => id)).toContain('network-ports:jellyfin')
})
