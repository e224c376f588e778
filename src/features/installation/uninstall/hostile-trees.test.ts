import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Machine } from '../../../platform/machine.ts'
import { fakeContainer } from '../../../../test-support/engine/fake-engine.ts'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import {
  runUninstall,
  smallHousehold,
  itemOfType,
  writeTestFile,
} from '../../../../test-support/uninstall/small-household.ts'
import { createDeepFolder } from '../../../../test-support/backup/deep-folder.ts'
import { protectedReason } from './removable-trees.ts'

describe('hostile trees', () => {
  test('a symlink is removed, and its target is untouched', async () => {
    const { machine, stack, data } = smallHousehold()
    const outside = writeTestFile(join(mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX)), 'mine'))
    symlinkSync('/', join(stack, 'config/sonarr/root'))
    symlinkSync(dirname(outside), join(data, 'media/tv/away'))
    expect(await runUninstall('media', machine)).toMatchObject({ complete: true })
    expect([existsSync(outside), existsSync('/etc'), existsSync(data)]).toEqual([true, true, false])
  })

  test('a folder deeper than the system opens is removed, and so are names that are not UTF-8', async () => {
    const { machine, config } = smallHousehold()
    const deep = createDeepFolder(dirname(config))
    try {
      mkdirSync(Buffer.concat([Buffer.from(`${dirname(config)}/`), Buffer.from([0xe8])]))
      truncateSync(writeTestFile(join(dirname(config), 'sparse')), 2 * 1024 ** 4)
      const item = itemOfType(await runUninstall('configuration', machine), 'service-folder')
      expect([item?.result, existsSync(dirname(config))]).toEqual(['removed', false])
    } finally {
      deep.remove()
    }
  })

  test('a content folder with a personal file stays whole, and the file is named', async () => {
    const { machine, data, film } = smallHousehold()
    const tax = writeTestFile(join(data, 'taxes/2025.pdf'))
    const photos = writeTestFile(join(data, 'media/photos/one.jpg'))
    expect(itemOfType(await runUninstall('media', machine), 'media-folder')).toMatchObject({
      result: 'kept',
      unexplained_files: [dirname(tax), dirname(photos)],
    })
    expect([existsSync(tax), existsSync(photos), existsSync(film)]).toEqual([true, true, true])
  })

  test('a film among an app’s settings counts as a personal file', async () => {
    const { machine, config } = smallHousehold()
    const film = writeTestFile(join(dirname(config), 'own.mkv'))
    truncateSync(film, 200_000_000)
    expect(itemOfType(await runUninstall('configuration', machine), 'service-folder')).toMatchObject({
      result: 'kept',
      unexplained_files: [film],
    })
    expect([existsSync(film), existsSync(config)]).toEqual([true, true])
  })

  test('an added file keeps the stack’s files from being removed', async () => {
    const { machine, stack } = smallHousehold()
    const override = writeTestFile(join(stack, 'compose.override.yaml'))
    const done = await runUninstall('configuration', machine)
    expect(itemOfType(done, 'stack-file')).toMatchObject({ result: 'kept', unexplained_files: [override] })
    expect(existsSync(join(stack, '.env'))).toBe(true)
  })

  test('a mount inside keeps the folder, even from the same disk', async () => {
    const { machine, stack, config } = smallHousehold()
    const point = join(stack, 'config/sonarr/a b')
    writeTestFile(
      join(machine.procPath, 'self/mountinfo'),
      `36 35 98:0 / ${point.replace(' ', '\\040')} rw - ext4 /dev/a rw\n`,
    )
    mkdirSync(point)
    expect(itemOfType(await runUninstall('configuration', machine), 'service-folder')).toMatchObject({
      result: 'kept',
      unexplained_files: [`${point} (a mount point)`],
    })
    expect(existsSync(config)).toBe(true)
  })

  test('folders and images that other containers use stay', async () => {
    const { machine, film, diskUse, containers } = smallHousehold()
    const mounts = [{ type: 'bind', source: dirname(film), target: '/tv', writable: false }]
    containers.push(
      fakeContainer('plex', { project: 'mine', name: 'plex', image_id: 'sha256:sonarr', labels: {}, mounts }),
    )
    const done = await runUninstall('media', machine)
    expect(itemOfType(done, 'media-folder')?.unexplained_files).toEqual([
      `${dirname(film)} (also used by the container plex)`,
    ])
    expect(itemOfType(done, 'image')).toMatchObject({ result: 'kept' })
    expect([existsSync(film), diskUse.images.length, containers.length]).toEqual([true, 1, 1])
  })

  test('a declared folder that is a symlink or a system folder is never removed', async () => {
    const { machine, stack, config } = smallHousehold()
    const away = dirname(writeTestFile(join(mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX)), 'config.xml')))
    rmSync(dirname(config), { recursive: true })
    symlinkSync(away, join(stack, 'config/sonarr'))
    expect(itemOfType(await runUninstall('configuration', machine), 'service-folder')).toMatchObject({ result: 'kept' })
    expect(statSync(join(away, 'config.xml')).size).toBe(1)
  })

  test('system folders, home folders and usher’s own folders are protected', () => {
    const { paths } = smallHousehold().machine
    const folders = ['/', '/srv', '/usr', homedir(), dirname(homedir()), paths.data, paths.config, '/var/lib']
    expect(folders.filter((path) => protectedReason(path, paths) === null)).toEqual([])
    expect(protectedReason('/srv/den', paths)).toBeNull()
  })

  test('the files of an operator’s own project stay, including its .env', async () => {
    const { machine, stack, config } = smallHousehold()
    const mine = writeTestFile(join(machine.paths.config, 'stacks/den.env'))
    const settings = machine.settings()
    const paths = { ...settings.paths, stack: mine, operator: join(stack, '.env') }
    const theirs: Machine = { ...machine, source: 'operator', settings: () => ({ ...settings, paths }) }
    expect(await runUninstall('configuration', theirs)).toMatchObject({ complete: true })
    expect([existsSync(mine), existsSync(config)]).toEqual([false, false])
    expect([existsSync(join(stack, '.env')), existsSync(join(stack, 'compose.yaml'))]).toEqual([true, true])
  })
})
