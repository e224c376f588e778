import { expect, test } from 'bun:test'
import { status } from '../../../../contract/kinds/status.ts'
import { fakeContainer, fakeEngine, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import type { Machine } from '../../../platform/machine.ts'
import { toRefusal } from '../../../dispatch/ask.ts'
import { planUp } from '../lifecycle/up.ts'
import { gatherStatus } from './gather.ts'
import { renderStatus } from './render.ts'

const AT = 'http://192.168.1.30:8096'

function machineWith(
  probePort: Machine['probePort'],
  containers = [fakeContainer('sonarr'), fakeContainer('prowlarr')],
) {
  const machine = fakeMachine({ engine: async () => fakeEngine({ containers }), probePort })
  machine.settings().prepareChange('JELLYFIN_AT', AT, null).write()
  return machine
}
const answering = async () => ({ answered: true as const, status: 200 })

test('an app elsewhere is listed with its address, and looked at without asking it anything', async () => {
  const probed: unknown[] = []
  const data = await gatherStatus(machineWith(async (target) => (probed.push(target), answering())))
  expect(status.schema.parse(data)).toEqual(data)
  expect(data.elsewhere).toEqual([
    {
      service: 'jellyfin',
      app: 'jellyfin',
      label: 'Jellyfin',
      address: AT,
      setting: 'JELLYFIN_AT',
      forms: ['watch'],
      reached: true,
      because: null,
    },
  ])
  expect(probed).toContainEqual({ host: '192.168.1.30', port: 8096, path: null })
  expect(data.services.map(({ service }) => service)).not.toContain('jellyfin')
  expect(data.forms.map(({ form, state }) => [form, state])).toContainEqual(['watch', 'healthy'])
  expect(data.forms.map(({ form, state }) => [form, state])).toContainEqual(['tv', 'healthy'])
})

test('one that does not answer is said to, and so is its form', async () => {
  const data = await gatherStatus(machineWith(async () => ({ answered: false, because: 'connection refused' })))
  expect(data.elsewhere[0]).toMatchObject({
    reached: false,
    because: `Jellyfin does not answer at ${AT}: connection refused.`,
  })
  expect(data.forms.find(({ form }) => form === 'watch')).toMatchObject({ state: 'unhealthy', unhealthy: ['jellyfin'] })
  const renderer = createTerminalRenderer({ isTTY: false, columns: 160, now: () => NOW, timeZone: 'UTC', env: {} })
  const text = renderStatus(data, renderer)
  expect(text).toContain('Elsewhere')
  expect(text).toContain(`does not answer at ${AT}: connection refused.`)
})

test('a container of it that is still here is named as what it is', async () => {
  const data = await gatherStatus(machineWith(answering, [fakeContainer('jellyfin')]))
  expect(data.services.find(({ service }) => service === 'jellyfin')).toMatchObject({
    state: 'removed-from-stack',
    because: 'A setting says that it runs elsewhere, but its container still exists here.',
  })
})

test('it is not started here, by its form or by its name, and the refusal says where it is', async () => {
  const machine = machineWith(answering)
  const plan = await planUp({ forms: ['tv'], services: [] }, machine)
  expect(plan.services.map(({ service }) => service)).toEqual(['prowlarr', 'sonarr'])
  for (const selection of [
    { forms: ['watch'], services: [] },
    { forms: [], services: ['jellyfin'] },
  ]) {
    const thrown: unknown = await planUp(selection, machine).catch((error: unknown) => error)
    const { refusal } = await toRefusal(thrown, machine)
    expect(refusal.data).toMatchObject({ code: 'CHANGE-9' })
    expect(refusal.data.summary).toEndWith(`runs elsewhere: JELLYFIN_AT says ${AT}.`)
  }
})
