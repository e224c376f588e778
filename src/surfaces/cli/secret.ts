import { ask } from '../../dispatch/ask.ts'
import { refuse } from '../../lib/errors.ts'
import type { Given } from './bare.ts'
import type { Desk } from './desk.ts'

/** A setting's value, asked for where it is secret. One that was typed as an argument is refused before anything is done. */
export async function withSecret(given: Given, desk: Desk): Promise<Given> {
  const { key, value, unset } = Object.fromEntries(given)
  if (key === undefined || unset !== undefined || !(await isSecret(key, desk))) return given
  if (value !== undefined) throw refuse('LINE-5', { key })
  const { in: input } = desk.io
  const secret = input.isTTY ? await input.hidden(`${key} (it is not shown): `) : withoutLineEnd(await input.all())
  if (secret === '') throw refuse('LINE-6', { key })
  return [...given, ['value', secret]]
}

/** A key that is not there is nobody's secret: the change itself refuses it. */
async function isSecret(key: string, desk: Desk): Promise<boolean> {
  const way = { signal: desk.signal, follow: false }
  const reply = await ask('config', [['key', key]], await desk.machine(), way)
  if (reply.is !== 'answer') return false
  const settings = reply.envelope.data['settings'] as { key: string; secret: boolean }[]
  return settings.some((setting) => setting.key === key && setting.secret)
}

function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, '')
}
