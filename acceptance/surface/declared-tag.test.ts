import { expect, test } from 'bun:test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startRehearsal } from '../real/support/rehearsal-process.ts'

const PROJECT = `name: den
services:
  caddy:
    image: caddy:2.11.6 # checked in May
    ports: ["8180:80"]
    volumes: ["./config:/config"]
`

test('in a rehearsal, update check offers a newer tag of an own project, and it is declared and undone', async () => {
  const { home, run, stop } = await startRehearsal()
  try {
    const directory = join(home, 'den')
    const file = join(directory, 'compose.yaml')
    mkdirSync(directory)
    writeFileSync(file, PROJECT)
    const usher = async (...words: string[]) => {
      const { out, err, exit } = await run([...words, '--stack-dir', directory, '--json'])
      return { exit, err, ...JSON.parse(out.trim().split('\n').at(-1) || '{}') }
    }
    expect(await usher('up', '--yes')).toMatchObject({ exit: 0 })
    const { data } = await usher('update', 'check')
    const offer = 'usher update apply caddy --to 2.11.7'
    expect(data.services).toContainEqual(expect.objectContaining({ service: 'caddy', update_command: offer }))
    const words = offer.split(' ').slice(1)
    const dry = await usher(...words, '--dry-run')
    expect(dry.data.services).toMatchObject([{ file_change: { file, line: 4 } }])
    expect(JSON.stringify(dry.data.commands)).not.toContain('2.11.6')
    expect(readFileSync(file, 'utf8')).toBe(PROJECT)
    const done = await usher(...words, '--offer', dry.data.offer)
    expect(done).toMatchObject({ exit: 0, data: { services: [{ result: 'updated', healthy: true }] } })
    expect(readFileSync(file, 'utf8')).toBe(PROJECT.replace('2.11.6', '2.11.7'))
    expect(await usher('undo', '--yes')).toMatchObject({ exit: 0 })
    expect(readFileSync(file, 'utf8')).toBe(PROJECT)
  } finally {
    await stop()
  }
}, 120_000)
