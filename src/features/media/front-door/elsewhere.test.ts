import { expect, test } from 'bun:test'
import { householdContainer, householdMachine } from '../../../../test-support/machine/household.ts'
import { gatherFrontDoor } from './gather.ts'

function machineWith(settings: Record<string, string>, services: string[]) {
  const machine = householdMachine(services.map((service) => householdContainer(service)))
  for (const [name, value] of Object.entries(settings)) machine.settings().prepareChange(name, value, null).write()
  return machine
}

test('the front door can be an app elsewhere', async () => {
  const { data } = await gatherFrontDoor(machineWith({ SEERR_AT: 'http://192.168.1.30:5055' }, ['jellyfin']))
  expect(data).toMatchObject({ service: 'seerr', address: 'http://192.168.1.30:5055', reachable_from: 'lan' })
  expect(data.other_addresses.map(({ service }) => service)).toContain('jellyfin')
})

test('the stack’s own proxy does not lead to an app elsewhere', async () => {
  const { data } = await gatherFrontDoor(machineWith({ SEERR_AT: 'http://192.168.1.30:5055' }, ['jellyfin', 'caddy']))
  expect(data.service).toBe('seerr')
  expect(data.other_addresses.find(({ service }) => service === 'caddy')).toMatchObject({
    reason_code: 'target-not-running',
    because: 'it leads to seerr, which runs elsewhere',
  })
})
