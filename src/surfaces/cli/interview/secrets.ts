import type { SetupMissing } from '../../../../contract/kinds/setup.ts'
import { act } from '../../../dispatch/act.ts'
import { talk, type Desk } from '../desk.ts'
import { askHidden, askLine } from './lines.ts'

/** Sets what is missing, one after the other, as `config set` does; what becomes needed by it is asked for as well. */
export async function askMissing(look: () => Promise<SetupMissing[]>, desk: Desk): Promise<void> {
  const asked = new Set<string>()
  for (;;) {
    const next = (await look()).find(({ key }) => !asked.has(key))
    if (!next) return
    asked.add(next.key)
    await askOne(next, desk)
  }
}

/** Twice, where the first does not do. What stays missing is named by the change itself. */
async function askOne({ key, summary, secret }: SetupMissing, desk: Desk): Promise<void> {
  await talk(desk, `\n${summary}`)
  for (let tries = 0; tries < 2; tries += 1) {
    const value = await (secret ? askHidden(`${key} (it is not shown): `, desk) : askLine(`${key}: `, desk))
    if (value.trim() === '') return
    const deed = await act('config-set', { body: { key, value: value.trim() } }, await desk.machine(), {
      dryRun: false,
    })
    if (deed.is === 'job') await deed.ended
    if (deed.is !== 'refusal') return
    await talk(desk, deed.refusal.data.summary)
  }
}
