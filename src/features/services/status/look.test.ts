import { expect, test } from 'bun:test'
import type { Look } from '../../../platform/machine.ts'
import { container } from '../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { lookAtPorts } from './look.ts'

const compose = `
name: usher
services:
  finder: { image: "example/finder:1", ports: ["7000:7000"], x-usher: { health: { http: /ping } } }
x-usher: { schema: 1, forms: { tv: { summary: Series, services: [finder] } } }
`
const port = { container: 7000, protocol: 'tcp', host: 7000, address: '127.0.0.1' } as const

async function looked(answers: Look[], parts: Parameters<typeof container>[1] = {}) {
  const asked: number[] = []
  const machine = pretendMachine({
    compose,
    look: async (address) => (asked.push(address.port), answers.shift() ?? { answered: false, because: 'no answer' }),
  })
  const seen = [container('finder', { ports: [port], ...parts })]
  const looks = await lookAtPorts(await machine.stack(), seen, 'unix:///run/pretend.sock', machine)
  return { look: looks.get('finder'), asked: asked.length }
}

test('a service that answers is looked at once', async () => {
  expect(await looked([{ answered: true, status: 200 }])).toMatchObject({ look: { answered: true }, asked: 1 })
})

test('one that does not is looked at once more, and the second look counts', async () => {
  const refused: Look = { answered: false, because: 'connection refused' }
  expect(await looked([refused, { answered: true, status: 200 }])).toMatchObject({ look: { answered: true }, asked: 2 })
  expect(await looked([refused, refused])).toMatchObject({ look: refused, asked: 2 })
})

test('where the engine looks itself, or nothing runs, usher does not', async () => {
  expect(await looked([], { checked: true })).toEqual({ look: undefined, asked: 0 })
  expect(await looked([], { state: 'exited' })).toEqual({ look: undefined, asked: 0 })
})
