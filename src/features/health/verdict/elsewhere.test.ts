import { expect, test } from 'bun:test'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { silentPort } from '../../../../test-support/media-apps/remote-app.ts'
import { probePort } from '../../../platform/host/probe.ts'
import { gatherVerdict } from './gather.ts'

const PATIENCE_MS = 30_000

test('whether people can watch is answered by the Jellyfin elsewhere', async () => {
  const engine = fakeEngine({ containers: [fakeContainer('prowlarr')] })
  const machine = fakeMachine({ engine: async () => engine, probePort })
  const watch = async () =>
    (await gatherVerdict(machine, PATIENCE_MS)).answers.find(({ question }) => question === 'watch')
  expect((await watch())?.status).not.toBe('failed')
  const at = `http://127.0.0.1:${await silentPort()}`
  machine.settings().prepareChange('JELLYFIN_AT', at, null).write()
  expect(await watch()).toMatchObject({
    status: 'failed',
    subject: 'jellyfin',
    remedy: { command: 'usher config set JELLYFIN_AT' },
  })
})
