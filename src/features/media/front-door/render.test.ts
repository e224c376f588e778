import { expect, test } from 'bun:test'
import { play } from '../../../../test-support/cli/run.ts'
import { house, runs } from '../../../../test-support/house.ts'

const machine = () => house([runs('seerr'), runs('jellyfin')])

test('a card is drawn for people, and never handed to machines', async () => {
  const drawn = await play(['front-door', '--card'], { machine: machine() })
  expect(drawn.out).toContain('█')
  expect(drawn.out).toContain('http://192.168.1.20:5055')
  const plain = await play(['front-door', '--json'], { machine: machine() })
  const asked = await play(['front-door', '--json', '--card'], { machine: machine() })
  expect(asked.out).toBe(plain.out)
})

test('without UTF-8 it is drawn in letters; read aloud, it is left out', async () => {
  const letters = await play(['front-door', '--card'], { machine: machine(), env: { LANG: 'C' } })
  expect(letters.out).toMatch(/^ {8}##############/m)
  const aloud = await play(['front-door', '--card', '--plain'], { machine: machine() })
  expect(aloud.out).not.toMatch(/#|█/)
})

test('no card is drawn of an address that nobody else can use', async () => {
  const { out } = await play(['front-door', '--card'], { machine: house([runs('seerr', '127.0.0.1')]) })
  expect(out).not.toContain('█')
  expect(out).toContain('usher config set LAN_BIND 0.0.0.0')
})

test('no line is wider than the page', async () => {
  const { out } = await play(['front-door'], { machine: machine() })
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})
