import type { SetupMissing } from '../../../../contract/kinds/setup.ts'
import { act } from '../../../dispatch/act.ts'
import { requireSettingRule } from '../../../platform/settings/setting-rules.ts'
import { writeStatus, type CliContext } from '../context.ts'
import { askHidden, askLine } from './prompts.ts'

/** Sets each missing setting as `config set` does, including those that become required by it. */
export async function promptForMissingSettings(
  findMissing: () => Promise<SetupMissing[]>,
  context: CliContext,
): Promise<void> {
  const askedKeys = new Set<string>()
  for (;;) {
    const next = (await findMissing()).find(({ key }) => !askedKeys.has(key))
    if (!next) return
    askedKeys.add(next.key)
    await promptForSetting(next, context)
  }
}

/** Asks for the key of an indexer that has none yet. Enter leaves it out. */
export async function promptForIndexerKey(context: CliContext, chosenUrl: string | undefined): Promise<void> {
  const machine = await context.machine()
  const { INDEXER_URL: url = chosenUrl, INDEXER_KEY: key } = machine.settings().values()
  if (!url || key) return
  const { summary } = requireSettingRule('INDEXER_KEY', await machine.stack())
  await promptForSetting({ key: 'INDEXER_KEY', summary, secret: true, services: [] }, context)
}

/** Asks again once if the value is invalid. The action itself reports what is still missing. */
async function promptForSetting({ key, summary, secret }: SetupMissing, context: CliContext): Promise<void> {
  await writeStatus(context, `\n${summary}`)
  for (let tries = 0; tries < 2; tries += 1) {
    const value = await (secret ? askHidden(`${key} (hidden): `, context) : askLine(`${key}: `, context))
    if (value.trim() === '') return
    const result = await act('config-set', { body: { key, value: value.trim() } }, await context.machine(), {
      dryRun: false,
    })
    if (result.type === 'job') await result.ended
    if (result.type !== 'refusal') return
    await writeStatus(context, result.refusal.data.summary)
  }
}
