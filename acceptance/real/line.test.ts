import { expect, test as plainTest } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { HouseholdAnswerData } from '../../contract/kinds/household-answer.ts'
import type { Job } from '../../contract/kinds/job.ts'
import { API_VERSION } from '../../contract/declare.ts'
import { runningTarget } from '../../src/platform/release/target.ts'
import { writeProgram } from '../../test-support/remote/local-shell.ts'
import { answeringProgram, writeRelease } from '../../test-support/remote/release-folder.ts'
import { networkMissingReason, slowLineMissingReason } from './support/network-namespaces.ts'
import { processesWith, startJoinedHousehold, type JoinedHousehold } from './support/near-usher.ts'
import type { UsherOutput } from './support/rehearsal-process.ts'
import { sharedSetup } from './support/shared-setup.ts'

/**
 * Two machines and the line between them. What waits for a line that went dead takes as long as the line is given:
 * 4 s where other machines are asked too, 15 s for work.
 */
const SLOW = 120_000
const { test } =
  networkMissingReason === null
    ? sharedSetup(['openssh', 'docker-28.5'], startJoinedHousehold, SLOW)
    : { test: (title: string) => plainTest.skip(`${title} (skipped: ${networkMissingReason})`, () => undefined) }

const dataOf = <Data>({ out }: UsherOutput) => (JSON.parse(out) as { data: Data }).data
const codeOf = ({ err }: Pick<UsherOutput, 'err'>) => (JSON.parse(err) as { data: { code: string } }).data.code

/** Asks every machine, and returns the answer; this machine’s part is whole each time. */
async function askAll({ run }: JoinedHousehold): Promise<HouseholdAnswerData['answers'][number]> {
  const { answers } = dataOf<HouseholdAnswerData>(await run(['jobs', '--json']))
  expect(answers[0]).toMatchObject({ machine: 'here', reached: true, envelope: { kind: 'jobs' } })
  return answers[1]!
}

test('what is asked over the line is what is typed there', async ({ run, typeThere }) => {
  expect((await run(['machines', '--json'])).exit).toBe(0)
  for (const words of QUESTIONS) {
    const [asked, typed] = await Promise.all([
      run(['--on', 'gpu', ...words, '--json']),
      typeThere([...words, '--json']),
    ])
    expect([words, withoutTimes(asked)]).toEqual([words, withoutTimes(typed)])
  }
})

/** Those whose answers do not change while they are asked; all of them on demand. */
const STEADY =
  'services version config stack forms members quality front-door credentials history hosting keys machines backups alerts'
const QUESTIONS = STEADY.split(' ')
  .slice(0, process.env['USHER_LINE'] === 'all' ? undefined : 3)
  .map((name) => [name])

/** Each time of an observation is another one. */
const withoutTimes = ({ out, err, exit }: UsherOutput) => ({
  out: out.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
  err,
  exit,
})

test('with the cable out, this machine is told whole and the other as gone; with it in, both are', async (household) => {
  const { line } = household
  await line.cable('out')
  try {
    const gone = await askAll(household)
    expect(gone).toMatchObject({ reached: false, because: 'gpu does not answer.', reached_at: expect.any(String) })
    expect(codeOf(await household.run(['--on', 'gpu', 'status', '--json']))).toBe('MACHINE-11')
  } finally {
    await line.cable('in')
  }
  expect(await askAll(household)).toMatchObject({ reached: true })
})

test('a machine that answers nothing at all is waited for as long as a connection may take', async (household) => {
  const { line } = household
  await line.silence(true)
  try {
    // Without a limit of its own, the kernel tries for two minutes, which is as long as this test may take.
    expect(await askAll(household)).toMatchObject({ reached: false, because: 'gpu does not answer.' })
  } finally {
    await line.silence(false)
  }
  expect(await askAll(household)).toMatchObject({ reached: true })
})

