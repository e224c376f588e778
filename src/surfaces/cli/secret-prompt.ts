import type { ActionSignature } from '../../../contract/declare.ts'
import { usherError } from '../../lib/errors.ts'
import { secretSwitch } from '../../operations/command-line/command-declarations.ts'
import type { CommandArguments } from '../../operations/command-line/positionals.ts'
import type { CliContext } from './context.ts'

/** Prompts for the value of a secret setting. Throws if a secret was typed as an argument. */
export async function promptForSecret(rawArguments: CommandArguments, context: CliContext): Promise<CommandArguments> {
  const { key, value, unset } = Object.fromEntries(rawArguments)
  if (key === undefined || unset !== undefined || !(await isSecret(key, context))) return rawArguments
  if (value !== undefined) throw usherError('LINE-5', { key })
  const secret = await readSecret(key, context)
  if (secret === '') throw usherError('LINE-6', { key })
  return [...rawArguments, ['value', secret]]
}

/** Reads each secret whose switch was typed, such as `--password-stdin`. */
export async function readSecrets(
  { parameters }: ActionSignature,
  rawArguments: CommandArguments,
  context: CliContext,
): Promise<CommandArguments> {
  const read: CommandArguments = []
  for (const [name, value] of rawArguments) {
    const secret = Object.keys(parameters).find((one) => parameters[one]!.writeOnly && secretSwitch(one) === name)
    if (secret === undefined) read.push([name, value])
    else if (value === 'true') read.push([secret, await readSecret(secret, context)])
  }
  return read
}

async function readSecret(name: string, { io: { in: input } }: CliContext): Promise<string> {
  return input.isTTY ? await input.hidden(`${name} (hidden): `) : withoutLineEnd(await input.all())
}

/** An unknown key is not secret: the action itself refuses it. */
async function isSecret(key: string, context: CliContext): Promise<boolean> {
  const dispatcher = await context.dispatcher()
  const result = await dispatcher.ask('config', [['key', key]], { signal: context.signal })
  if (result.type !== 'answer') return false
  const settings = result.envelope.data['settings'] as { key: string; secret: boolean }[]
  return settings.some((setting) => setting.key === key && setting.secret)
}

function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, '')
}
