import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { enabledForms } from './enabled-forms.ts'

const COMPOSE = `
name: usher
x-usher:
  forms:
    watch: { summary: W, services: [jellyfin] }
    find: { summary: F, services: [prowlarr] }
    tv: { summary: T, needs: [find, watch], services: [sonarr] }
    films: { summary: M, needs: [find, watch], services: [radarr] }
    household: { summary: H, needs: [tv, films] }
services: { jellyfin: { image: "a:1" }, prowlarr: { image: "b:1" }, sonarr: { image: "c:1" }, radarr: { image: "d:1" } }
`

const historyOf = (...changes: string[]) =>
  changes.toReversed().map((change) => {
    const [action, ...targets] = change.split(' ')
    return { action: action!, targets, state: 'done' as const }
  })

const cases: [what: string, changes: string[], chosen: string[]][] = [
  ['nothing was ever asked for', [], []],
  ['what was named is chosen, and not what it needs', ['up tv'], ['tv']],
  ['what was turned off is not any more', ['up tv', 'up watch', 'down tv'], ['watch']],
  ['a whole that loses a part leaves the other parts on', ['up household', 'down tv'], ['films']],
  ['a form goes with its own service', ['up tv films', 'down sonarr'], ['films']],
  ['switching leaves just what it names', ['up tv', 'switch films'], ['films']],
  ['everything stopped leaves nothing', ['up household', 'down jellyfin prowlarr sonarr radarr'], []],
  ['a restart chooses nothing', ['restart tv'], []],
]

for (const [what, changes, chosen] of cases) {
  test(what, async () => {
    const stack = await fakeMachine({ compose: COMPOSE }).stack()
    expect(enabledForms(historyOf(...changes), stack)).toEqual(chosen)
  })
}

test('a failed change turned no form on', async () => {
  const stack = await fakeMachine({ compose: COMPOSE }).stack()
  expect(enabledForms([{ action: 'up', targets: ['tv'], state: 'failed' }], stack)).toEqual([])
})
