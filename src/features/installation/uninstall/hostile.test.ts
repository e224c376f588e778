import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Machine } from '../../../platform/machine.ts'
import { container } from '../../../../test-support/engine.ts'
import { HOMES } from '../../../../test-support/homes.ts'
import { apply, den, named, write } from '../../../../test-support/uninstall/den.ts'
import { tooMuch } from './trees.ts'

describe('hostile trees', () => {
  test('a link in a tree goes as a link; where it leads is untouched', async () => {
    const { machine, stack, data } = den()
    const outside = write(join(mkdtempSync(join(tmpdir(), HOMES)), 'mine'))
    symlinkSync('/', join(stack, 'config/sonarr/root'))
    symlinkSync(dirname(outside), join(data, 'media/tv/away'))
    expect(await apply('media', machine)).toMatchObject({ complete: true })
    expect([existsSync(outside), existsSync('/etc'), existsSync(data)]).toEqual([true, true, false])
  })

  test('a folder of the household with something of a person’s in it stays whole, and that is named', async () => {
    const { machine, data, film } = den()
    const tax = write(join(data, 'taxes/2025.pdf'))
    const photos = write(join(data, 'media/photos/one.jpg'))
    expect(named(await apply('media', machine), 'media-folder')).toMatchObject({
      result: 'left',
      foreign: [dirname(tax), dirname(photos)],
    })
    expect([existsSync(tax), existsSync(photos), existsSync(film)]).toEqual([true, true, true])
  })

  test('a film among an app’s settings is somebody’s own', async () => {
    const { machine, config } = den()
    const film = write(join(dirname(config), 'own.mkv'))
    truncateSync(film, 200_000_000)
    expect(named(await apply('configuration', machine), 'service-folder')).toMatchObject({
      result: 'left',
      foreign: [film],
    })
    expect([existsSync(film), existsSync(config)]).toEqual([true, true])
  })

  test('a file that somebody added to the stack keeps the stack’s files', async () => {
    const { machine, stack } = den()
    const override = write(join(stack, 'compose.override.yaml'))
    const done = await apply('configuration', machine)
    expect(named(done, 'stack-file')).toMatchObject({ result: 'left', foreign: [override] })
    expect(existsSync(join(stack, '.env'))).toBe(true)
  })

  test('what is mounted inside keeps the folder, also where it is the same disk', async () => {
    const { machine, stack, config } = den()
    const point = join(stack, 'config/sonarr/a b')
    write(join(machine.proc, 'self/mountinfo'), `36 35 98:0 / ${point.replace(' ', '\\040')} rw - ext4 /dev/a rw\n`)
    mkdirSync(point)
    expect(named(await apply('configuration', machine), 'service-folder')).toMatchObject({
      result: 'left',
      foreign: [`${point} (mounted there)`],
    })
    expect(existsSync(config)).toBe(true)
  })

  test('what another’s container is given, and an image that it is made from, stay', async () => {
    const { machine, film, diskUse, containers } = den()
    const mounts = [{ type: 'bind', source: dirname(film), target: '/tv', writable: false }]
    containers.push(container('plex', { project: 'mine', name: 'plex', image_id: 'sha256:sonarr', labels: {}, mounts }))
    const done = await apply('media', machine)
    expect(named(done, 'media-folder')?.foreign).toEqual([`${dirname(film)} (the container plex has it too)`])
    expect(named(done, 'image')).toMatchObject({ result: 'left' })
    expect([existsSync(film), diskUse.images.length, containers.length]).toEqual([true, 1, 1])
  })

  test('a declared folder that is itself a link, or the machine’s own, is never removed', async () => {
    const { machine, stack, config } = den()
    const away = dirname(write(join(mkdtempSync(join(tmpdir(), HOMES)), 'config.xml')))
    rmSync(dirname(config), { recursive: true })
    symlinkSync(away, join(stack, 'config/sonarr'))
    expect(named(await apply('configuration', machine), 'service-folder')).toMatchObject({ result: 'left' })
    expect(statSync(join(away, 'config.xml')).size).toBe(1)
  })

  test('a folder of the machine itself, of a person or of usher is none that is removed', () => {
    const { places } = den().machine
    const folders = ['/', '/srv', '/usr', homedir(), dirname(homedir()), places.data, places.config, '/var/lib']
    expect(folders.filter((path) => tooMuch(path, places) === null)).toEqual([])
    expect(tooMuch('/srv/den', places)).toBeNull()
  })

  test('of an operator’s own project no file goes, and its .env least of all', async () => {
    const { machine, stack, config } = den()
    const mine = write(join(machine.places.config, 'stacks/den.env'))
    const settings = machine.settings()
    const places = { ...settings.places, stack: mine, operator: join(stack, '.env') }
    const theirs: Machine = { ...machine, source: 'operator', settings: () => ({ ...settings, places }) }
    expect(await apply('configuration', theirs)).toMatchObject({ complete: true })
    expect([existsSync(mine), existsSync(config)]).toEqual([false, false])
    expect([existsSync(join(stack, '.env')), existsSync(join(stack, 'compose.yaml'))]).toEqual([true, true])
  })
})
