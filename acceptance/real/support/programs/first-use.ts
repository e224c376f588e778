import { openStateStore } from '../../../../src/platform/store/state-store.ts'

/** Waits for a line on standard input, then uses the state for the first time. */
const [, , folder = ''] = process.argv
const state = openStateStore({ state: folder })
console.log('ready')
for await (const _line of console) break
state.history.list()
const { id } = state.jobs.start({ action: 'up', body: {}, summary: 'Start tv' })
state.jobs.end(id, { state: 'done', error: null, outcome: null })
state.close()
