import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { act } from '../../../dispatch/act.ts'
import { invitationPath } from './invitation.ts'

const PASSWORD = 'seven quiet otters'

/** A media server and a request manager. `passwords` are those that accounts were created with. */
async function householdWithAccounts() {
  const sharedState = freshApps()
  const passwords: string[] = []
  const intercept = async (request: Request) => {
    if (request.method === 'POST' && request.url.endsWith('/Users/New'))
      passwords.push(((await request.clone().json()) as { Password: string }).Password)
    return undefined
  }
  const machine = await fakeStack([fakeApp('jellyfin', { sharedState, intercept }), fakeApp('seerr', { sharedState })])
  return { machine, passwords }
}

test('member invite with a password creates the account with it, and writes no file', async () => {
  const { machine, passwords } = await householdWithAccounts()
  const result = await act('member-invite', { body: { member: 'Eli', password: PASSWORD } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error('it is a job')
  const { id } = await result.ended
  expect(passwords).toEqual([PASSWORD])
  expect(machine.state().jobs.outcome(id)!.data).toMatchObject({
    complete: true,
    password_file: null,
    password_given: true,
  })
  expect(existsSync(invitationPath(machine.paths, 'Eli'))).toBe(false)
})

test('a given password is in no answer, dry run, job or history', async () => {
  const { machine } = await householdWithAccounts()
  const body = { member: 'Eli', password: PASSWORD }
  const dry = await act('member-invite', { body }, machine, { dryRun: true })
  const result = await act('member-invite', { body }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error('it is a job')
  const ended = await result.ended
  const { jobs, history } = machine.state()
  const kept = JSON.stringify([
    dry.type === 'answer' && dry.envelope,
    ended,
    jobs.list(),
    jobs.events(ended.id, 0),
    jobs.outcome(ended.id),
    history.list(),
  ])
  expect(kept).toContain('Eli')
  expect(kept).not.toContain(PASSWORD)
})

test('a password that nobody can type is refused without being quoted', async () => {
  const { machine, passwords } = await householdWithAccounts()
  for (const password of ['two\nlines', 'a\u001b[2J', '']) {
    const result = await act('member-invite', { body: { member: 'Eli', password } }, machine, { dryRun: false })
    expect(result).toMatchObject({ type: 'refusal', refusal: { data: { code: 'ASKED-5' } } })
    if (password !== '') expect(JSON.stringify(result)).not.toContain(JSON.stringify(password).slice(1, -1))
  }
  expect(passwords).toEqual([])
})

test('usher member invite --password-stdin reads the password from the terminal or standard input', async () => {
  for (const [name, tty] of [
    ['Eli', false],
    ['Mia', true],
  ] as const) {
    const { machine, passwords } = await householdWithAccounts()
    const words = ['member', 'invite', name, '--password-stdin']
    const { out, err, exit } = await runCli(words, { machine, tty, stdin: `${PASSWORD}\n` })
    expect([exit, passwords, (out + err).includes(PASSWORD)]).toEqual([0, [PASSWORD], false])
    expect(out + err).toContain('The first password is the one you gave.')
  }
})

test('without --password-stdin nothing is read, and usher makes a password up', async () => {
  const { machine, passwords } = await householdWithAccounts()
  for (const more of [[], ['--password-stdin=false']])
    await runCli(['member', 'invite', `Eli ${more.length}`, ...more], { machine, stdin: PASSWORD })
  expect(passwords).toEqual([expect.stringMatching(/^\w{4}(-\w{4}){3}$/), expect.stringMatching(/^\w{4}(-\w{4}){3}$/)])
})

test('a password typed as an argument is refused, and the error does not quote it', async () => {
  const { machine, passwords } = await householdWithAccounts()
  for (const typed of [['--password', PASSWORD], [`--password=${PASSWORD}`]]) {
    const { out, err, exit } = await runCli(['member', 'invite', 'Eli', ...typed], { machine })
    expect([exit, err.includes('LINE-12'), (out + err).includes(PASSWORD)]).toEqual([2, true, false])
  }
  expect(passwords).toEqual([])
})
