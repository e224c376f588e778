import type { CallToolResult } from '@modelcontextprotocol/server'
import { API_VERSION, type ActionSignature } from '../../../contract/declare.ts'
import type { ActionJob } from '../../dispatch/act.ts'
import type { RenderableAnswer } from '../../dispatch/ask.ts'
import type { Dispatcher } from '../../dispatch/dispatcher.ts'
import { usherError } from '../../lib/errors.ts'
import type { Envelope } from '../../operations/serialize.ts'
import type { JobEvent } from '../../platform/store/types.ts'
import { failure, toErrorResult, toResult } from './results.ts'
import type { McpReports } from './serve-mcp.ts'
import type { ShownChanges } from './shown-changes.ts'
import { readToolArguments } from './tool-arguments.ts'

interface ActionContext {
  dispatcher(on: string | undefined): Promise<Dispatcher>
  reports: McpReports
  shown: ShownChanges
  /** Aborts when the assistant cancels the call, not when it is gone: a change that was begun comes to its end. */
  signal: AbortSignal
  onProgress(event: JobEvent): Promise<void>
}

/** Shows what an action would do, or does it once exactly that was confirmed. */
export async function callAction(
  action: ActionSignature,
  sent: Readonly<Record<string, unknown>>,
  context: ActionContext,
): Promise<CallToolResult> {
  const { reports, shown, signal } = context
  const { on, offer, given } = readToolArguments(action, sent, { elsewhere: true, confirmed: true })
  const dispatcher = await context.dispatcher(on)
  await assertNoSecret(action, given, dispatcher, signal)
  const request = { action: action.name, on, given }
  if (offer === undefined) {
    const preview = await dispatcher.act(action.name, { body: given }, { dryRun: true, signal })
    if (preview.type === 'refusal') return toErrorResult(preview.refusal, reports, preview.envelope)
    if (preview.type === 'job') throw new Error(`the dry run of ${action.name} is a job`)
    const digest = action.offer ? (preview.envelope.data['offer'] as string) : shown.show(request)
    return toPreview(action, preview, digest, reports)
  }
  if (!action.offer && !shown.confirm(request, offer)) throw usherError('MCP-5', { tool: action.name })
  const body = action.offer ? { ...given, offer } : given
  const result = await dispatcher.act(action.name, { body }, { dryRun: false, signal })
  if (result.type === 'refusal') return toErrorResult(result.refusal, reports, result.envelope)
  if (result.type === 'answer') return toChange(action, result.envelope, reports.render(result), reports)
  return followJob(action, result, context)
}

/** The value of a secret setting is typed in a terminal, as on the command line. */
async function assertNoSecret(
  { name }: ActionSignature,
  { key, value }: Readonly<Record<string, unknown>>,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<void> {
  if (name !== 'config-set' || typeof key !== 'string' || value === undefined) return
  const result = await dispatcher.ask('config', [['key', key]], { signal })
  const settings = result.type === 'answer' ? (result.envelope.data['settings'] as ConfigSetting[]) : []
  const isSecret = settings.some((setting) => setting.key === key && setting.secret)
  if (isSecret) throw usherError('MCP-4', { what: key, command: `config set ${key}` })
}

interface ConfigSetting {
  key: string
  secret: boolean
}

function toPreview(
  action: ActionSignature,
  preview: RenderableAnswer,
  offer: string,
  reports: McpReports,
): CallToolResult {
  const next = `Nothing has been changed. Show this to the person. If they agree, call ${action.name} again with the same arguments and "offer": "${offer}".`
  const report = [reports.render(preview).trimEnd(), '', next].join('\n')
  return toResult(action.name, { ...reports.translate(preview.envelope), offer }, report)
}

function toChange(
  { name }: ActionSignature,
  envelope: Envelope,
  report: string,
  { translate }: McpReports,
): CallToolResult {
  return toResult(name, { ...translate(envelope), offer: null }, report)
}

async function followJob(
  action: ActionSignature,
  job: ActionJob,
  { reports, onProgress }: ActionContext,
): Promise<CallToolResult> {
  for await (const event of job.events()) await onProgress(event)
  const { error } = await job.ended
  const outcome = job.outcome()
  const report = outcome === undefined ? '' : reports.render({ render: (renderer) => job.render(outcome, renderer) })
  if (error !== null) {
    const text = [report, reports.renderError(error)].filter((part) => part !== '').join('\n')
    return failure({ api_version: API_VERSION, kind: 'error', data: { ...error } }, text, reports)
  }
  if (outcome === undefined) throw new Error(`the job of ${action.name} ended with no outcome`)
  return toChange(action, { api_version: API_VERSION, ...outcome }, report, reports)
}
