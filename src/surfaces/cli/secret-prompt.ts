import { ask } from '../../dispatch/ask.ts'
import { usherError } from '../../lib/errors.ts'
import type { CommandArguments } from '../../operations/command-line/positionals.ts'
import type { CliContext } from './context.ts'

/** Prompts for the value of a secret setting. Throws if a secret was typed as an argument. */
export async function promptForSecret(rawArguments: CommandArguments, context: CliContext): Promise<CommandArguments> {
  const { key, value, unset } = Object.fromEntries(rawArguments)
  if (key === undefined || unset !== undefined || !(await isSecret(key, context))) return rawArguments
  if (value !== undefined) throw usherError('LINE-5', { key })
  const { in: input } = context.io
  const secret = input.isTTY ? await input.hidden(`${key} (hidden): `) : withoutLineEnd(await input.all())
  if (secret === '') throw usherError('LINE-6', { key })
  return [...rawArguments, ['value', secret]]
}

/** An unknown key is not secret: the action itself refuses it. */
async function isSecret(key: string, context: CliContext): Promise<boolean> {
  const readContext = { signal: context.signal }
  const result = await ask('config', [['key', key]], await context.machine(), readContext)
  if (result.type !== 'answer') return false
  const settings = result.envelope.data['settings'] as { key: string; secret: boolean }[]
  return settings.some((setting) => setting.key === key && setting.secret)
}

function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, '')
}