test('a cable pulled in a question, a stream, a job and a copy ends each of them here, and the job goes on there', async (household) => {
  const { line, start, run, server, home } = household
  const release = join(home, 'release')
  const copied = join(server.folder, 'copied/usher')
  const program = answeringProgram('0.10.0', 6_000_000)
  writeRelease(release, '0.10.0', { [runningTarget(process.execPath)]: program })
  const copy = [
    'machine',
    'update',
    'copy',
    'gpu',
    '--program',
    copied,
    '--from',
    release,
    '--without-signature',
    '--yes',
    '--json',
  ]
  const held = join(server.folder, 'held')
  writeProgram(
    held,
    `echo '{"usher":"far","api_version":${API_VERSION},"usher_version":"0.10.0"}'; exec cat >/dev/null`,
  )
  await run(['machine', 'add', 'held', 'gpu', '--program', held])
  const question = start(['--on', 'held', 'status', '--json'])
  const stream = start(['--on', 'gpu', 'logs', 'radarr', '--follow'])
  await firstBytes(stream.stdout)
  if (slowLineMissingReason() === null) await line.slow(2000)
  const copying = start(copy)
  while (!existsSync(`${copied}.usher-new`) || statSync(`${copied}.usher-new`).size === 0) await Bun.sleep(20)
  // Last, because a restart takes seconds, and the copy over this line far longer.
  const job = start(['--on', 'gpu', 'restart', 'sonarr', '--yes'])
  const said = job.stderr.getReader()
  await said.read()
  await line.cable('out')
  const half = statSync(`${copied}.usher-new`).size
  try {
    const [streamExit, jobExit, copyExit, err] = await Promise.all([
      stream.exited,
      job.exited,
      copying.exited,
      copying.stderr.text(),
    ])
    expect([streamExit, jobExit, copyExit, err]).toEqual([1, 1, 1, expect.stringContaining('MACHINE-36')])
    expect(codeOf({ err: await question.stderr.text() })).toBe('MACHINE-12')
    expect(await restOf(said)).toContain('usher --on gpu jobs')
    expect(existsSync(copied)).toBe(false)
    expect(processesWith(`${server.folder}/ssh_config`)).toEqual([])
  } finally {
    await line.cable('in')
    if (slowLineMissingReason() === null) await line.slow(null)
  }
  for (;;) {
    const { jobs } = dataOf<{ jobs: Job[] }>(await run(['--on', 'gpu', 'jobs', '--json']))
    if (jobs[0]?.state === 'running') continue
    expect(jobs[0]).toMatchObject({ action: 'restart', state: 'done' })
    break
  }
  const again = await run(copy)
  const { resumed_bytes } = dataOf<{ resumed_bytes: number }>(again)
  expect([again.exit, resumed_bytes >= half, readFileSync(copied).equals(program)]).toEqual([0, true, true])
  for (const name of ['copy', 'held']) await run(['machine', 'remove', name])
})

test('usher is copied by a shell with a short search path, and never to a disk that cannot be written', async ({
  run,
  server,
  home,
}) => {
  const release = join(home, 'other-release')
  mkdirSync(release)
  writeRelease(release, '0.10.0', { [runningTarget(process.execPath)]: answeringProgram('0.10.0', 50_000) })
  const update = (program: string, ...more: string[]) =>
    run([
      'machine',
      'update',
      'new',
      'gpu',
      '--program',
      program,
      '--from',
      release,
      '--without-signature',
      '--json',
      ...more,
    ])
  expect(codeOf(await update('/run/read-only/usher', '--yes'))).toBe('MACHINE-29')
  const path = join(server.folder, 'apps/bin/usher')
  expect((await update(path, '--dry-run')).exit).toBe(0)
  expect(existsSync(join(server.folder, 'apps'))).toBe(false)
  expect((await update(path, '--yes')).exit).toBe(0)
  expect(statSync(path).mode & 0o111).toBe(0o111)
  server.authorize(`restrict,command="${path} far"`)
  try {
    expect(codeOf(await update(path, '--yes'))).toBe('MACHINE-34')
  } finally {
    server.authorize('')
  }
  await run(['machine', 'remove', 'new'])
})

test('with one packet in ten lost, a question, a stream, a job and a copy still end as they should', async (household) => {
  const { line, run, start, typeThere, server, home } = household
  const release = join(home, 'lossy-release')
  const program = answeringProgram('0.10.0', 400_000)
  writeRelease(release, '0.10.0', { [runningTarget(process.execPath)]: program })
  const copied = join(server.folder, 'lossy/usher')
  const copy = ['machine', 'update', 'lossy', 'gpu', '--program', copied, '--from', release, '--without-signature']
  await line.lose(true)
  try {
    const [asked, typed] = [await run(['--on', 'gpu', 'services', '--json']), await typeThere(['services', '--json'])]
    expect(withoutTimes(asked)).toEqual(withoutTimes(typed))
    expect(await askAll(household)).toMatchObject({ reached: true })
    const stream = start(['--on', 'gpu', 'logs', 'radarr', '--follow'])
    await firstBytes(stream.stdout)
    stream.kill('SIGINT')
    expect(await stream.exited).toBe(130)
    expect(await run(['--on', 'gpu', 'restart', 'sonarr', '--yes'])).toMatchObject({ exit: 0 })
    expect(await run([...copy, '--yes', '--json'])).toMatchObject({ exit: 0, err: expect.any(String) })
    expect(readFileSync(copied).equals(program)).toBe(true)
  } finally {
    await line.lose(false)
  }
  const { jobs } = dataOf<{ jobs: Job[] }>(await run(['--on', 'gpu', 'jobs', '--json']))
  expect(jobs[0]).toMatchObject({ action: 'restart', state: 'done' })
  expect(processesWith(`${server.folder}/ssh_config`)).toEqual([])
  await run(['machine', 'remove', 'lossy'])
})

const noSlowLine = slowLineMissingReason()
if (noSlowLine === null)
  test('over a slow line, a question is answered whole', async ({ line, run, typeThere }) => {
    await line.slow(128)
    try {
      const [asked, typed] = [await run(['--on', 'gpu', 'services', '--json']), await typeThere(['services', '--json'])]
      expect(withoutTimes(asked)).toEqual(withoutTimes(typed))
    } finally {
      await line.slow(null)
    }
  })
else plainTest.skip(`over a slow line, a question is answered whole (skipped: ${noSlowLine})`, () => undefined)

async function firstBytes(stream: ReadableStream<Uint8Array>): Promise<void> {
  const reader = stream.getReader()
  await reader.read()
  reader.releaseLock()
}

async function restOf(reader: { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> }): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += decoder.decode(piece.value)
  return text
}
