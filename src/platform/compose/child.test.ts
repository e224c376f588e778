import { expect, test } from 'bun:test'
import { run } from './child.ts'

const environment = { PATH: '/usr/bin:/bin' }
const silent = { environment, out: () => {}, told: () => {} }

test('tells both outputs by the line, and the code', async () => {
  const said: string[] = []
  const code = await run(['sh', '-c', 'echo one; echo two >&2; printf three; exit 4'], {
    environment,
    out: (line) => said.push(`out ${line}`),
    told: (line) => said.push(`told ${line}`),
  })
  expect(code).toBe(4)
  expect(said.toSorted()).toEqual(['out one', 'out three', 'told two'])
})

test('hands on nothing of the environment but what it is given', async () => {
  let said = ''
  await run(['env'], {
    ...silent,
    environment: { PATH: '/usr/bin:/bin', ONLY: '1' },
    out: (line) => (said += `${line} `),
  })
  expect(said.trim().split(' ').toSorted()).toEqual(['ONLY=1', 'PATH=/usr/bin:/bin'])
})

test('a program that is not there is an error', async () => {
  expect(await run(['no-such-program-here'], silent).catch((thrown: Error) => thrown.message)).toContain(
    'no-such-program-here',
  )
})

/** Aborts at the child's first line, which is the id of a process it started; whether that lives on. */
async function aborted(script: string, grace_ms: number): Promise<{ reason: unknown; alive: boolean }> {
  const stop = new AbortController()
  let grandchild = 0
  const out = (line: string) => {
    grandchild = Number(line)
    stop.abort(new Error('enough'))
  }
  const reason: unknown = await run(['sh', '-c', script], { ...silent, out, signal: stop.signal, grace_ms }).catch(
    (thrown: Error) => thrown.message,
  )
  return { reason, alive: await lives(grandchild) }
}

/** A process that was killed goes when whoever inherits it has looked: a moment is allowed for that. */
async function lives(pid: number): Promise<boolean> {
  for (let looks = 0; looks < 100; looks++) {
    const state = await Bun.file(`/proc/${pid}/stat`)
      .text()
      .catch(() => '')
    if (state === '' || / Z /.test(state)) return false
    await Bun.sleep(5)
  }
  return true
}

test('an abort ends it and what it started', async () => {
  expect(await aborted(`trap 'kill $!; exit' INT; sleep 100 & echo $!; wait`, 5000)).toEqual({
    reason: 'enough',
    alive: false,
  })
})

test('one that does not heed it is made to end', async () => {
  expect(await aborted(`trap '' INT; sleep 100 & echo $!; while :; do wait; done`, 30)).toEqual({
    reason: 'enough',
    alive: false,
  })
})

test('nothing is started once aborted', async () => {
  const signal = AbortSignal.abort(new Error('before'))
  expect(await run(['sh', '-c', 'exit 0'], { ...silent, signal }).catch((thrown: Error) => thrown.message)).toBe(
    'before',
  )
})
