import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from '../../../../tools/provision/command.ts'
import { planOffsiteAdd, performOffsiteAdd } from '../../../../src/features/data/offsite/change.ts'
import { UsherError } from '../../../../src/lib/errors.ts'
import { offsiteHousehold } from '../../../../test-support/offsite/offsite-household.ts'

/** In a mount namespace of its own: a disk that is mounted, taken away, and too small. Writes what came of it. */
const home = process.env['USHER_OFFSITE_MOUNT']!
const { machine, backUp, send, look } = offsiteHousehold(join(home, 'home'))
const disk = join(home, 'disk')
const location = join(disk, 'usher')
mkdirSync(disk)
machine.procPath = '/proc'
const add = async () => {
  const request = {
    name: 'usb',
    type: 'folder',
    location,
    region: undefined,
    unencrypted: true,
    same_disk: false,
  } as const
  await performOffsiteAdd(await planOffsiteAdd(request, machine), machine)
}
const answer: Record<string, unknown> = {}
await backUp()
answer['unmounted'] = await add().then(
  () => 'added',
  (error: unknown) => (error as UsherError).data.code,
)
answer['underneath'] = readdirSync(disk)
await runOrThrow(['mount', '-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', disk])
await add()
answer['sent'] = (await send()).steps.map(({ result }) => result)
await runOrThrow(['umount', disk])
const away = await send()
answer['away'] = [away.steps, away.unreached.map(({ destination }) => destination), (await look()).reached]
answer['left'] = readdirSync(disk)
await runOrThrow(['mount', '-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', disk])
answer['other'] = (await send()).unreached.length
answer['onOther'] = readdirSync(disk)
await runOrThrow(['umount', disk])
writeFileSync(join(machine.paths.data, 'stack/config/sonarr/large.bin'), randomBytes(60 * 1024 * 1024))
answer['full'] = await (async () => {
  const { writeDestinations } = await import('../../../../src/platform/offsite/destination.ts')
  writeDestinations(machine.paths, [])
  await runOrThrow(['mount', '-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk])
  await add()
  machine.now = () => new Date('2026-03-15T14:00:00Z')
  await backUp()
  const { steps } = await send()
  const { copies } = await look()
  return [steps.map(({ result }) => result), copies.length, readdirSync(location).length]
})()
process.stdout.write(`${JSON.stringify(answer)}\n`)
