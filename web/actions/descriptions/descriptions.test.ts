import { beforeAll, expect, test } from 'bun:test'
import contract from '../../../contract/web-api.contract.json'
import type { ActionName } from '../../../clients/typescript/src/index.ts'
import { descriptionOf, loadDescriptions } from '../describe.ts'
import { modeOf } from '../modes.ts'
import dryRuns from '../fixtures/dry-runs.json'
import type { Plan } from '../plan.ts'
import type { ActionRequest } from '../request.ts'
import { loadWords } from '../../words/words.ts'
import { descriptions } from './index.ts'

beforeAll(() => Promise.all([loadWords(['owner']), loadDescriptions()]))

type Recorded = keyof typeof dryRuns

/** What the dialog says about a recorded dry run. */
function readPlan(request: ActionRequest, recorded: Recorded): Plan & { question: string } {
  const { plan, question } = descriptionOf(request.action)
  const data = dryRuns[recorded] as never
  return { ...plan(data, request.body), question: question(request.body, data) }
}

const textsOf = ({ effects }: Plan): string[] => effects.map(({ text }) => text)

test('every action of the contract has a description, and no other', () => {
  const declared = Object.keys((contract as { actions: object }).actions)
  expect(Object.keys(descriptions).toSorted()).toEqual(declared.toSorted())
})

test('stopping or starting something asks first, and starting a service does not', () => {
  const modes = (requests: ActionRequest[]) => requests.map(modeOf)
  expect(
    modes([
      { action: 'up', body: { services: ['sonarr'] } },
      { action: 'request-approve', body: { request: '1' } },
      { action: 'search', body: { term: 'the bear' } },
      { action: 'backup', body: {} },
    ]),
  ).toEqual(['direct', 'direct', 'direct', 'direct'])
  expect(
    modes([
      { action: 'up', body: { forms: ['tv'] } },
      { action: 'restart', body: {} },
    ]),
  ).toEqual(['dialog', 'dialog'])
})

test('what cannot be taken back has to be typed', () => {
  const typed = (request: ActionRequest) => [modeOf(request), descriptionOf(request.action).typed?.(request.body)]
  expect(typed({ action: 'uninstall-apply', body: { removal: 'media' } })).toEqual(['typed', 'delete everything'])
  expect(modeOf({ action: 'uninstall-apply', body: { removal: 'stop' } })).toBe('dialog')
  expect(typed({ action: 'forget', body: {} })).toEqual(['typed', 'forget everything'])
  expect(typed({ action: 'restore', body: { backup: 'monday' } })).toEqual(['typed', 'monday'])
  expect(typed({ action: 'member-remove', body: { member: 'Ben' } })).toEqual(['typed', 'Ben'])
})

test('a restart says who is watching, and offers to wait for them', () => {
  const plan = readPlan({ action: 'restart', body: { services: ['jellyfin'] } }, 'restart jellyfin')
  expect(plan.question).toBe('Restart Jellyfin?')
  expect(plan.affected).toBe('Ben is watching Metropolis on Jellyfin.')
  expect(plan.waitLabel).toBe('When Ben is done')
  expect(textsOf(plan)).toEqual([
    'Jellyfin stops and starts again. Nothing is deleted. Until it’s back: nobody can watch anything.',
    'Everything else keeps running.',
  ])
})

test('turning something off says what stops and what others keep running', () => {
  const plan = readPlan({ action: 'down', body: { forms: ['tv'] } }, 'down tv')
  const [first, second] = textsOf(plan)
  expect(first).toBe('Sonarr stops. Its settings stay. Without it: no new episodes arrive.')
  expect(second).toMatch(/^Jellyfin, .* and .* keep running: something else needs them\.$/)
  expect(plan.affected).toBeNull()
})

test('a setting says its change and what restarts with it', () => {
  const plan = readPlan({ action: 'config-set', body: { key: 'TZ', value: 'Europe/Lisbon' } }, 'config-set')
  expect(plan.question).toBe('Change the time zone?')
  expect(textsOf(plan)[0]).toBe('Becomes Europe/Lisbon.')
  expect(textsOf(plan)[1]).toMatch(/^Jellyfin, .* restart with it\.$/)
  expect(plan.waitLabel).toBe('When nobody is disturbed')
})

test('freeing space says each thing with its size, and carries the digest', () => {
  const plan = readPlan({ action: 'space-reclaim', body: {} }, 'space-reclaim')
  expect(plan.question).toBe('Free 1.1 GB?')
  expect(textsOf(plan)[0]).toBe('jellyfin/jellyfin:10.10.7 goes: 1.1 GB')
  expect(plan.offer).toBe(dryRuns['space-reclaim'].offer)
})

test('declining names the person and the title, never the number', () => {
  const plan = readPlan({ action: 'request-decline', body: { request: '217' } }, 'request-decline')
  expect(plan.question).toBe('Decline Chloe’s request for The Bear, season 3?')
  expect(JSON.stringify(plan)).not.toContain('217')
})

test('removing everything counts what goes by type, with sizes, and says what stays', () => {
  const plan = readPlan({ action: 'uninstall-apply', body: { removal: 'media' } }, 'uninstall media')
  const texts = textsOf(plan)
  expect(texts.some((text) => /^Removes 1 folder of your own films and series \(135 GB\)\.$/.test(text))).toBe(true)
  expect(texts.filter((text) => text.includes('container'))).toHaveLength(1)
  expect(texts.at(-1)).toBe('Jobs and history stay. usher forget removes it.')
})

test('a fix says what is wrong, its steps, and that only the check decides', () => {
  const plan = readPlan({ action: 'repair', body: { finding: 'upkeep-orphans:recyclarr' } }, 'repair')
  expect(textsOf(plan)).toContain('Remove recyclarr: it is no longer in the stack.')
  expect(textsOf(plan)).toContain('usher runs the check again afterwards. Only that says whether it worked.')
})

test('what would change nothing has nothing to confirm', () => {
  expect(readPlan({ action: 'connect', body: {} }, 'connect').isNothing).toBe(true)
  expect(readPlan({ action: 'down', body: { forms: ['tv'] } }, 'down tv').isNothing).toBe(false)
})

test('undoing a stop says what starts', () => {
  const plan = readPlan({ action: 'undo', body: {} }, 'undo down')
  expect(plan.question).toBe('Undo “Stop bazarr”?')
  expect(textsOf(plan)).toEqual(['Bazarr starts.'])
})

test('stopping to share says what it frees and what the library keeps', () => {
  const plan = readPlan({ action: 'stop-seeding', body: { download: 'A505' } }, 'stop-seeding')
  expect(textsOf(plan)).toContain('Frees no space: the library has the same files.')
  expect(textsOf(plan).at(-1)).toBe('The library keeps its file.')
})

test('no question, verb or line shows an internal name of the action', () => {
  const names = Object.keys(descriptions) as ActionName[]
  const verbs = names.map((name) =>
    descriptionOf(name).verb({ removal: 'stop', mode: 'beside', task: 'watch' } as never),
  )
  expect(verbs.filter((verb) => /-|_|undefined/.test(verb))).toEqual([])
})
