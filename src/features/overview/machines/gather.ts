import type { z } from '../../../../contract/zod.ts'
import { dashboard } from '../../../../contract/kinds/dashboard.ts'
import type { MachinesData, OtherMachine } from '../../../../contract/kinds/machines.ts'
import { version } from '../../../../contract/kinds/version.ts'
import { toUsherError } from '../../../lib/errors.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { FarRequest } from '../../../operations/far/protocol.ts'
import { firstFrame, openBriefSession, type FarSession } from '../../../operations/far/session.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readRemoteMachines, type RemoteMachine } from '../../../platform/remote/remote-machine.ts'
import { lastReached, rememberReached } from './reached.ts'

/** Asks every other machine at once. One that is gone is told as such, with when it was last there. */
export async function gatherMachines(machine: Machine, signal: AbortSignal): Promise<MachinesData> {
  const remotes = readRemoteMachines(machine.paths)
  const machines = await Promise.all(remotes.map((remote) => lookAt(remote, machine, signal)))
  const gone = machines.filter(({ reached }) => !reached)
  return {
    summary: summarize(machines.length, gone.length),
    machines,
    ...completenessOf(gone.map(({ name, because }) => ({ subject: name, because: because ?? '' }))),
  }
}

async function lookAt(remote: RemoteMachine, machine: Machine, signal: AbortSignal): Promise<OtherMachine> {
  const { name, destination, program, added_at } = remote
  const base = { name, destination, program, added_at, command: `usher --on ${name} status` }
  const session = openBriefSession(remote, await machine.remotes())
  try {
    const { usher_version } = await session.greeting
    const [seen, verdict] = await Promise.all([
      readAnswer(session, { type: 'read', name: 'version', arguments: [] }, version.schema, signal),
      readAnswer(session, { type: 'dashboard' }, dashboard.schema, signal),
    ])
    rememberReached(machine, name, usher_version)
    return {
      ...base,
      reached: true,
      because: null,
      reached_at: machine.now().toISOString(),
      usher_version,
      engine: seen?.engine ?? null,
      verdict_summary: verdict?.summary ?? null,
    }
  } catch (thrown) {
    const last = lastReached(machine, name)
    return {
      ...base,
      reached: false,
      because: toUsherError(thrown).data.summary,
      reached_at: last?.at ?? null,
      usher_version: last?.value.usher_version ?? null,
      engine: null,
      verdict_summary: null,
    }
  } finally {
    await session.close()
  }
}

/** Returns an answer in its shape; undefined for an error, or for what this usher does not know. */
async function readAnswer<Data>(
  session: FarSession,
  request: FarRequest,
  shape: z.ZodType<Data>,
  signal: AbortSignal,
): Promise<Data | undefined> {
  const frame = await firstFrame(session.request(request, signal), session.remote)
  return frame.type === 'answer' ? shape.safeParse(frame.envelope.data).data : undefined
}

function summarize(machines: number, gone: number): string {
  if (machines === 0) return 'usher knows no other machine.'
  if (gone === 0) return machines === 1 ? 'The other machine answers.' : `All ${machines} other machines answer.`
  return machines === 1
    ? 'The other machine was not reached.'
    : `${gone} of ${machines} other machines were not reached.`
}
