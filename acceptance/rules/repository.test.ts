import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

interface Step {
  uses?: string
  run?: string
}
interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, { permissions?: Record<string, string>; 'timeout-minutes'?: number; steps: Step[] }>
}
interface IssueForm {
  name: string
  description: string
  body: { type: string; id?: string; attributes: { label?: string; value?: string } }[]
}

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const namesIn = (folder: string) => readdirSync(join(root, folder)).toSorted()
const workflows = namesIn('.github/workflows').map((name): [string, Workflow] => [
  name,
  parse(read(`.github/workflows/${name}`)) as Workflow,
])
const forms = namesIn('.github/ISSUE_TEMPLATE').filter((name) => name !== 'config.yml')
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test('the workflows are those for a test, a release, and building a release again', () => {
  expect(workflows.map(([name]) => name)).toEqual(['attest.yml', 'release.yml', 'test.yml'])
})

test.each(workflows)('%s calls only commands that this project has', (_name, workflow) => {
  const commands = stepsOf(workflow).map(({ run }) => run ?? '')
  const called = commands.flatMap((text) => [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script]) => script!))
  expect(called.filter((script) => !Object.hasOwn(scripts, script))).toEqual([])
  const own = commands.flatMap((text) => [...text.matchAll(/(?:^|\s)(\.ci\/\w+)/gm)].map(([, path]) => path!))
  expect(own.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(called.length + own.length).toBeGreaterThan(0)
})

test.each(workflows)('%s runs no code of others, and may only read, except to publish a release', (name, workflow) => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  const granted = Object.values(workflow.jobs).flatMap(({ permissions }) => (permissions ? [permissions] : []))
  expect(granted).toEqual(name === 'release.yml' ? [{ contents: 'write' }] : [])
  expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
  expect(stepsOf(workflow).flatMap(({ uses }) => uses ?? [])).toEqual([])
  // What others chose, such as the name of a branch, arrives in variables and never in the text of a command.
  expect(stepsOf(workflow).filter(({ run }) => run?.includes('${{'))).toEqual([])
  for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
})

test('the README has the test command, and .ci/run is that command', () => {
  const command = read('.ci/run').trim().split('\n').at(-1)!
  expect(command).toBe('npm ci && npm test')
  expect(read('README.md')).toContain(`\n    ${command}\n`)
})

test('the README fits on one screen, and shows the app and a terminal', () => {
  const readme = read('README.md')
  expect(readme.split('\n').length).toBeLessThan(60)
  for (const picture of ['docs/pictures/home.png', 'docs/terminal.svg']) expect(readme).toContain(`](${picture})`)
})

test.each(forms)('the issue form %s asks for something, each question under its own id', (name) => {
  const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as IssueForm
  expect([form.name, form.description].every((text) => text.length > 0)).toBe(true)
  const types = ['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']
  expect(form.body.filter(({ type }) => !types.includes(type))).toEqual([])
  const questions = form.body.filter(({ type }) => type !== 'markdown')
  expect(questions.length).toBeGreaterThan(0)
  expect(questions.filter(({ attributes }) => !attributes.label)).toEqual([])
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
})

test('a report of a fault asks for the versions and the support bundle', () => {
  const form = read('.github/ISSUE_TEMPLATE/fault.yml')
  for (const command of ['usher version', 'usher support']) expect(form).toContain(`\`${command}`)
})

test('the changelog has its versions in order, each with a date, and the one in package.json or what is unreleased on top', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!)
  const version = /^\[?(?:(\d+\.\d+\.\d+)\]?(?: [-–] \d{4}-\d{2}-\d{2})|Unreleased\]?)$/
  expect(headings.filter((heading) => !version.test(heading))).toEqual([])
  expect(headings.slice(1).filter((heading) => heading.includes('Unreleased'))).toEqual([])
  const released = headings.flatMap((heading) => version.exec(heading)?.[1] ?? [])
  expect(released.toSorted((one, other) => Bun.semver.order(other, one))).toEqual(released)
  const groups = [...read('CHANGELOG.md').matchAll(/^### (.*)$/gm)].map(([, heading]) => heading!)
  const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
  expect(groups.filter((group) => !known.includes(group))).toEqual([])
})
